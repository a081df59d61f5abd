import {
  type Attribute,
  type CategoryRules,
  COLOUR,
  choice,
  FILTER,
  number,
  REQUIRED,
  text,
  WARRANTY,
} from './attribute.ts';

/** Sports gear by kind of sport. */

const BRAND = text('brand', 'Brand', FILTER);
const SIZE = text('size', 'Size');

export const SPORTS: CategoryRules = {
  id: 6,
  hasCondition: true,
  priceKinds: ['fixed', 'negotiable', 'on-request'],
  common: [WARRANTY],
  subcategories: [
    {
      id: 'gym-fitness',
      name: 'Gym & Fitness',
      attributes: [
        type(
          'Treadmill',
          'Exercise bike',
          'Dumbbells',
          'Weights & bench',
          'Multi-gym',
          'Yoga mat',
          'Massager',
          'Skipping rope',
          'Other',
        ),
        BRAND,
        number('weight', 'Weight', { min: 0.5, max: 1000, unit: 'kg' }),
      ],
    },
    {
      id: 'bicycles',
      name: 'Bicycles',
      attributes: [
        type(
          'Mountain bike',
          'Road bike',
          "Children's bike",
          'BMX',
          'Folding bike',
          'Electric bike',
          'Parts & accessories',
          'Other',
        ),
        BRAND,
        number('wheelSize', 'Wheel size', { min: 10, max: 32, unit: 'inches' }, FILTER),
        COLOUR,
      ],
    },
    {
      id: 'football-team-sports',
      name: 'Football & Team Sports',
      attributes: [
        type(
          'Boots',
          'Jersey',
          'Ball',
          'Gloves',
          'Goal or net',
          'Basketball',
          'Volleyball',
          'Handball',
          'Trophy or medal',
          'Other',
        ),
        BRAND,
        SIZE,
      ],
    },
    {
      id: 'racket-indoor',
      name: 'Racket & Indoor Games',
      attributes: [
        type(
          'Table tennis',
          'Lawn tennis',
          'Badminton',
          'Squash',
          'Snooker',
          'Chess',
          'Ayo or ludo',
          'Darts',
          'Scrabble',
          'Other',
        ),
        BRAND,
        SIZE,
      ],
    },
    {
      id: 'outdoor-swimming',
      name: 'Outdoor & Swimming',
      attributes: [
        type(
          'Camping',
          'Swimming',
          'Fishing',
          'Golf',
          'Skating',
          'Boxing & martial arts',
          'Athletics',
          'Trampoline',
          'Other',
        ),
        BRAND,
        SIZE,
      ],
    },
  ],
};

function type(...types: string[]): Attribute {
  return choice('type', 'Type', types, REQUIRED);
}
