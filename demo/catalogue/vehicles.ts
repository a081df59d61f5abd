import { BUSES_AND_VANS } from './buses-vans.ts';
import { CAR_ACCESSORIES } from './car-accessories.ts';
import { CARS } from './cars.ts';
import { BIG_CARS } from './cars-big.ts';
import { LUXURY_CARS } from './cars-luxury.ts';
import { SUVS_AND_PICKUPS } from './cars-suv.ts';
import { GOODS_CLOSINGS } from './closings.ts';
import { MOTORCYCLES } from './motorcycles.ts';
import { SCOOTERS_AND_KEKE } from './scooters-keke.ts';
import { SPARE_PARTS } from './spare-parts.ts';
import type { Catalogue } from './template.ts';
import { TRUCKS_AND_BOATS } from './trucks-boats.ts';
import { TYRES_AND_BATTERIES } from './tyres-batteries.ts';

/** Vehicles, from motorcycles to trucks, with year and papers, and their parts. */

export const VEHICLES_CATALOGUE: Catalogue = {
  categoryId: 2,
  templates: [
    ...CARS,
    ...BIG_CARS,
    ...LUXURY_CARS,
    ...SUVS_AND_PICKUPS,
    ...BUSES_AND_VANS,
    ...TRUCKS_AND_BOATS,
    ...MOTORCYCLES,
    ...SCOOTERS_AND_KEKE,
    ...TYRES_AND_BATTERIES,
    ...SPARE_PARTS,
    ...CAR_ACCESSORIES,
  ],
  conditionSlots: { new: [{ used: 'brand new', history: 'Brand new' }] },
  conditionSentences: {
    new: ['Brand new, zero kilometres.', 'Tear rubber, nobody has ridden it.'],
    used: [
      'It is {used}, engine and gear are sound.',
      '{used}, well maintained and serviced on time.',
      'Bring your mechanic, I am not afraid.',
      'Come and test it well before you pay.',
    ],
  },
  closings: GOODS_CLOSINGS,
  priceKinds: ['negotiable', 'negotiable', 'fixed'],
};
