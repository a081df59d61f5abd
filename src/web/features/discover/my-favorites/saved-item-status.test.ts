import { expect, it } from 'vitest';
import { priceDropOf } from './saved-item-status.ts';

it.each([
  ['active', 80_000, 100_000, '₦20,000 less'],
  ['active', 100_000, 100_000, null],
  ['active', 120_000, 100_000, null],
  ['active', null, 100_000, null],
  ['active', 80_000, null, null],
  ['sold', 80_000, 100_000, null],
  ['removed', null, 100_000, null],
] as const)('shows the price drop: %s at %s, saved at %s: %s', (status, price, savedPrice, words) => {
  expect(priceDropOf({ status, price, savedPrice })).toBe(words);
});
