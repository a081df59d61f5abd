import { KITCHEN_ELECTRICS } from './kitchen-electrics.ts';
import { of, shows, type Template } from './template.ts';

/** Pots, plates, flasks and other kitchen goods, with the electric ones of their own file. */

const COOKWARE: readonly Template[] = [
  {
    sub: 'kitchen',
    as: ['new'],
    titles: [
      '{look} pots, set of 5 with glass lids',
      'Cooking pots, {look|lower}, 5 pieces',
      '{brand} 5-piece {look|lower} pot set',
      'Set of pots with glass covers, {look|lower}',
      '5 in 1 {look|lower} pots for new kitchen',
    ],
    models: [
      of(
        44,
        62,
        {
          look: 'Stainless steel',
          brand: 'Master Chef',
          metal: 'Stainless steel',
          note: 'Thick bottom, rice does not burn quickly.',
        },
        shows('pots-steel'),
      ),
      of(
        54,
        74,
        {
          look: 'Red non-stick',
          brand: 'Kitchen King',
          metal: 'Aluminium',
          note: 'Non-stick inside, use wooden spoon. The black handles stay cool.',
        },
        shows('pots-red'),
      ),
    ],
    attributes: { type: 'Pots & pans', material: '{metal}', brand: '{brand}', capacity: '5 pieces' },
    sentences: [
      '{note}',
      'The biggest pot cooks for about ten people.',
      'All five have their glass lids.',
      'Works on gas and hot plate.',
      'Fine as a wedding gift, we wrap it if you want.',
      'Not sold one by one.',
      'They stack into one another, so they take little space.',
    ],
  },
  {
    sub: 'kitchen',
    as: ['used'],
    bare: true,
    titles: [
      'Three non-stick frying pans, red',
      'Frying pans, set of 3, lightly used',
      'Red frying pan set, small to big',
      'Non-stick pans 3 pieces, {city}',
    ],
    models: [of(15, 22, {}, shows('frying-pans-red'))],
    attributes: { type: 'Pots & pans', material: 'Aluminium', capacity: '3 pieces' },
    sentences: [
      'Non-stick is still good, egg slides.',
      'Used a few times only.',
      'The big one fries plantain for the whole house.',
      'Handles are tight.',
      'I have too many pans since my wedding.',
      'Small scratch under the middle one.',
    ],
  },
  {
    sub: 'kitchen',
    as: ['used'],
    bare: true,
    titles: [
      'Wooden mortar and pestle',
      'Mortar and pestle for pounded yam',
      'Carved mortar with long pestle, strong wood',
      'Odo and omo odo, big size',
      'Pounding mortar, used, {city}',
    ],
    models: [of(12, 18, {}, shows('mortar-pestle'))],
    attributes: { type: 'Other', material: 'Wood' },
    sentences: [
      'One solid wood, no crack.',
      'Pounds yam for six people at once.',
      'The flour marks inside wash off.',
      'The long pestle is part of it.',
      'We now use the electric pounder.',
      'It is heavy, come with bike or car.',
    ],
  },
];

const TABLE: readonly Template[] = [
  {
    sub: 'kitchen',
    as: ['new'],
    titles: [
      'Plates, bowls and cups with blue rim',
      'Dinner set, white with dark blue rim',
      'White plates set for {people}',
      'Ceramic plates, bowls and cups, full set',
      'Breakable plates set, blue line',
    ],
    models: [of(37, 54, { people: ['4 people', 'four'] }, shows('plates-blue-rim'))],
    attributes: { type: 'Plates & cups', material: 'Ceramic' },
    sentences: [
      'Plates, soup bowls and cups, all matching.',
      'Can enter microwave.',
      'The blue line does not wash off.',
      'No chip on any of them, check one by one.',
      'We pack it with paper so nothing breaks on the road.',
      'Nice for visitors and Sunday rice.',
    ],
  },
  {
    sub: 'kitchen',
    as: ['new'],
    titles: [
      'Food flask set, 3 pieces',
      'Three food flasks, dark red with flowers',
      'Food warmer set of 3, wine colour',
      'Insulated food flasks, small, medium and big',
    ],
    models: [of(24, 34, {}, shows('food-flasks-red'))],
    attributes: { type: 'Flask & cooler', material: 'Plastic', capacity: '3 pieces' },
    sentences: [
      'Keeps rice and soup hot for about six hours.',
      'Steel inside, easy to wash.',
      'Three sizes, the biggest takes jollof for eight people.',
      'Covers lock tight.',
      'People buy it for weddings and naming.',
      'One set in a carton.',
    ],
  },
  {
    sub: 'kitchen',
    as: ['used'],
    bare: true,
    titles: [
      'Cooler box, 45 litres, blue',
      '45L ice cooler for drinks',
      'Blue party cooler with white cover',
      'Cooler for drinks and pure water, 45 litres',
      'Used 45 litre cooler, {city}',
    ],
    models: [of(21, 30, {}, shows('cooler-blue'))],
    attributes: { type: 'Flask & cooler', material: 'Plastic', capacity: '45 litres' },
    sentences: [
      'Ice stays till evening.',
      'Takes about 40 bottles.',
      'Two side handles, none broken.',
      'It only has dust from the store.',
      'We used it for two parties.',
      'The cover closes well.',
    ],
  },
  {
    sub: 'kitchen',
    as: ['new'],
    titles: [
      'Cutlery set, 18 pieces in box',
      'Spoons, forks and knives, 18 pieces',
      'Stainless cutlery set with gift box',
      '18-piece cutlery for {people}',
    ],
    models: [of(15, 23, { people: 'six' }, shows('cutlery-set-steel'))],
    attributes: { type: 'Cutlery', material: 'Stainless steel', capacity: '18 pieces' },
    sentences: [
      'Six spoons, six forks and six knives.',
      'Box with dark red lining as in the picture.',
      'Heavy steel, the spoon does not bend.',
      'It does not rust if you dry it.',
      'Good for souvenir or wedding gift.',
      'Discount from ten boxes.',
    ],
  },
  {
    sub: 'kitchen',
    as: ['new'],
    bare: true,
    titles: [
      'Plastic buckets, basins and bowls, {deal}',
      'Plastic wares, mixed colours, {deal}',
      'Buckets and bowls for home or resale',
      'Rubber buckets and basins, {city}',
      'Kitchen plastics, {deal}',
    ],
    models: [
      of(18, 29, { deal: ['one dozen', 'bundle of 12', '12 pieces'] }, shows('plastic-bowls-buckets')),
    ],
    attributes: { type: 'Food storage', material: 'Plastic', capacity: '12 pieces' },
    sentences: [
      'Price is for twelve pieces, you can mix.',
      'Blue, yellow, green, red and purple.',
      'Thick plastic, it does not break when it falls.',
      'Bathing bucket, washing basin and small bowls.',
      'Market women get better price from five dozen.',
      'Good as party souvenir too.',
    ],
  },
  {
    sub: 'kitchen',
    as: ['used'],
    bare: true,
    titles: [
      'Water filter, stainless steel, two drums',
      'Steel water filter with tap, {litres} litres',
      'Gravity water filter for home',
      'Drinking water filter, no light needed',
    ],
    models: [of(43, 60, { litres: [16, 20] }, shows('water-filter-steel'))],
    attributes: { type: 'Other', material: 'Stainless steel', capacity: '{litres} litres' },
    sentences: [
      'Pour borehole water on top, clean water comes from the tap.',
      'Candles inside were changed in September.',
      'No leak at the tap.',
      'It needs no light.',
      'We now buy dispenser water.',
      'The glass in the picture is not included.',
    ],
  },
];

export const KITCHEN: readonly Template[] = [...COOKWARE, ...TABLE, ...KITCHEN_ELECTRICS];
