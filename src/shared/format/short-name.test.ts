import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Tunde Bakare', 'Tunde'],
  ['Amina Yusuf', 'Amina'],
  ['Ẹniọlá', 'Ẹniọlá'],
  ['Grace Homesick', 'Grace'],
  ['Storey Okafor', 'Storey'],
])('The short name of a person is the first name: %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it.each([
  'Prime Homes PH',
  'Emeka Motors',
  'Ngozi & Sons',
  'Kano Leather Works',
  'Slot 24 Gadgets',
  'BigMan Ventures Ltd.',
  'Mama Tega Kitchen',
])('The short name of a business is its full name: %s', (name) => {
  expect(shortName(name)).toBe(name);
});

it('The short name of a business has at most 60 characters', () => {
  expect(shortName(`${'Great '.repeat(12)}Motors`)).toHaveLength(60);
});

it.each(['Dr. Ada Obi', 'Alhaji Musa Bello', 'Mrs Ngozi Eze', 'A. Obi', 'Former member'])(
  'The short name is the full name if the first word cannot stand alone: %s',
  (name) => {
    expect(shortName(name)).toBe(name);
  },
);
