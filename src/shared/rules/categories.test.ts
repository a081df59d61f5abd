import { expect, it } from 'vitest';
import { CATEGORIES, findCategory, isGoods } from './categories.ts';

it('has the eight categories with the ids of the spec', () => {
  expect(CATEGORIES.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Electronics',
    '2 Vehicles',
    '3 Real Estate',
    '4 Fashion',
    '5 Home & Garden',
    '6 Sports',
    '7 Jobs',
    '8 Services',
  ]);
});

it.each([3, '3', ' Real Estate', 'real estate', 'REAL ESTATE', 'real-estate'])(
  'finds a category by %j',
  (key) => {
    expect(findCategory(key)?.id).toBe(3);
  },
);

it.each([0, 9, 1.5, Number.NaN, '', '01', '1e0', 'Pets', 'constructor'])('finds no category by %j', (key) => {
  expect(findCategory(key)).toBeNull();
});

it('distinguishes goods from real estate, jobs and services', () => {
  expect(CATEGORIES.filter(({ id }) => !isGoods(id)).map(({ name }) => name)).toEqual([
    'Real Estate',
    'Jobs',
    'Services',
  ]);
});
