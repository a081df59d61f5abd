import { FANS } from './fans.ts';
import { FRIDGES_AND_FREEZERS } from './fridges.ts';
import { of, shows, type Template } from './template.ts';

/** What keeps a home cool: air conditioners, with the fridges and fans of their own files. */

const AIR_CONDITIONERS: readonly Template[] = [
  {
    sub: 'appliances',
    as: ['used'],
    bare: true,
    titles: [
      '{brand} {hp} HP {kind} AC, used',
      '{kind} air conditioner, {hp} HP, {brand}',
      'Fairly used {brand} AC {hp}hp',
      '{hp} HP {brand} air conditioner, {state_of}',
      '{brand} {kind} AC for sale, {city}',
    ],
    models: [
      of(
        205,
        265,
        {
          brand: 'Panasonic',
          hp: [1, 1.5],
          kind: 'split',
          state_of: 'chilling well',
          note: 'Still on the wall and set to 18, you will feel it.',
          parts: 'Outdoor unit and remote are included.',
          fault: 'You bring your own technician to remove it.',
        },
        shows('ac-split'),
      ),
      of(
        74,
        104,
        {
          brand: 'LG',
          hp: 1.5,
          kind: 'window',
          state_of: 'old but cold',
          note: 'Old type with two knobs, no remote to lose.',
          parts: 'Already removed from the window, just carry it.',
          fault: 'It is dusty and makes small noise on high.',
        },
        shows('ac-window'),
      ),
    ],
    attributes: { type: 'Air conditioner', brand: '{brand}', capacity: '{hp} HP', energy: 'Electric' },
    sentences: [
      'AC dey chill well, the room cold in ten minutes.',
      '{note}',
      '{parts}',
      'Gas is complete, no leak.',
      '{fault}',
      'Copper coil, not aluminium.',
      'I am packing out of the flat.',
    ],
  },
  {
    sub: 'appliances',
    as: ['new'],
    titles: [
      '{brand} 1.5 HP split AC, new, with kit',
      'New split air conditioner 1.5HP, {brand}',
      '1.5 HP {brand} AC, indoor and outdoor unit',
      '{brand} split AC 1.5 HP, R410A gas',
      'AC 1.5hp {brand} with copper pipe',
    ],
    models: [of(430, 485, { brand: 'Hisense' }, shows('ac-split-set'))],
    vary: { metres: [3, 4] },
    attributes: {
      type: 'Air conditioner',
      brand: '{brand}',
      capacity: '1.5 HP',
      energy: 'Electric',
      warranty: '1 year',
    },
    sentences: [
      'Indoor unit, outdoor unit and {metres} metres of pipe as in the picture.',
      'Cools a normal parlour of a 2 bedroom flat.',
      'R410A gas is already inside.',
      'Our technician can fix it for a small fee.',
      'One year warranty on parts.',
      'Works from 160 volts.',
      'Copper coil inside and outside.',
    ],
  },
];

export const COOLING: readonly Template[] = [...FRIDGES_AND_FREEZERS, ...AIR_CONDITIONERS, ...FANS];
