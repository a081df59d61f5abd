import { BALLS_AND_RACKETS } from './balls-and-rackets.ts';
import { BICYCLES } from './bicycles.ts';
import { FITNESS } from './fitness.ts';
import { INDOOR_GAMES } from './indoor-games.ts';
import { OUTDOOR_SPORTS } from './outdoor-sports.ts';
import type { Catalogue } from './template.ts';

/** Sports gear: bicycles, fitness, balls and games. */

export const SPORTS_CATALOGUE: Catalogue = {
  categoryId: 6,
  templates: [...BICYCLES, ...FITNESS, ...BALLS_AND_RACKETS, ...INDOOR_GAMES, ...OUTDOOR_SPORTS],
  conditionSentences: {
    new: ['Brand new, not used.', 'New stock.', 'Brand new.'],
    used: ['Used but well kept.', 'Fairly used, nothing is spoilt.', 'Fairly used.'],
  },
  closings: [
    'Pick up in {city}. Pay when you have seen it.',
    'You can inspect it in {city} before you pay.',
    'Send a message and I will reply the same day.',
    'Cash or transfer after you have checked it.',
    'Viewing from 4 pm on weekdays, any time on Saturday.',
    'I dey {city}, come and check am.',
    'More pictures on request.',
    'First come, first served.',
    'Serious buyers only, please.',
    'No time wasters abeg.',
  ],
  priceKinds: ['fixed', 'negotiable'],
};
