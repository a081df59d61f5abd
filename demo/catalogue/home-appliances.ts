import { COOKING } from './cooking.ts';
import { of, shows, type Template } from './template.ts';

/** Home appliances: washing machines, irons and a sewing machine, with the cookers of their own file. */

const WASHING: readonly Template[] = [
  {
    sub: 'appliances',
    as: ['used'],
    bare: true,
    titles: [
      '{brand} {kg} kg washing machine, front loader',
      'Washing machine, front load, {kg} kg',
      '{brand} automatic washing machine, clean',
      'Front load washing machine {kg}kg for sale',
      'White {brand} washing machine, used {years} years',
    ],
    models: [of(220, 300, { brand: 'Hisense', kg: 7 }, shows('washer-white'))],
    vary: { years: ['two', 'three'] },
    attributes: { type: 'Washing machine', brand: '{brand}', capacity: '{kg} kg', energy: 'Electric' },
    sentences: [
      'Washes, rinses and spins well, no shaking.',
      'Used {years} years, about two washes a week.',
      'We changed the door rubber last year.',
      'Inlet hose and drain hose are included.',
      'My new flat has no water point for it, so it must go.',
      'We can plug it and run a short wash while you watch.',
      'Light scratch on the left side, nothing else.',
      'Works on a 2.5 kVA gen if you use cold water.',
    ],
  },
  {
    sub: 'appliances',
    as: ['new'],
    titles: [
      '{brand} {kg} kg washing machine, grey, new',
      'New {brand} front loader, {kg} kg, inverter motor',
      'Washing machine {kg}kg {brand} automatic',
      '{brand} front load washing machine, {kg} kg',
      'Grey {brand} washing machine with {years} warranty',
    ],
    models: [of(600, 720, { brand: 'LG', kg: 8 }, shows('washer-grey'))],
    vary: { years: ['1 year', '2 years'] },
    attributes: {
      type: 'Washing machine',
      brand: '{brand}',
      capacity: '{kg} kg',
      energy: 'Inverter',
      warranty: '{years}',
    },
    sentences: [
      'Inverter motor, it does not make noise.',
      'Out of the carton for the picture only, the carton is there.',
      'Quick wash takes 30 minutes.',
      'Takes a small duvet in one wash.',
      'Hoses and user manual are inside.',
      'Warranty card is filled in the day you buy.',
      'Uses less light than the old type, good for prepaid meter.',
    ],
  },
  {
    sub: 'appliances',
    as: ['used'],
    bare: true,
    titles: [
      'Twin tub washing machine, {kg} kg',
      '{brand} twin tub {kg}kg, wash and spin',
      'Manual washing machine with spinner, {brand}',
      '{brand} twin tub washing machine, blue lids',
      'Washing machine, twin tub, no need for running water',
    ],
    models: [of(92, 132, { brand: 'Scanfrost', kg: 8 }, shows('washer-twin-tub'))],
    attributes: { type: 'Washing machine', brand: '{brand}', capacity: '{kg} kg', energy: 'Electric' },
    sentences: [
      'You pour the water yourself, so no tap is needed.',
      'Wash side and spin side are both working.',
      'The spinner dries clothes well, even in rainy season.',
      'Drain hose is there, no leak.',
      'I have bought an automatic one.',
      'Timer knob for washing is a bit loose but it counts.',
      'Small I-pass-my-neighbour gen cannot carry it, use NEPA or 2.5 kVA.',
      'It is light, one person can carry it.',
    ],
  },
];

const CLOTHES_CARE: readonly Template[] = [
  {
    sub: 'appliances',
    as: ['new'],
    titles: [
      '{brand} dry iron, {watts} W',
      'Pressing iron, {brand}',
      'Electric pressing iron {watts}W, cream and blue',
      '{brand} pressing iron for home or laundry',
      'New {brand} iron, heavy plate',
    ],
    models: [of(16, 25, { brand: 'Philips', watts: 1000 }, shows('pressing-iron'))],
    attributes: { type: 'Iron', brand: '{brand}', capacity: '{watts} W', energy: 'Electric' },
    sentences: [
      'Heavy enough for native and jeans.',
      'Non-stick plate, it will not hold your cloth.',
      'Heats up in about two minutes.',
      'Long cable, about two metres.',
      'Temperature knob and light are working, we test it before you go.',
      'Cheaper if you take three.',
    ],
  },
  {
    sub: 'appliances',
    as: ['used'],
    bare: true,
    titles: [
      '{brand} steam iron, purple',
      'Steam iron, {watts} W, with spray bottle',
      'Purple {brand} steam iron, fairly used',
      'Steam pressing iron {watts}W',
      '{brand} steam iron, {months} months old',
    ],
    models: [of(14, 21, { brand: 'Tefal', watts: [2200, 2400] }, shows('steam-iron-purple'))],
    vary: { months: ['six', 'eight'] },
    attributes: { type: 'Iron', brand: '{brand}', capacity: '{watts} W', energy: 'Electric' },
    sentences: [
      'Steam comes out strong, good for lace and shirts.',
      'I bought it {months} months ago and someone gifted me another.',
      'The spray bottle in the picture goes with it.',
      'Plate is smooth, no burnt mark.',
      'It does not drip when you fill it to the line.',
      'Draws plenty of light, so use it on NEPA.',
      'Come and press one shirt with it before you pay.',
    ],
  },
  {
    sub: 'appliances',
    as: ['used'],
    bare: true,
    titles: [
      '{brand} sewing machine, hand type',
      'Black head sewing machine, {brand}',
      'Hand sewing machine for tailor or learner',
      '{brand} manual sewing machine, {city}',
      'Sewing machine, no light needed',
    ],
    models: [of(66, 95, { brand: 'Butterfly' }, shows('sewing-machine'))],
    attributes: { type: 'Other', brand: '{brand}' },
    sentences: [
      'Sews straight and smooth, ankara or thick material.',
      'You turn it by hand, no NEPA wahala.',
      'Serviced and oiled last month.',
      'Good for someone who is just learning.',
      'I now use an industrial machine at my place.',
      'Wooden base is intact and the gold lines on the head are still clear.',
      'One bobbin and two needles go with it.',
      'It is heavy iron, not the plastic type.',
    ],
  },
];

export const HOME_APPLIANCES: readonly Template[] = [...WASHING, ...CLOTHES_CARE, ...COOKING];
