import { LIGHTS_AND_SOCKETS } from './lights.ts';
import { SOLAR_PANELS } from './solar-panels.ts';
import { of, shows, type Template } from './template.ts';

/** Inverters and batteries, with the panels and lights of their own files. */

const INVERTERS: readonly Template[] = [
  {
    sub: 'generators-solar',
    as: ['used'],
    bare: true,
    titles: [
      '{kva} kVA inverter with one battery',
      '{brand} inverter {kva}kva and 220 Ah battery',
      'Inverter and battery, {brand} {kva} kVA',
      'Used {brand} {kva} kVA inverter, pure sine wave',
      '{brand} inverter {kva} kVA 24V, {city}',
    ],
    models: [
      of(
        385,
        455,
        {
          brand: 'Luminous',
          kva: 3.5,
          note: 'White body, the display shows 230 volts and is clear.',
          load: 'It carries fridge, TV, fans and bulbs at the same time.',
          age: 'The battery is one year old.',
        },
        shows('inverter-box'),
      ),
      of(
        270,
        335,
        {
          brand: 'Genus',
          kva: 1.5,
          note: 'The blue battery is dirty on top, the water level is correct.',
          load: 'It carries TV, decoder, fans and bulbs. Not fridge.',
          age: 'The battery is two years old and its backup has dropped small.',
        },
        shows('inverter-small'),
      ),
    ],
    attributes: { type: 'Inverter', brand: '{brand}', power: '{kva}', fuel: 'None', start: 'Automatic' },
    sentences: [
      '{load}',
      'Pure sine wave, 24 V, so add one more 220 Ah battery to run it.',
      '{age}',
      '{note}',
      'Change-over is by itself when NEPA takes light.',
      'I upgraded to a bigger solar system.',
      'We can connect it to my second battery so you see it working.',
      'Cables are included.',
    ],
  },
  {
    sub: 'generators-solar',
    as: ['new'],
    bare: true,
    titles: [
      '3.5 kVA hybrid solar inverter, {brand}',
      '{brand} hybrid inverter 3.5kva 24V, new',
      'Solar inverter 3.5 kVA with MPPT inside',
      '{brand} 3.5 kVA inverter, installed on your wall',
      'Hybrid inverter 3.5 kVA for 2 bedroom flat',
    ],
    models: [of(440, 545, { brand: 'Felicity' }, shows('inverter-wall'))],
    attributes: {
      type: 'Inverter',
      brand: '{brand}',
      power: 3.5,
      fuel: 'None',
      start: 'Automatic',
      warranty: '{years}',
    },
    vary: { years: ['1 year', '2 years'] },
    sentences: [
      'The picture is one we fixed for a customer, with breaker box and trunking.',
      'Charge controller is inside, you only add panels and battery.',
      'Works with tubular or lithium battery, 24 V.',
      'Price is for the inverter, fixing in {city} is separate.',
      'Screen shows load, battery and solar.',
      'Carries fridge, TV, fans, bulbs and a small pumping machine.',
      'Warranty is {years}, we handle it ourselves.',
    ],
  },
];

const BATTERIES: readonly Template[] = [
  {
    sub: 'generators-solar',
    as: ['used'],
    bare: true,
    titles: [
      'Two 200 Ah tubular batteries, {brand}',
      '{brand} inverter battery 200Ah, 2 pieces',
      'Pair of 12V 200 Ah inverter batteries',
      '2 inverter batteries 200ah, used {months} months',
      'Tubular battery 200 Ah x 2, {city}',
    ],
    models: [of(315, 385, { brand: 'Quanta' }, shows('batteries-pair'))],
    vary: { months: [14, 16, 18] },
    attributes: { type: 'Battery', brand: '{brand}', model: '200 Ah', fuel: 'None' },
    sentences: [
      'Price is for the two.',
      'Used {months} months with a 24 V inverter.',
      'Backup is still over six hours with TV, fans and bulbs.',
      'Distilled water topped every three months.',
      'Changed to lithium, so they are idle now.',
      'Come with your tester, each reads above 12.6 volts.',
      'No swelling, no leak, terminals are clean.',
      'One strong man per battery, they are heavy.',
    ],
  },
  {
    sub: 'generators-solar',
    as: ['new'],
    titles: [
      'Lithium battery 5 kWh, {brand}',
      '{brand} 5kWh lithium battery 48V',
      '51.2V 100Ah lithium inverter battery',
      'New {brand} lithium battery, floor standing, 5 kWh',
      'Inverter battery, lithium 5 kWh, 2 years warranty',
    ],
    models: [of(1220, 1450, { brand: 'Felicity' }, shows('battery-lithium'))],
    attributes: {
      type: 'Battery',
      brand: '{brand}',
      model: '51.2 V 100 Ah',
      fuel: 'None',
      warranty: '2 years',
    },
    sentences: [
      'Carries a 2 bedroom flat through the night, without AC.',
      '6,000 cycles, no water to add.',
      'Works with any 48 V inverter, we set it for you.',
      'The two thick cables are included.',
      'Charges full in about three hours of good sun.',
      'Replaces four tubular batteries and takes less space.',
      'Warranty paper has your name and the serial number.',
    ],
  },
];

export const SOLAR: readonly Template[] = [
  ...INVERTERS,
  ...BATTERIES,
  ...SOLAR_PANELS,
  ...LIGHTS_AND_SOCKETS,
];
