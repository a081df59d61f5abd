import { of, shows, type Template } from './template.ts';

/** Solar and rechargeable lights, a stabilizer and extension boxes. */

export const LIGHTS_AND_SOCKETS: readonly Template[] = [
  {
    sub: 'generators-solar',
    as: ['new'],
    titles: [
      'Solar street light 200 W with remote',
      '200W all in one solar street light',
      'Solar security light for compound, 200 W',
      'Street light with solar panel, arm and remote',
      'Solar light 200w, {count} in stock',
    ],
    models: [of(36, 52, { count: ['plenty', 'few pieces'] }, shows('solar-street-light'))],
    attributes: { type: 'Other', model: '200 W', fuel: 'None', start: 'Automatic', warranty: '6 months' },
    sentences: [
      'Comes on by itself when it is dark.',
      'Steel arm and remote control are included.',
      'Panel and battery are in one body, no wiring.',
      'Gets brighter when somebody passes.',
      'Bright enough for a normal compound of two plots.',
      'Lasts till morning after a sunny day.',
      'Price is for one, less from five pieces.',
    ],
  },
  {
    sub: 'decor',
    as: ['new'],
    titles: [
      'Rechargeable lantern, orange',
      'Rechargeable lamp with handle, {hours} hours',
      'Orange LED rechargeable lamp',
      'Lantern for when NEPA takes light',
      'Rechargeable lamp, bright LED',
    ],
    models: [of(13, 19, { hours: [8, 10] }, shows('lamp-rechargeable', 'Orange'))],
    attributes: { type: 'Lighting', material: 'Plastic', colour: '{Colour}' },
    sentences: [
      'Lasts about {hours} hours on the low light.',
      'Strong handle, you can hang it.',
      'Bright enough to read or cook with.',
      'Charging cable is included.',
      'Full charge takes about five hours.',
      'Good for night market and hostel.',
    ],
  },
  {
    sub: 'generators-solar',
    as: ['new'],
    titles: [
      '{brand} stabilizer 2000 VA',
      'Stabilizer 2000VA for fridge and freezer',
      'Voltage stabilizer {brand}, 100 to 270 V',
      '{brand} 2000VA stabilizer with two meters',
      'AVR stabilizer 2000 VA, {city}',
    ],
    models: [of(46, 60, { brand: 'Century' }, shows('stabilizer'))],
    attributes: { type: 'Stabiliser', brand: '{brand}', power: 2, fuel: 'None', warranty: '6 months' },
    sentences: [
      'Takes from 100 to 270 volts and gives steady 220.',
      'One meter shows what comes in, the other what goes out.',
      'Good for fridge, freezer, TV or one computer.',
      'Goes off by itself when current is too high.',
      'Strong black cable with fused plug.',
      'Not for AC or pumping machine, take the 5000 VA for that.',
    ],
  },
  {
    sub: 'building',
    as: ['new'],
    titles: [
      'Extension box, 5 sockets and 4 sockets',
      'Two extension boxes, white and black',
      '2 {brand} extension boxes, {metres} metres cable',
      'Extension boxes for TV and office, 2 pieces',
      'Strong {brand} extension, pair',
    ],
    models: [of(10, 15, { brand: 'Nulec', metres: [3, 5] }, shows('extension-boxes'))],
    attributes: { type: 'Electrical', material: 'Plastic', brand: '{brand}', quantity: '2 pieces' },
    sentences: [
      'Price is for the two: a white one with five sockets and a black one with four.',
      'Copper wire inside, it does not get hot.',
      'The cable is {metres} metres.',
      '13 amps plug with fuse.',
      'Do not use it for hot plate or AC.',
      'We plug a lamp in every socket to test it.',
    ],
  },
];
