import type { WrittenConversation } from './written-conversations.ts';

/** A deal between two sellers of the demo: the seller has accepted an offer and waits for the buyer's van. */

export const RESERVED_BED: WrittenConversation = {
  buyer: 'Mercy Akpan',
  seller: 'Kemi Alabi',
  item: 'Double bed with padded headboard',
  lines: [
    { by: 'buyer', hoursAgo: 6.8, text: 'Hello, does the bed come apart? My stairs are narrow.' },
    { by: 'seller', hoursAgo: 6.5, text: 'Yes, in four parts. Two people carry it easily.' },
    { by: 'buyer', hoursAgo: 6.3, kind: 'offer', offer: { amount: 150_000, state: 'accepted' } },
    { by: 'seller', hoursAgo: 5.9, kind: 'answer', offer: { amount: 150_000, state: 'accepted' } },
    { by: 'seller', hoursAgo: 5.8, text: 'Okay. It is yours if you come with a van in the next days.' },
    { by: 'buyer', hoursAgo: 5.6, text: 'Thank you. I will come with my brother.' },
  ],
};
