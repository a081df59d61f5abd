import { of, shows, type Template } from './template.ts';

/** Tools and machines for the trades. */

const HAND_TOOLS: readonly Template[] = [
  {
    sub: 'building',
    as: ['used'],
    bare: true,
    titles: [
      'Wheelbarrow, green, used',
      'Strong wheelbarrow for site, {city}',
      'Used wheelbarrow with good tyre',
      'Green wheelbarrow, left from my building',
    ],
    models: [of(21, 29, {}, shows('wheelbarrow-green'))],
    attributes: { type: 'Hand tools', material: 'Metal', quantity: '1 piece' },
    sentences: [
      'Dry cement is on it, knock it and it comes off.',
      'Tyre holds air.',
      'No hole in the pan.',
      'My house is finished, so I do not need it.',
      'Handles are straight and strong.',
      'The bolts were tightened last week.',
    ],
  },
  {
    sub: 'building',
    as: ['used'],
    bare: true,
    titles: [
      'Aluminium ladder, 6 steps',
      'Folding ladder, six steps, light',
      '6-step ladder for home and shop',
      'Used aluminium step ladder, {city}',
    ],
    models: [of(34, 46, {}, shows('ladder-aluminium'))],
    attributes: { type: 'Hand tools', material: 'Aluminium', quantity: '1 piece' },
    sentences: [
      'Light, you can carry it with one hand.',
      'All six steps are tight.',
      'Rubber feet are complete, it does not slide.',
      'Enough to reach a ceiling fan.',
      'It folds and enters a car.',
      'I bought it to paint my flat and the work is done.',
    ],
  },
  {
    sub: 'building',
    as: ['new'],
    titles: [
      '{kind}, {pieces} pieces',
      '{brand} {kind|lower}',
      'New {kind|lower} for {trade}',
      '{kind} by {brand}, {pieces} pieces',
      '{kind}, {city}',
    ],
    models: [
      of(
        14,
        20,
        {
          kind: 'Saw, hammer and tape set',
          brand: 'Ingco',
          pieces: 3,
          trade: 'carpenter',
          note: 'Hand saw with orange handle, claw hammer and 5 m tape.',
          more: 'Saw is sharp, cut wood with it before you pay.',
        },
        shows('hammer-saw-set'),
      ),
      of(
        17,
        25,
        {
          kind: 'Combination spanner set',
          brand: 'Total',
          pieces: 10,
          trade: 'mechanic',
          note: 'Ten sizes from 8 to 24 mm, ring one side and flat the other.',
          more: 'The blue cloth roll is included, each spanner has its place.',
        },
        shows('spanner-set'),
      ),
    ],
    attributes: { type: 'Hand tools', material: 'Metal', brand: '{brand}', quantity: '{pieces} pieces' },
    sentences: [
      '{note}',
      '{more}',
      'Steel, not the one that bends.',
      'Good for a {trade} who is starting, or for the house.',
      'Not sold one by one.',
      'Apprentices doing freedom buy this a lot.',
    ],
  },
];

const POWER_TOOLS: readonly Template[] = [
  {
    sub: 'building',
    as: ['used'],
    bare: true,
    titles: [
      '{brand} {kind}, {size}',
      '{kind}, {brand}, used',
      'Fairly used {brand} {kind}',
      '{kind} {size} for sale',
      '{brand} {kind}, {city}',
    ],
    models: [
      of(
        37,
        51,
        {
          brand: 'DeWalt',
          kind: 'cordless drill',
          size: '18 V',
          note: 'One battery, it lasts about an hour of steady work.',
          fault: 'No case.',
        },
        shows('drill-cordless-yellow'),
      ),
      of(
        20,
        28,
        {
          brand: 'Total',
          kind: 'electric drill',
          size: '650 W',
          note: 'Side handle is there, it drills block and wood.',
          fault: 'No drill bits, you buy your size.',
        },
        shows('drill-blue'),
      ),
      of(
        21,
        30,
        {
          brand: 'Ingco',
          kind: 'angle grinder',
          size: '850 W',
          note: 'Comes with the cutting disc that is on it.',
          fault: 'Small spark at the carbon on start, normal.',
        },
        shows('grinder-red'),
      ),
      of(
        72,
        104,
        {
          brand: 'Maxmech',
          kind: 'welding machine',
          size: '200 A',
          note: 'Inverter type, burns gauge 10 and 12 electrode well.',
          fault: 'Holder, earth clamp and both cables are included.',
        },
        shows('welding-machine-red'),
      ),
    ],
    attributes: { type: 'Power tools', material: 'Metal', brand: '{brand}', quantity: '1 piece' },
    sentences: [
      'Working well, I still used it last week.',
      '{note}',
      '{fault}',
      'Never opened or repaired.',
      'I have two, so one is going.',
      'Try it at my place before you pay.',
      'Switch and body are original.',
    ],
  },
  {
    sub: 'building',
    as: ['used'],
    bare: true,
    titles: [
      '1 HP water pump, surface type',
      '{brand} pumping machine 1HP',
      'Water pump 1 HP for borehole tank, {brand}',
      'Blue {brand} surface pump, 1 hp',
      'Pumping machine for sale, {city}',
    ],
    models: [of(58, 82, { brand: 'Pedrollo' }, shows('water-pump-blue'))],
    attributes: { type: 'Water pump', material: 'Metal', brand: '{brand}', quantity: '1 piece' },
    sentences: [
      'Fills a 1,000 litre tank in about 30 minutes.',
      'Copper coil, never rewound.',
      'Pumps from well to a tank on two floors.',
      'A 2.5 kVA gen carries it.',
      'We drilled borehole with submersible, so this one is idle.',
      'Seal was changed in August, no leak.',
      'We connect it with a bucket for you to see.',
    ],
  },
];

const MACHINES: readonly Template[] = [
  {
    sub: 'building',
    as: ['used'],
    bare: true,
    titles: [
      'Grinding machine with 6.5 HP petrol engine',
      'Pepper grinding mill with engine, complete',
      'Green grinding mill for market, with engine',
      'Beans and pepper grinder, 6.5hp, {city}',
      'Complete grinding machine, ready for work',
    ],
    models: [of(285, 370, {}, shows('grinding-mill'))],
    attributes: { type: 'Other', material: 'Metal', quantity: '1 machine' },
    sentences: [
      'Grinds pepper, beans, tomato and corn.',
      'Mill and engine are on one iron frame, just start work.',
      'Engine starts with one pull and does not smoke.',
      'Stones were changed in October.',
      'Steel hopper, no rust.',
      'My mother has retired from the market.',
      'One litre of fuel works about two hours.',
    ],
  },
  {
    sub: 'building',
    as: ['used'],
    bare: true,
    titles: [
      'Block moulding machine, yellow',
      'Block machine with motor, 9 and 6 inch',
      'Vibrating block moulding machine, used',
      'Block industry machine, {city}',
      'Hand block machine with electric motor',
    ],
    models: [of(650, 880, {}, shows('block-moulding-machine'))],
    attributes: { type: 'Other', material: 'Metal', quantity: '1 machine' },
    sentences: [
      'Makes about 600 blocks a day with three boys.',
      'Blue motor vibrates well, coil is original.',
      'Dry cement is on it because it still works every day.',
      'Moulds for nine and six inches are included.',
      'I am closing the block industry, the land was sold.',
      'Come and mould some blocks with it before you pay.',
      'You need a truck to carry it.',
    ],
  },
];

export const TOOLS: readonly Template[] = [...HAND_TOOLS, ...POWER_TOOLS, ...MACHINES];
