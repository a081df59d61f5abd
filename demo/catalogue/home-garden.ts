import { BABY_KIDS } from './baby-kids.ts';
import { BEDS } from './beds.ts';
import { BOOKS_SCHOOL } from './books-school.ts';
import { BUILDING } from './building.ts';
import { COOLING } from './cooling.ts';
import { DECOR } from './decor.ts';
import { FARM } from './farm.ts';
import { FOOD } from './food.ts';
import { FURNITURE } from './furniture.ts';
import { GENERATORS } from './generators.ts';
import { HOME_APPLIANCES } from './home-appliances.ts';
import { KITCHEN } from './kitchen.ts';
import { LIGHTS_BEDDING } from './lights-bedding.ts';
import { OFFICE_FURNITURE } from './office-furniture.ts';
import { OUTDOOR } from './outdoor.ts';
import { SOFAS } from './sofas.ts';
import { SOLAR } from './solar.ts';
import { TABLES_SHELVES } from './tables-shelves.ts';
import type { Catalogue } from './template.ts';
import { TOOLS } from './tools.ts';
import { WARDROBES } from './wardrobes.ts';

/** Home and garden: furniture, appliances, power supplies, building goods, baby things, food and books. */

export const HOME_GARDEN_CATALOGUE: Catalogue = {
  categoryId: 5,
  templates: [
    ...SOFAS,
    ...BEDS,
    ...WARDROBES,
    ...FURNITURE,
    ...TABLES_SHELVES,
    ...OFFICE_FURNITURE,
    ...DECOR,
    ...LIGHTS_BEDDING,
    ...OUTDOOR,
    ...HOME_APPLIANCES,
    ...COOLING,
    ...GENERATORS,
    ...SOLAR,
    ...KITCHEN,
    ...BUILDING,
    ...TOOLS,
    ...BABY_KIDS,
    ...FOOD,
    ...FARM,
    ...BOOKS_SCHOOL,
  ],
  conditionSentences: {
    new: ['Brand new, never used.', 'New, just came in.', 'New stock.'],
    used: [
      'Fairly used, look at the pictures well.',
      'Fairly used, still in good shape.',
      'Used, what you see is what you get.',
    ],
    refurbished: ['Repaired and tested, it works well.', 'Serviced, cleaned and tested.'],
  },
  closings: [
    'Come and check in {city} before you pay.',
    'Pay after you have checked.',
    'Cash or transfer after inspection.',
    'Send a message and I will reply the same day.',
    'Send a message before you come.',
    'Serious buyers only, please.',
    'No time wasters abeg.',
    'First come, first served.',
    'I dey around every day from 9 to 6.',
    'We are in {city}, chat me for the address.',
    'Questions are welcome.',
  ],
  priceKinds: ['fixed', 'negotiable', 'negotiable'],
};
