import { expect, it } from 'vitest';
import { responseRate } from './response-rate.ts';

it.each([
  [0, 0, null],
  [4, 4, null],
  [5, 5, 100],
  [5, 0, 0],
  [40, 38, 95],
  [3, 3, null],
  [7, 2, 29],
])('of %i conversations, %i answered, is %j percent', (conversations, answered, percent) => {
  expect(responseRate(conversations, answered)).toBe(percent);
});
