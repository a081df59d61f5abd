import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandPosition,
  comparableKinds,
  describeAskedPrice,
  describeUsualPrice,
  isFarOutside,
  usualPriceOf,
} from './usual-price.ts';

const naira = fc.integer({ min: 1, max: 999_999_999_999 });

describe('the usual price', () => {
  it('is the middle range of the prices, rounded', () => {
    const prices = [1, 152_500, 160_000, 165_000, 170_000, 175_000, 180_000, 190_000, 203_000, 9_999_999];
    expect(usualPriceOf(prices)).toEqual({ low: 130_000, high: 1_200_000, count: 10 });
    expect(usualPriceOf(Array.from({ length: 8 }, () => 45_000))).toEqual({
      low: 45_000,
      high: 45_000,
      count: 8,
    });
    expect(usualPriceOf([7, 7, 7, 7, 8, 9, 9, 12])).toEqual({ low: 7, high: 10, count: 8 });
  });

  it('is null for fewer than eight prices', () => {
    expect(usualPriceOf([])).toBeNull();
    expect(usualPriceOf([1, 2, 3, 4, 5, 6, 7])).toBeNull();
  });

  it('includes most prices, in any order', () => {
    fc.assert(
      fc.property(fc.array(naira, { minLength: 8, maxLength: 60 }), (prices) => {
        const usual = usualPriceOf(prices);
        if (!usual) return false;
        const within = prices.filter((price) => price >= usual.low && price <= usual.high).length;
        expect(usualPriceOf(prices.toReversed())).toEqual(usual);
        return Number.isInteger(usual.low) && usual.low <= usual.high && within >= prices.length * 0.6;
      }),
    );
  });

  it('is far only from a price with a missing or extra zero', () => {
    const usual = { low: 150_000, high: 210_000, count: 20 };
    expect([37_500, 90_000, 180_000, 840_000].map((price) => isFarOutside(price, usual))).not.toContain(true);
    expect([1, 18_500, 37_499, 840_001, 1_850_000].map((price) => isFarOutside(price, usual))).not.toContain(
      false,
    );
  });

  it('is far from a price in the same category only with two missing or extra zeros', () => {
    const usual = { low: 40_000, high: 900_000, count: 20 };
    expect([4_000, 9_000_000].map((price) => isFarOutside(price, usual, 'kind'))).toEqual([false, false]);
    expect([3_999, 9_000_001].map((price) => isFarOutside(price, usual, 'kind'))).toEqual([true, true]);
    expect(describeUsualPrice(usual, 'Phones & Tablets')).toBe(
      'Most in Phones & Tablets sell for ₦40,000 to ₦900,000.',
    );
  });

  it('is described in one sentence', () => {
    expect(describeUsualPrice({ low: 150_000, high: 210_000, count: 9 })).toBe(
      'Similar items sell for ₦150,000 to ₦210,000.',
    );
    expect(describeUsualPrice({ low: 45_000, high: 45_000, count: 9 })).toBe(
      'Similar items sell for about ₦45,000.',
    );
  });
});

it('is described in the form with the number of ads', () => {
  const asked = { low: 150_000, high: 210_000, count: 1_200 };
  expect(describeAskedPrice(asked, { kind: null })).toBe(
    'The price others ask: ₦150,000 to ₦210,000, from 1,200 ads in 60 days.',
  );
  expect(describeAskedPrice(asked, { kind: 'Cars' })).toBe(
    'Others in Cars ask ₦150,000 to ₦210,000, from 1,200 ads in 60 days.',
  );
  expect(describeAskedPrice(asked, { kind: null, isSalary: true })).toBe(
    'Similar jobs pay ₦150,000 to ₦210,000, from 1,200 ads in 60 days.',
  );
});

it('compares one-time prices with each other, and rents of the same period', () => {
  expect(comparableKinds('negotiable')).toEqual(['fixed', 'negotiable']);
  expect(comparableKinds('per-year')).toEqual(['per-year']);
  expect(comparableKinds('on-request')).toEqual([]);
});

describe('The position in the price band', () => {
  const usual = { low: 280_000, high: 340_000, count: 46 };

  it.each([
    [280_000, 29],
    [310_000, 50],
    [340_000, 71],
    [1_000, 2],
    [9_000_000, 98],
  ])('of %i is %i', (price, position) => {
    expect(bandPosition(price, usual)).toBe(position);
  });

  it('is in the middle, or at an end, if all usual prices are equal', () => {
    const equal = { low: 5_000, high: 5_000, count: 20 };
    expect([4_000, 5_000, 6_000].map((price) => bandPosition(price, equal))).toEqual([2, 50, 98]);
  });
});
