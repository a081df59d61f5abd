import { describe, expect, it } from 'vitest';
import { offerProblem } from './offers.ts';

describe('An offer', () => {
  it.each([
    [1, 12_000],
    [36_000, 12_000],
    [999_999_999_999, null],
  ])('of %d is allowed at an asking price of %s', (amount, price) => {
    expect(offerProblem(amount, price)).toBeNull();
  });

  it('is rejected above three times the asking price, with the price in the text', () => {
    expect(offerProblem(36_001, 12_000)).toBe(
      'That is more than 3 times the asking price of ₦12,000. Please check the amount.',
    );
  });

  it('has the limits of a price', () => {
    expect(offerProblem(0, null)).toBe('An offer starts at ₦1.');
    expect(offerProblem(1_000_000_000_000, null)).toBe('An offer can be at most ₦999,999,999,999.');
  });
});
