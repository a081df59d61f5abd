import { of, shows, type Template } from './template.ts';

/** Car tyres, rims and batteries. */

export const TYRES_AND_BATTERIES: readonly Template[] = [
  {
    sub: 'parts',
    as: ['used'],
    titles: [
      'Tokunbo tyres 195/65 R15, {brand}',
      'Used car tyres 195/65 R15, five pieces',
      '195/65/15 tyres for Corolla, {brand}',
      'Five fairly used {brand} tyres, 15 inch',
      'Tyres for Corolla and Golf, 195/65 R15',
    ],
    models: [
      of(110, 140, { brand: ['Michelin', 'Dunlop', 'Bridgestone', 'Continental'] }, shows('tyres-stack')),
    ],
    attributes: { type: 'Tyres & rims', grade: 'Tokunbo' },
    bare: true,
    sentences: [
      'Price is for all five.',
      'Thread is still high, about 75 percent.',
      'No patch on the side, no bulge.',
      'They have dust from the yard, nothing more.',
      'I can also sell you only four.',
      'Date on them is 2023, check it yourself.',
      'The vulcaniser beside me can fix them for you.',
    ],
  },
  {
    sub: 'parts',
    as: ['used'],
    titles: [
      'Alloy rims {size} inch, set of 4, {finish}',
      '{size} inch {finish} alloy rims, five holes',
      'Four {finish} alloy wheels, size {size}{tyres}',
      'Set of {finish} rims{tyres}, {size} inch',
      'Tokunbo alloy rims, {size} inch, {finish}',
    ],
    models: [
      of(
        165,
        205,
        {
          size: [15, 16],
          finish: 'silver',
          tyres: '',
          note: ['Rims only, no tyres.', 'Five spokes, light scratches from use.'],
        },
        shows('alloy-rims-silver', 'Silver'),
      ),
      of(
        390,
        460,
        {
          size: 17,
          finish: 'black',
          tyres: ' with tyres',
          note: [
            'The tyres on them are part of the price, 70 percent thread.',
            'Black from factory, not sprayed.',
          ],
        },
        shows('alloy-wheels-black-tyres', 'Black'),
      ),
    ],
    attributes: { type: 'Tyres & rims', grade: 'Tokunbo' },
    bare: true,
    sentences: [
      'Price is for the complete set of four.',
      '{note}',
      'Not bent and not welded, you can balance them before you pay.',
      'Five-hole, fits Corolla, Camry and most Honda.',
      'Centre caps are there.',
      'Came with a container of parts, I picked them one by one.',
      'Nuts are not included.',
    ],
  },
  {
    sub: 'parts',
    as: ['new'],
    titles: [
      'Car battery 75Ah, 12 V, new',
      '12V 75Ah car battery for {fits}',
      'New 75 amps battery, {months} months warranty',
      'Car battery 75 Ah, maintenance free',
      '75Ah battery for {fits}',
    ],
    models: [
      of(
        98,
        122,
        { fits: ['Camry', 'Highlander', 'Sienna', 'jeep and bus'], months: 6 },
        shows('car-battery-75ah'),
      ),
    ],
    attributes: { type: 'Battery', grade: 'Aftermarket', warranty: '6 months' },
    bare: true,
    sentences: [
      'Charged and tested, we put the meter on it in front of you.',
      '{months} months warranty with receipt.',
      'Maintenance free, no need to add water.',
      'Small dust from the shelf, it has never been used.',
      'Bring your old battery, we take it off the price.',
      'Fixing is free if you bring the car.',
      'Also runs a small inverter, but it is made for cars.',
    ],
  },
];
