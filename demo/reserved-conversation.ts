import { MEETUP_MESSAGES } from '#shared/rules/meetups.ts';
import type { WrittenConversation } from './written-conversations.ts';

/** A deal between two sellers of the demo: the seller has accepted an offer, and they meet today. */

export const RESERVED_BED: WrittenConversation = {
  buyer: 'Mercy Akpan',
  seller: 'Kemi Alabi',
  item: 'Double bed with padded headboard',
  lines: [
    { by: 'buyer', hoursAgo: 6.8, text: 'Hello, does the bed come apart? My stairs are narrow.' },
    { by: 'seller', hoursAgo: 6.5, text: 'Yes, in four parts. Two people carry it easily.' },
    { by: 'buyer', hoursAgo: 6.3, kind: 'offer', offer: { amount: 150_000, state: 'accepted' } },
    { by: 'seller', hoursAgo: 5.9, kind: 'answer', offer: { amount: 150_000, state: 'accepted' } },
    { by: 'seller', hoursAgo: 5.8, text: 'Okay. It is yours if you come with a van today.' },
    { by: 'seller', hoursAgo: 5.7, meetup: { place: 'Maryland Mall, car park', isToday: true } },
    { by: 'buyer', hoursAgo: 5.6, kind: 'meetup', text: MEETUP_MESSAGES.confirmation },
    { by: 'buyer', hoursAgo: 5.5, text: 'Thank you. I will come with my brother.' },
  ],
};
