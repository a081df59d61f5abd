import { NEW_LAYOUTS } from './home-areas.ts';
import { of, shows, type Template } from './template.ts';

/** Houses for sale that somebody began and did not finish. */

export const UNFINISHED_HOUSES: readonly Template[] = [
  {
    sub: 'for-sale',
    as: ['new'],
    bare: true,
    titles: [
      '{bedrooms} bedroom house for sale, not yet painted, {city}',
      'Roofed {bedrooms} bedroom bungalow in {city}, finish it your way',
      'Unpainted {bedrooms}-bedroom bungalow, {city}',
      'House at finishing stage for sale, {city}',
      '{bedrooms} bedroom bungalow, roofed with doors, {city}',
    ],
    models: [of(17_000, 27_000, { bedrooms: [2, 3] }, shows('house-block-unpainted'))],
    vary: { landTitle: ['Registered survey', 'Deed of assignment', 'Family receipt'] },
    attributes: {
      type: 'Bungalow',
      bedrooms: '{bedrooms}',
      bathrooms: 2,
      title: '{landTitle}',
      stage: 'Under construction',
      advertiser: 'Owner',
    },
    locations: NEW_LAYOUTS,
    sentences: [
      'Roofed, iron door and burglar-proof windows are in.',
      'Remaining plaster, paint, tiles and toilet.',
      'The sand heap in front goes with the house.',
      'You can move in and finish it small small.',
      'Document is {landTitle|lower}.',
      'Poles are on the street, light is there already.',
      'Owner stopped because of school fees, no quarrel on the land.',
    ],
  },
  {
    sub: 'for-sale',
    as: ['new'],
    bare: true,
    titles: [
      'Uncompleted {kind|lower} for sale, {city}',
      '{kind} carcass in {city}, {bedrooms} bedrooms',
      'Uncompleted building on {size} sqm, {city}',
      '{bedrooms} bedroom {kind|lower}, {level}, {city}',
      'Uncompleted {bedrooms} bedroom house, {city}, quick sale',
    ],
    models: [
      of(
        13_500,
        21_000,
        {
          kind: 'Bungalow',
          bedrooms: [3, 4],
          level: 'at lintel level',
          done: 'Blocks are up to lintel, remaining roof and everything inside',
          size: [450, 500, 600],
        },
        shows('house-uncompleted'),
      ),
      of(
        30_000,
        46_000,
        {
          kind: 'Duplex',
          bedrooms: [4, 5],
          level: 'slab is cast',
          done: 'Ground floor is done, slab is cast and the upper walls are up; remaining roof',
          size: [600, 648],
        },
        shows('house-uncompleted-storey'),
      ),
    ],
    vary: { landTitle: ['Registered survey', 'Deed of assignment', 'Certificate of occupancy'] },
    attributes: {
      type: '{kind}',
      bedrooms: '{bedrooms}',
      size: '{size}',
      title: '{landTitle}',
      stage: 'Carcass',
      advertiser: 'Owner',
    },
    locations: NEW_LAYOUTS,
    sentences: [
      '{done}.',
      'Work stopped two years ago, bush has grown small but the walls are strong.',
      'Sits on {size} square metres.',
      'Document is {landTitle|lower}, building plan is approved.',
      'Come with your engineer and check the pillars and iron rods.',
      'I am selling because I travelled out.',
      'Cheaper than buying land and starting from ground.',
    ],
  },
];
