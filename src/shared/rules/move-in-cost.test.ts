import { expect, it } from 'vitest';
import { listMoveInCosts, totalToMoveIn } from './move-in-cost.ts';

const FEES = { type: 'Flat', agencyFee: 150_000, legalFee: 150_000, cautionFee: 200_000, serviceCharge: 0 };

it('adds the fees to the first rent', () => {
  expect(totalToMoveIn(1_500_000, 'per-year', FEES)).toBe(2_000_000);
  expect(totalToMoveIn(1_500_000, 'per-year', {})).toBe(1_500_000);
});

it('counts the rent that is paid in advance', () => {
  expect(totalToMoveIn(1_500_000, 'per-year', { ...FEES, rentPeriod: '2 years' })).toBe(3_500_000);
  expect(totalToMoveIn(1_500_000, 'per-year', { rentPeriod: '6 months' })).toBe(750_000);
  expect(totalToMoveIn(100_000, 'per-month', { rentPeriod: '1 year', serviceCharge: 60_000 })).toBe(
    1_260_000,
  );
  expect(totalToMoveIn(100_000, 'per-month', {})).toBe(100_000);
});

it('lists only the fees above zero', () => {
  expect(listMoveInCosts(1_500_000, 'per-year', { ...FEES, rentPeriod: '1 year' })).toEqual([
    { label: 'Rent for 1 year', amount: 1_500_000 },
    { label: 'Agency fee', amount: 150_000 },
    { label: 'Legal fee', amount: 150_000 },
    { label: 'Caution fee', amount: 200_000 },
  ]);
});

it('has no total when the price is not a rent', () => {
  expect(totalToMoveIn(60_000_000, 'fixed', FEES)).toBeNull();
  expect(totalToMoveIn(0, 'on-request', FEES)).toBeNull();
});
