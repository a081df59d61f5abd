import { of, shows, type Template } from './template.ts';

/** Garden and compound: plants, lawn mowers and water tanks. */

export const OUTDOOR: readonly Template[] = [
  {
    sub: 'garden',
    as: ['new'],
    bare: true,
    titles: [
      'Snake plant in clay pot, {height} cm',
      'Potted snake plant for your parlour',
      'Indoor plant: snake plant with pot',
      'Snake plant, yellow edges, {height} cm',
      'House plant that does not need much water, {city}',
    ],
    models: [of(9, 16, { height: [40, 50, 60] }, shows('plant-snake'))],
    attributes: { type: 'Plants' },
    sentences: [
      'Grown in our garden in {city}.',
      'The clay pot is included.',
      'Water it once in two weeks, it hardly dies.',
      'It is about {height} cm high now.',
      'It survives in an office without much light.',
      'We have ten of them, discount from three.',
    ],
  },
  {
    sub: 'garden',
    as: ['used'],
    titles: [
      'Petrol lawn mower with grass bag, red',
      'Lawn mower {hp} HP, working',
      'Used lawn mower, starts first pull',
      'Grass cutting machine with bag, {city}',
      'Red lawn mower, {hp} HP petrol engine',
    ],
    models: [of(145, 230, { hp: [4.5, 5, 5.5] }, shows('lawn-mower-red'))],
    attributes: { type: 'Lawn mower', material: 'Metal' },
    sentences: [
      'Petrol engine, {hp} HP, starts with the second pull.',
      'Grass bag is complete.',
      'There is dry grass on it because we cut last Saturday.',
      'Blade was sharpened in September.',
      'Come and start it yourself before you pay.',
      'One wheel is a bit loose, it still rolls.',
      'The cutting height can be changed.',
    ],
  },
  {
    sub: 'garden',
    as: ['used'],
    titles: [
      'Water tank 1000 litres with tap, black',
      '{brand} tank 1000 litres, used',
      'Black water tank, 1000 L, no leak',
      'Storage tank 1000 litres for compound, {city}',
      'Overhead tank 1000 litres, fairly used',
    ],
    models: [of(62, 95, { brand: ['GeePee', 'Storex', 'Caplast'] }, shows('tank-black'))],
    attributes: { type: 'Water tank', material: 'Plastic', brand: '{brand}' },
    sentences: [
      'No leak and no patch, we can fill it while you watch.',
      'The tap is included.',
      'It is dusty from the compound, water will clean it.',
      'The cover is there.',
      'Used for {years} years on the ground, never on a stand.',
      'We changed to a bigger tank.',
      'Come with a pickup, two people can lift it.',
    ],
    vary: { years: [2, 3, 4] },
  },
];
