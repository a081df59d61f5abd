import { of, shows, type Template } from './template.ts';

/** Wardrobes, drawers and dressing tables. */

export const WARDROBES: readonly Template[] = [
  {
    sub: 'furniture',
    as: ['used'],
    titles: [
      '{kind} wardrobe {extra}',
      'Fairly used wardrobe, {kind|lower}, {colour}',
      'Wardrobe {height} feet, {kind|lower}',
      'Clean {colour} wardrobe for sale, {city}',
      '{kind} wardrobe, {years} years old',
    ],
    models: [
      of(
        115,
        175,
        {
          kind: 'Three-door',
          extra: 'with long mirror',
          height: [6, 6.5],
          inside: 'Long mirror in the middle and two drawers under it.',
        },
        shows('wardrobe-brown', 'Brown'),
      ),
      of(
        75,
        115,
        {
          kind: 'Two-door',
          extra: 'with white doors',
          height: 6,
          inside: 'White doors, light brown body, one rail and shelves inside.',
        },
        shows('wardrobe-white', 'White'),
      ),
    ],
    vary: { years: [2, 3, 4] },
    attributes: { type: 'Wardrobe', material: 'Wood', colour: '{Colour}', dimensions: '{height} ft high' },
    sentences: [
      '{inside}',
      'All doors close well, hinges are complete.',
      'It is {height} feet high and loosens for carrying.',
      'No termite, no water damage.',
      'Used for {years} years in our bedroom.',
      'A small chip at the bottom, it faces the wall.',
      'Bring a carpenter or a screwdriver to loosen it.',
    ],
  },
  {
    sub: 'furniture',
    as: ['used'],
    titles: [
      'Four-door wardrobe with two mirrors',
      'Big 4-door wardrobe, dark brown and cream',
      'Wardrobe {width} feet wide, four doors',
      'Family wardrobe with four drawers, {city}',
      'Fairly used 4-door wardrobe, HDF board',
    ],
    models: [of(210, 310, { width: [6, 7, 8] }, shows('wardrobe-wide', 'Brown'))],
    attributes: {
      type: 'Wardrobe',
      material: 'Wood',
      colour: '{Colour}',
      dimensions: '{width} ft wide, 7 ft high',
    },
    sentences: [
      'Dark brown body with cream panels and two mirrors.',
      'Four drawers below, two rails and shelves inside.',
      'HDF board, not the soft chipboard that water spoils.',
      'One of the mirrors has a scratch at the edge.',
      'The two travelling boxes on top are not included.',
      'It is {width} feet wide, a carpenter has to loosen it before you carry it.',
      'All doors and drawers close well.',
    ],
  },
  {
    sub: 'furniture',
    as: ['used'],
    titles: [
      'Chest of five drawers, light brown',
      'Wooden drawers for clothes, fairly used',
      'Five-drawer chest, {height} feet high',
      'Bedroom drawers, light wood, {city}',
      'Chest of drawers, baby or adult clothes',
    ],
    models: [of(68, 110, { height: [3.5, 4] }, shows('chest-of-drawers', 'Brown'))],
    attributes: { type: 'Other', material: 'Wood', colour: '{Colour}', dimensions: '{height} ft high' },
    sentences: [
      'Five deep drawers, plenty of clothes can enter.',
      'The second drawer is a bit tight, candle wax will settle it.',
      'Solid wood, two people have to carry it.',
      'The blue vase is not included.',
      'All the handles are complete.',
      'No smell and no cockroaches inside.',
    ],
  },
  {
    sub: 'furniture',
    as: ['used'],
    titles: [
      'White dressing table with mirror and stool',
      'Dressing mirror with six drawers, white and gold',
      'Make-up table with stool, white',
      'Vanity table {width} cm, pink stool',
      'Dressing table for bedroom, {city}',
    ],
    models: [of(95, 150, { width: [90, 100, 110] }, shows('dressing-table-white', 'White'))],
    attributes: { type: 'Table', material: 'Wood', colour: '{Colour}', dimensions: '{width} cm wide' },
    sentences: [
      'Six drawers with gold knobs, mirror and stool with pink seat.',
      'The creams on it are mine, only the table and stool are for sale.',
      'Mirror has no crack.',
      'Small cream stain in the top drawer.',
      'The white is still white, not yellow.',
      'It is {width} cm wide, fits a small bedroom.',
      'The mirror comes off for transport.',
    ],
  },
];
