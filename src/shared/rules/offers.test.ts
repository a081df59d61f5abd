import { describe, expect, it } from 'vitest';
import { formatDiscount, judgeOffer, lowestPriceProblem, offerProblem, suggestOffers } from './offers.ts';

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

describe('The suggested offers', () => {
  it.each([
    [310_000, [290_000, 300_000, 305_000]],
    [12_000, [11_300, 11_600, 11_800]],
    [800, [750, 780]],
    [40_000_000, [37_600_000, 38_800_000, 39_200_000]],
  ])('of %d are rounded amounts below it', (price, amounts) => {
    expect(suggestOffers(price)).toEqual(amounts);
  });

  it('are left out at a price of a few naira', () => {
    expect(suggestOffers(5)).toEqual([]);
  });

  it('show how much less they are', () => {
    expect(suggestOffers(310_000).map((amount) => formatDiscount(amount, 310_000))).toEqual([
      '6% less',
      '3% less',
      '2% less',
    ]);
  });
});

describe('The judgement of an offer', () => {
  const usual = { low: 280_000, high: 340_000, count: 46 };

  it.each([
    [300_000, 'fair'],
    [279_000, 'fair'],
    [278_999, 'low'],
    [155_000, 'low'],
    [154_999, 'very-low'],
  ] as const)('of %i for 310,000 is %s', (amount, judgement) => {
    expect(judgeOffer(amount, { price: 310_000, usual })).toBe(judgement);
  });

  it('compares with the asking price of a seller who asks less than others', () => {
    const cheap = { price: 100_000, usual };
    expect([95_000, 80_000, 49_999].map((amount) => judgeOffer(amount, cheap))).toEqual([
      'fair',
      'low',
      'very-low',
    ]);
  });

  it('without comparable listings is about an amount below half of the price only', () => {
    const alone = { price: 310_000, usual: null };
    expect([155_000, 154_999].map((amount) => judgeOffer(amount, alone))).toEqual([null, 'very-low']);
    expect(judgeOffer(1, { price: null, usual })).toBeNull();
  });
});

describe('The lowest price', () => {
  const goods = { price: 100_000, takesOffers: true };

  it('can be up to the price', () => {
    expect(lowestPriceProblem(100_000, goods)).toBeNull();
    expect(lowestPriceProblem(100_001, goods)).toBe(
      'Your lowest price cannot be above your price of ₦100,000.',
    );
  });

  it('is a whole number of naira', () => {
    for (const amount of [0, -1, 1.5, Number.NaN])
      expect(lowestPriceProblem(amount, goods)).toBe('Please enter your lowest price in whole naira.');
  });

  it('needs a price and a listing that takes offers', () => {
    expect(lowestPriceProblem(1, { ...goods, price: null })).toBe(
      'Set a price first, then your lowest price.',
    );
    expect(lowestPriceProblem(1, { ...goods, takesOffers: false })).toContain('Jobs take no offers');
  });
});
