import { COMMERCIAL } from './commercial.ts';
import { HOUSE_SALES } from './house-sales.ts';
import { LAND } from './land.ts';
import { LOCK_UPS } from './lock-ups.ts';
import { RENTS } from './rents.ts';
import { SHORT_LETS } from './short-lets.ts';
import { SINGLE_ROOMS } from './single-rooms.ts';
import type { Catalogue } from './template.ts';
import { UNFINISHED_HOUSES } from './unfinished-houses.ts';

/** Homes, land and business places. Prices are those of an ordinary area of Lagos, scaled by location. */

export const REAL_ESTATE_CATALOGUE: Catalogue = {
  categoryId: 3,
  templates: [
    ...RENTS,
    ...SINGLE_ROOMS,
    ...HOUSE_SALES,
    ...UNFINISHED_HOUSES,
    ...SHORT_LETS,
    ...LAND,
    ...COMMERCIAL,
    ...LOCK_UPS,
  ],
  conditionSentences: {
    new: ['Newly built, you will be the first inside.', 'Fresh building, paint is still new.'],
    used: ['Well kept and just repainted.', 'Clean and ready to move in.'],
  },
  closings: [
    'Please do not pay anybody before you have seen the place.',
    'Send a message with the day you want to come.',
    'Only serious people, abeg.',
    'Viewing is free.',
    'You can come and look any day, just message first.',
    'I can send a short video of the place.',
    'I dey around {city}, message me before you come.',
  ],
  priceKinds: ['negotiable', 'fixed'],
};
