import type { PriceKind } from './price-kinds.ts';
import type { AttributeValues } from './taxonomy/attribute.ts';

/** The amount that a tenant pays before moving in: the rent in advance and all fees. */

export type MoveInCost = { label: string; amount: number };

/** The taxonomy's keys for the fees of a rent, in the order an agent lists them. */
export const MOVE_IN_FEES = [
  { key: 'agencyFee', label: 'Agency fee' },
  { key: 'legalFee', label: 'Legal fee' },
  { key: 'cautionFee', label: 'Caution fee' },
  { key: 'serviceCharge', label: 'Service charge' },
] as const;

/** The rent in advance in months, by the taxonomy's `rentPeriod`. */
export const RENT_PERIODS: Readonly<Record<string, number>> = {
  '1 month': 1,
  '3 months': 3,
  '6 months': 6,
  '1 year': 12,
  '2 years': 24,
};

/** The period of a price as a `rentPeriod`, paid in advance unless the listing has another one. */
export const PRICED_PERIOD: Partial<Record<PriceKind, string>> = {
  'per-year': '1 year',
  'per-month': '1 month',
};

/** The first rent, then each fee above zero. Empty when the price is not a rent per month or year. */
export function listMoveInCosts(price: number, kind: PriceKind, values: AttributeValues): MoveInCost[] {
  const priced = RENT_PERIODS[PRICED_PERIOD[kind] ?? ''];
  if (!priced) return [];

  const period = String(values.rentPeriod ?? '');
  const paid = RENT_PERIODS[period] ?? priced;
  const fees = MOVE_IN_FEES.map(({ key, label }) => ({ label, amount: Number(values[key] ?? 0) }));
  return [
    { label: period ? `Rent for ${period}` : 'Rent', amount: Math.round((price * paid) / priced) },
    ...fees.filter(({ amount }) => amount > 0),
  ];
}

/** Null when the price is not a rent. */
export function totalToMoveIn(price: number, kind: PriceKind, values: AttributeValues): number | null {
  const costs = listMoveInCosts(price, kind, values);
  return costs.length ? costs.reduce((total, { amount }) => total + amount, 0) : null;
}
