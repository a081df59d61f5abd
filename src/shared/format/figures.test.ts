import { expect, it } from 'vitest';
import { formatFigure } from './figures.ts';

it.each([
  [600_000, '600K+'],
  [5_000, '5K+'],
  [5_999, '5K+'],
  [1_000, '1K+'],
  [999_999, '999K+'],
  [1_000_000, '1M+'],
  [12_700_000, '12M+'],
])('A count of thousands is shown as in the spec, rounded down: %s is %s', (count, figure) => {
  expect(formatFigure(count)).toBe(figure);
});

it.each([
  [999, '900+'],
  [100, '100+'],
  [99, '90+'],
  [10, '10+'],
])('A smaller count is rounded down to hundreds or tens: %s is %s', (count, figure) => {
  expect(formatFigure(count)).toBe(figure);
});

it.each([0, 1, 9, 9.9])('A count below ten is not shown at all: %s', (count) => {
  expect(formatFigure(count)).toBeNull();
});
