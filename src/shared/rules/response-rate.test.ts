import { expect, it } from 'vitest';
import { responseMinutes, responseRate } from './response-rate.ts';

it.each([
  [0, 0, null],
  [4, 4, null],
  [5, 5, 100],
  [5, 0, 0],
  [40, 38, 95],
  [3, 3, null],
  [7, 2, 29],
])('the rate of %i conversations with %i answered is %j percent', (conversations, answered, percent) => {
  expect(responseRate(conversations, answered)).toBe(percent);
});

it.each([
  [4, 60, null],
  [5, null, null],
  [5, 0, 1],
  [5, 60, 1],
  [5, 61, 2],
  [20, 3_600, 60],
])(
  'the time of %i conversations, half of them answered after %j seconds, is %j minutes',
  (conversations, seconds, minutes) => {
    expect(responseMinutes(conversations, seconds)).toBe(minutes);
  },
);
