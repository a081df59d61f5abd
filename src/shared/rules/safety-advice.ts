import type { CategoryId } from './categories.ts';

// The safety advice beside a listing, which fits its category: nobody checks a job before paying.

const GOODS: readonly string[] = [
  'Meet in a busy public place, in daylight.',
  'Check the item before you pay.',
  'Never send money before pickup.',
  'Keep the chat on Kasuwa.',
];

const BY_CATEGORY: Partial<Record<CategoryId, readonly string[]>> = {
  1: [
    'Meet in a busy public place, in daylight.',
    'Switch it on and test everything before you pay.',
    'For a phone, dial *#06# and compare the IMEI.',
    'Never send money before pickup. No deposit, no “booking fee”.',
  ],
  2: [
    'See it in daylight and take a mechanic with you.',
    'Compare the chassis number with the papers.',
    'Check customs papers and ownership before you pay.',
    'Never pay a deposit to “hold” it.',
  ],
  3: [
    'See the place inside before you pay anything.',
    'Make sure the agent or owner may rent or sell it.',
    'Read the agreement, and get a receipt for every fee.',
    'Never pay an “inspection fee” in advance.',
  ],
  7: [
    'A real employer never asks you to pay for a job.',
    'Look up the company and its address first.',
    'Tell someone where you go for the interview.',
    'Do not send your BVN, bank codes or original papers.',
  ],
  8: [
    'Ask for photos of earlier work and read the reviews.',
    'Agree on the price and the time before the work starts.',
    'Pay when the work is done, not everything in advance.',
    'Keep the chat on Kasuwa.',
  ],
};

export function safetyAdviceFor(categoryId: number | null): readonly string[] {
  return BY_CATEGORY[categoryId as CategoryId] ?? GOODS;
}
