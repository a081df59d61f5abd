import { GOODS_CLOSINGS } from './closings.ts';
import { type Catalogue, of, type Template } from './template.ts';

/** Sports gear: bicycles, football and fitness. */

const BICYCLES: readonly Template[] = [
  {
    sub: 'bicycles',
    as: ['used', 'new'],
    share: 3,
    titles: [
      'City bicycle, {inches}-inch, just serviced',
      '{brand} city bike, {colour}, {inches}-inch',
      '{used} {brand} bicycle, {inches}-inch',
    ],
    models: [
      of(58, 85, { brand: ['Raleigh', 'Phoenix'], inches: [24, 26] }),
      of(95, 150, { brand: ['Giant', 'Trek'], inches: [26, 28] }),
    ],
    attributes: { type: 'Road bike', brand: '{brand}', wheelSize: '{inches}', colour: '{Colour}' },
    pictures: [['bicycle']],
    sentences: [
      'used: New brake pads and new chain.',
      'Comfortable seat, you can adjust it.',
      'Good for short trips and evening exercise.',
      'Tyres are strong, pump is included.',
      'used: Ridden on the estate only.',
    ],
  },
  {
    sub: 'bicycles',
    as: ['used', 'new'],
    share: 2,
    titles: [
      '{brand} mountain bike, {gears} gears',
      '{inches}-inch mountain bicycle, {colour}',
      '{used} {brand} MTB, {inches}-inch',
    ],
    models: [
      of(85, 125, { brand: ['Hyper', 'Huffy'], inches: [24, 26], gears: 18 }),
      of(160, 240, { brand: ['Giant', 'Specialized'], inches: [26, 29], gears: [21, 24] }),
    ],
    attributes: { type: 'Mountain bike', brand: '{brand}', wheelSize: '{inches}', colour: '{Colour}' },
    pictures: [['bicycle']],
    sentences: [
      '{gears} gears, all clicking.',
      'Front shock is working.',
      'Light frame, easy to carry upstairs.',
      'I ride with a group in {city}, you can join us.',
      'Helmet can be added.',
    ],
  },
  {
    sub: 'bicycles',
    as: ['used', 'new'],
    share: 2,
    titles: [
      "Children's bicycle, {inches}-inch",
      '{brand} kids bike, {colour}, {inches}-inch',
      "{used} girls' and boys' bicycle, {inches}-inch",
    ],
    models: [of(28, 48, { brand: ['Apollo', 'Huffy', 'Raleigh'], inches: [16, 18, 20] })],
    attributes: { type: "Children's bike", brand: '{brand}', wheelSize: '{inches}', colour: '{Colour}' },
    pictures: [['bicycle']],
    sentences: [
      'used: My son is too tall for it now.',
      'Both brakes are working.',
      'Seat goes up as the child grows.',
      'Red colour, very fine.',
      'Nice for birthday or Christmas.',
    ],
  },
  {
    sub: 'bicycles',
    as: ['used', 'new'],
    titles: [
      'Delivery bicycle with basket',
      'Ladies’ bicycle, {brand}, {inches}-inch',
      'Campus bicycle, {brand}',
    ],
    models: [of(55, 88, { brand: ['Hero', 'Phoenix', 'Raleigh'], inches: [24, 26] })],
    attributes: { type: 'Other', brand: '{brand}', wheelSize: '{inches}', colour: '{Colour}' },
    pictures: [['bicycle']],
    sentences: [
      'Good for campus, no more keke fare.',
      'Stand and bell are there.',
      'Strong frame for carrying load.',
      'Spare tube is free.',
    ],
  },
];

const FOOTBALL: readonly Template[] = [
  {
    sub: 'football-team-sports',
    as: ['new', 'used'],
    share: 4,
    titles: [
      '{brand} football, size {size}',
      'Match ball, {brand}, size {size}',
      '{count} footballs for academy, size {size}',
      '{brand} training ball',
    ],
    models: [
      of(9, 16, { brand: ['Mikasa', 'Umbro'], count: 5 }),
      of(18, 34, { brand: ['Adidas', 'Nike', 'Select'], count: 3 }),
    ],
    vary: { size: [4, 5] },
    attributes: { type: 'Ball', brand: '{brand}', size: 'Size {size}' },
    pictures: [['football']],
    sentences: [
      'Hand-stitched, holds air well.',
      'Good on grass and on sand.',
      'Pump and pin come with it.',
      'For school, academy or Sunday set.',
      'used: Used for one season only.',
    ],
  },
  {
    sub: 'football-team-sports',
    as: ['new'],
    titles: ['Five-a-side starter pack: ball and bibs', 'Football training pack for {count} players'],
    models: [of(45, 78, { count: [10, 12] }), of(85, 130, { count: [18, 22] })],
    attributes: { type: 'Other', brand: 'Select' },
    pictures: [
      ['football', 'shirt'],
      ['shirt', 'football'],
    ],
    sentences: [
      'Ball, bibs and cones in one bag.',
      'Bibs are green, one size fits all.',
      'Coaches get a discount.',
      'Enough for {count} players.',
    ],
  },
  {
    sub: 'football-team-sports',
    as: ['new', 'used'],
    share: 3,
    titles: [
      'Super Eagles training top, {size}',
      'Green home jersey, {size}',
      'Team jerseys with print, set of {count}',
      'Plain sports tops, green, {count} pieces',
    ],
    models: [of(12, 22, { count: 2 }), of(75, 120, { count: [11, 15] })],
    vary: { size: ['M', 'L', 'XL'] },
    attributes: { type: 'Jersey', size: '{size}' },
    pictures: [['shirt']],
    sentences: [
      'Green, dry-fit material.',
      'Name and number can be printed in one day.',
      'Thai quality, does not run.',
      'Other sizes are available.',
      'Up Super Eagles!',
    ],
  },
];

const FITNESS: readonly Template[] = [
  {
    sub: 'outdoor-swimming',
    as: ['new', 'used'],
    share: 3,
    titles: [
      '{brand} boxing gloves, {oz} oz',
      'Boxing gloves, red, {oz} oz',
      '{used} {brand} sparring gloves, {oz} oz',
    ],
    models: [of(18, 30, { brand: ['RDX', 'Venum'] }), of(34, 55, { brand: ['Everlast', 'Adidas'] })],
    vary: { oz: [10, 12, 14, 16] },
    attributes: { type: 'Boxing & martial arts', brand: '{brand}', size: '{oz} oz' },
    pictures: [['boxing']],
    sentences: [
      'Thick padding, protects your wrist.',
      'Velcro is strong.',
      'used: Aired after every training, no smell.',
      'Hand wraps are free.',
      '{oz} oz, for training and sparring.',
    ],
  },
  {
    sub: 'outdoor-swimming',
    as: ['new', 'used'],
    titles: [
      'Kickboxing starter set',
      'Boxing training set for teenagers',
      "Children's boxing gloves with wraps",
    ],
    models: [of(22, 42)],
    attributes: { type: 'Boxing & martial arts' },
    pictures: [['boxing']],
    sentences: [
      'Gloves, wraps and mouth guard.',
      'Fits from age ten.',
      'Coach in {city} recommended this brand.',
      'Red, easy to clean.',
    ],
  },
  {
    sub: 'outdoor-swimming',
    as: ['new', 'used'],
    share: 2,
    titles: [
      '{brand} running shoes, size {size}',
      'Marathon trainers, {brand}, {size}',
      '{used} {brand} road-running shoes, {size}',
    ],
    models: [of(35, 58, { brand: ['Asics', 'Nike'] }), of(48, 75, { brand: ['Brooks', 'Hoka'] })],
    vary: { size: [40, 41, 42, 43, 44] },
    attributes: { type: 'Athletics', brand: '{brand}', size: 'EU {size}' },
    pictures: [['sneaker']],
    sentences: [
      'Soft landing, good for long distance.',
      'used: About 150 km on them.',
      'I ran Lagos Marathon in the same model.',
      'Size {size}, grey and purple.',
      'Inner sole comes out for washing.',
    ],
  },
  {
    sub: 'outdoor-swimming',
    as: ['new', 'used'],
    titles: [
      'Hiking backpack, {litres} litres',
      '{brand} camping bag, {litres} litres',
      'Day pack for hiking and gym',
    ],
    models: [of(20, 36, { brand: ['Quechua', 'Deuter'], litres: [20, 25, 30] })],
    attributes: { type: 'Camping', brand: '{brand}', size: '{litres} litres' },
    pictures: [['backpack']],
    sentences: [
      'Carried it to Idanre hills, very comfortable.',
      'Rain cover is inside the bottom pocket.',
      'Chest and waist straps.',
      'Bright pink, nobody go miss you.',
    ],
  },
  {
    sub: 'outdoor-swimming',
    as: ['new', 'used'],
    titles: [
      '{brand} sports watch with GPS',
      '{brand} runner’s watch, blue',
      'Swim-proof sports watch, {brand}',
    ],
    models: [of(75, 120, { brand: ['Garmin', 'Polar'] }), of(24, 40, { brand: ['Casio', 'Amazfit'] })],
    attributes: { type: 'Athletics', brand: '{brand}' },
    pictures: [['watch']],
    sentences: [
      'Shows pace, distance and heart rate.',
      'Blue strap, light on the wrist.',
      'You can swim with it.',
      'Charging cable is included.',
    ],
  },
  {
    sub: 'outdoor-swimming',
    as: ['new'],
    titles: ['Cycling sunglasses, {brand}', 'Sports sunglasses, wrap style'],
    models: [of(12, 25, { brand: ['Rockbros', 'Decathlon'] })],
    attributes: { type: 'Other', brand: '{brand}' },
    pictures: [['sunglasses']],
    sentences: [
      'Stays on when you run or ride.',
      'Keeps dust and sun away.',
      'Dark lens, light frame.',
      'Soft case is included.',
    ],
  },
];

export const SPORTS_CATALOGUE: Catalogue = {
  categoryId: 6,
  templates: [...BICYCLES, ...FOOTBALL, ...FITNESS],
  conditionSlots: {
    new: [{ used: 'brand new' }],
    used: [{ used: 'neatly used' }, { used: 'UK used' }, { used: 'fairly used' }],
  },
  conditionSentences: {
    new: ['Brand new, not used.', 'New stock.'],
    used: ['Used but well kept.', 'I no longer have time for it.', 'Clean and ready to use.'],
  },
  closings: GOODS_CLOSINGS,
  priceKinds: ['fixed', 'negotiable'],
};
