import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Tunde Bakare', 'Tunde'],
  ['Amina Yusuf', 'Amina'],
  ['Ẹniọlá', 'Ẹniọlá'],
  ['Grace Homesick', 'Grace'],
  ['Storey Okafor', 'Storey'],
])('A person is spoken of by their first name: %s is %s', (name, spoken) => {
  expect(shortName(name)).toBe(spoken);
});

it.each([
  'Prime Homes PH',
  'Emeka Motors',
  'Ngozi & Sons',
  'Kano Leather Works',
  'Slot 24 Gadgets',
  'BigMan Ventures Ltd.',
  'Mama Tega Kitchen',
])('A business is spoken of by its full name: %s', (name) => {
  expect(shortName(name)).toBe(name);
});

it('is never long', () => {
  expect(shortName(`${'Great '.repeat(12)}Motors`)).toHaveLength(60);
});
