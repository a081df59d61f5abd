import { BAGS } from './bags.ts';
import { BEAUTY } from './beauty.ts';
import { CLOTHING } from './clothing.ts';
import { HAIR } from './hair.ts';
import { JEWELLERY } from './jewellery.ts';
import { FABRICS, NATIVE_WEAR } from './native-wear.ts';
import { SHOES } from './shoes.ts';
import type { Catalogue } from './template.ts';

/** Fashion, as offered by tailors, boutiques, hair vendors and okrika sellers. */

export const FASHION_CATALOGUE: Catalogue = {
  categoryId: 4,
  templates: [...CLOTHING, ...NATIVE_WEAR, ...FABRICS, ...SHOES, ...BAGS, ...JEWELLERY, ...HAIR, ...BEAUTY],
  conditionSentences: {
    new: ['Brand new.', 'Brand new, I have more in stock.', 'New stock.', 'New arrival.'],
    used: ['Fairly used but still strong.', 'Fairly used.', 'Used, but well kept.'],
  },
  closings: [
    'Pick up in {city}. Pay when you have seen it.',
    'You can check it well before you pay.',
    'Send a message and I will reply the same day.',
    'Cash or transfer after you have checked it.',
    'We can meet at any busy place around {city}.',
    'I dey {city}, come and check am.',
    'More pictures on request.',
    'First come, first served.',
    'Waybill to other states is at your cost.',
    'Delivery inside {city} is possible, you pay the dispatch rider.',
    'Serious buyers only, please.',
  ],
  priceKinds: ['fixed', 'fixed', 'negotiable'],
};
