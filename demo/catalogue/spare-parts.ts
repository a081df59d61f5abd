import { of, shows, type Template } from './template.ts';

/** Spare parts of cars: body parts, engines, gearboxes and shock absorbers. */

export const SPARE_PARTS: readonly Template[] = [
  {
    sub: 'parts',
    as: ['used'],
    titles: [
      '{part} for {make} {model}, {years}',
      '{make} {model} {part|lower}, tokunbo',
      'Tokunbo {part|lower}, {make} {model}',
      '{make} {model} {years} {part|lower}',
      '{part}, {make} {model}, {short}',
    ],
    models: [
      of(
        95,
        120,
        {
          part: 'Headlamps',
          kind: 'Lights',
          make: 'Toyota',
          model: 'Camry',
          years: '2007 to 2009',
          short: ['left and right', 'clear lens'],
          note: [
            'Left and right, lens is clear and not yellow.',
            'Black housing, all the clips are complete.',
            'Bulbs are not inside.',
          ],
        },
        shows('headlamps-pair'),
      ),
      of(
        75,
        95,
        {
          part: 'Front bumper',
          kind: 'Body parts',
          make: 'Toyota',
          model: 'Corolla',
          years: '2008 to 2010',
          short: ['silver', 'no crack'],
          note: [
            'Silver, removed from a car of the same colour.',
            'No crack, only dust and small scratches.',
            'Fog lamps are not with it.',
          ],
        },
        shows('bumper-silver'),
      ),
      of(
        45,
        58,
        {
          part: 'Radiator',
          kind: 'Engine',
          make: 'Toyota',
          model: 'Corolla',
          years: '2003 to 2007',
          short: ['no leak', 'with hose'],
          note: [
            'Tested with water, no leak.',
            'Top hose is on it, fan is not included.',
            'Fins are dusty, blow it with air and fix it.',
          ],
        },
        shows('radiator-used'),
      ),
    ],
    attributes: { type: '{kind}', make: '{make}', model: '{model}', grade: 'Tokunbo' },
    bare: true,
    sentences: [
      'Original from a tokunbo car, not China.',
      '{note}',
      'Fits {make} {model} {years}.',
      'Bring your old one and compare before you pay.',
      'My mechanic can fix it here for a small fee.',
      'If it does not fit, bring it back the same day.',
      'I have other parts of the same car, ask me.',
    ],
  },
  {
    sub: 'parts',
    as: ['used'],
    titles: [
      '{part} for {make} {model}, {code}',
      'Tokunbo {part|lower}, {make} {model} {code}',
      '{make} {model} {part|lower}, {years}',
      '{code} {part|lower}, {make} {model}',
      'Complete {part|lower} for {make} {model}',
    ],
    models: [
      of(
        640,
        740,
        {
          part: 'Engine',
          make: 'Toyota',
          model: ['Corolla', 'Matrix'],
          code: '1.8 1ZZ',
          years: '2003 to 2008',
          note: [
            'Four cylinders, black cover is on it.',
            'Oily outside, inside is clean. Open the oil cap and look.',
            'It comes on the pallet, we load it for you.',
          ],
        },
        shows('engine-four-cylinder'),
      ),
      of(
        310,
        380,
        {
          part: 'Gearbox',
          make: 'Toyota',
          model: ['Camry', 'Highlander'],
          code: '2.4 automatic',
          years: '2004 to 2007',
          note: [
            'Oil on the body is from removing it, no crack.',
            'Turns freely by hand, no metal in the oil.',
            'Gear oil is not included.',
          ],
        },
        shows('gearbox-used'),
      ),
    ],
    attributes: { type: '{part}', make: '{make}', model: '{model}', grade: 'Tokunbo', warranty: '1 week' },
    bare: true,
    sentences: [
      'Direct from the container, never opened in Nigeria.',
      '{note}',
      'Fits {make} {model} {years}.',
      'Fix and test within one week, if it has fault we change it.',
      'Come with your mechanic before you pay.',
      'We know people who can fix it at a fair price.',
      'We removed it carefully, no wire was cut.',
    ],
  },
  {
    sub: 'parts',
    as: ['new'],
    titles: [
      'Front shock absorbers for {model}, pair',
      'New {model} shocks with red springs',
      'Shock absorbers, Toyota {model}, left and right',
      'Toyota {model} front shocks, new pair',
      'Pair of shock absorbers for {model} {years}',
    ],
    models: [
      of(
        105,
        130,
        { make: 'Toyota', model: 'Camry', years: ['2007 to 2011', '2008 to 2010'] },
        shows('shock-absorbers-red'),
      ),
    ],
    attributes: {
      type: 'Suspension',
      make: '{make}',
      model: '{model}',
      grade: 'Aftermarket',
      warranty: '3 months',
    },
    bare: true,
    sentences: [
      'Price is for two, left and right, with the springs.',
      'Red springs are already fixed on them.',
      'They raise the car small, good for our road.',
      'Gas type, three months warranty.',
      'Rear ones are sold separately.',
      'Fits Toyota {model} {years}.',
      'Fixing takes one hour, my boys can do it.',
    ],
  },
];
