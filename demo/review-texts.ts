/** Review texts of buyers and sellers by number of stars. An empty string is a rating without a text. */

type ReviewTexts = Record<2 | 3 | 4 | 5, readonly string[]>;

export const SELLER_REVIEW_TEXTS: ReviewTexts = {
  5: [
    'Exactly as in the photos. He let me test everything before I paid.',
    'Very straightforward. Met at a busy place, checked it, paid, gone in ten minutes.',
    'Neat item, honest description. I will buy from here again.',
    'She even called to ask if it is still working fine. God bless.',
    'Correct person. No story, no change of price at the last minute.',
    'Well packed, and the small scratch was shown to me before I came. I like that.',
    '',
    'Fast replies and fair price. Thank you.',
  ],
  4: [
    'Good item. We agreed on 2 pm and met at 3, traffic, but it was worth it.',
    'Works well. One cable was missing, the seller took something off the price for it.',
    'A bit older than I thought, but clean and working.',
    '',
  ],
  3: [
    'The item is okay. I had to ask three times before I got the address.',
    'Not as clean as in the photos. It does what it should.',
  ],
  2: ['Price went up when I arrived, and I had to talk for long to get what we agreed.'],
};

export const BUYER_REVIEW_TEXTS: ReviewTexts = {
  5: [
    'Came on time with the complete money. A pleasure.',
    'Polite and serious buyer.',
    'No long talk. Saw it, liked it, paid.',
    '',
    'Good communication from start to finish.',
  ],
  4: ['Friendly. Moved the pickup once, but told me early.', 'Bargained hard, paid as agreed.', ''],
  3: ['Came two hours late without a word, then bought it.'],
  2: ['Made me wait twice before he finally came.'],
};

export const REPLIES = [
  'Thank you! Enjoy it.',
  'Thanks for the kind words. You are always welcome.',
  'Sorry for the wait that day, and thank you for your patience.',
] as const;
