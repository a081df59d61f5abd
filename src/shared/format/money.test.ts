import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNaira, parsePrice } from './money.ts';

describe('formatNaira', () => {
  it.each([
    [0, '₦0'],
    [950, '₦950'],
    [1000, '₦1,000'],
    [1_250_000, '₦1,250,000'],
    [999_999_999_999, '₦999,999,999,999'],
    [1999.6, '₦2,000'],
    [-4500, '-₦4,500'],
    [-0.2, '₦0'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatNaira(amount)).toBe(text);
  });

  it('agrees with Intl on every whole amount', () => {
    const intl = new Intl.NumberFormat('en-NG');
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        expect(formatNaira(amount)).toBe(`₦${intl.format(amount)}`);
      }),
    );
  });
});

describe('parsePrice', () => {
  it.each([
    ['2.5m', 2_500_000],
    ['2.5 M', 2_500_000],
    ['450k', 450_000],
    ['1.1k', 1100],
    ['1.2bn', 1_200_000_000],
    ['3 million', 3_000_000],
    ['1,250,000', 1_250_000],
    ['1,200k', 1_200_000],
    ['₦ 3 000', 3000],
    ['₦\u00a03\u00a0000', 3000],
    ['N5000', 5000],
    ['#5,000', 5000],
    ['NGN 75,000.00', 75_000],
    ['5000 naira', 5000],
    ['0', 0],
    ['007', 7],
  ])('parses %s', (text, amount) => {
    expect(parsePrice(text)).toBe(amount);
  });

  it.each([
    '',
    '   ',
    'free',
    '-5',
    '₦-5',
    '4.5',
    '1.2345k',
    '1,25',
    '12,50,000',
    '1,250 000',
    '1.250.000',
    '1e6',
    '5 0',
    'Infinity',
    '5kk',
    '2..5m',
    '2.m',
    '$500',
    '9007199254740993',
    '99999999999bn',
    '0x10',
    '9'.repeat(50_000),
  ])('rejects %s', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it('parses everything that formatNaira returns', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        expect(parsePrice(formatNaira(amount))).toBe(amount);
      }),
    );
  });

  it('returns null or a whole amount for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,kmb ₦-') }), (text) => {
        const amount = parsePrice(text);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});
