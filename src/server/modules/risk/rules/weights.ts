import type { ListingRuleName } from './listing-rules.ts';

// The default points of each signal, and the scores from which an ad is held or queued. Admins change them at run time.

export const DEFAULT_WEIGHTS = {
  'hold-from': 50,
  'queue-from': 30,

  'account-new': 8,
  'account-young': 4,
  'email-unconfirmed': 7,
  'number-unconfirmed': 5,
  'posts-in-an-hour': 10,
  'posts-in-a-day': 5,
  'removed-before': 25,
  'suspended-device': 40,
  'known-bad': 60,
  'imei-stolen': 60,
  'imei-shared': 30,

  'text-copied': 15,
  'photo-copied': 18,
  'photo-of-many': 12,
  'photo-removed': 35,
  'price-low': 10,
  'price-very-low': 20,

  'contact-details': 8,
  'photo-contact': 10,
  'account-number': 30,
  'pay-first': 45,
  'deposit-words': 28,
  'no-inspection': 30,
  'fee-for-nothing': 45,
  'auction-story': 35,
  'impossible-promise': 50,
  trick: 45,
  'leads-away': 15,

  reported: 10,
  'reported-often': 25,

  'defect-named': -15,
  established: -15,
  sales: -10,
  'many-sales': -10,
  'identity-checked': -15,
} as const satisfies Record<ListingRuleName | 'hold-from' | 'queue-from', number>;

export type WeightName = keyof typeof DEFAULT_WEIGHTS;
export type Weights = Readonly<Record<WeightName, number>>;
