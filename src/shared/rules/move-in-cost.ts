import type { PriceKind } from './price-kinds.ts';
import type { AttributeValues } from './taxonomy/attribute.ts';

/** What a tenant pays before getting the keys; much of it hides in fees and rent in advance, so the page adds it up. */

export type MoveInCost = { label: string; amount: number };

/** The taxonomy's keys for the fees of a rent, in the order an agent lists them. */
export const MOVE_IN_FEES = [
  { key: 'agencyFee', label: 'Agency fee' },
  { key: 'legalFee', label: 'Legal fee' },
  { key: 'cautionFee', label: 'Caution fee' },
  { key: 'serviceCharge', label: 'Service charge' },
] as const;

/** How much rent is paid at first, in months; the taxonomy's `rentPeriod`. */
export const RENT_PERIODS: Readonly<Record<string, number>> = {
  '1 month': 1,
  '3 months': 3,
  '6 months': 6,
  '1 year': 12,
  '2 years': 24,
};

/** The first rent, then each fee that is asked. Empty where the price is no rent per month or year. */
export function listMoveInCosts(price: number, kind: PriceKind, values: AttributeValues): MoveInCost[] {
  const priced = MONTHS_PRICED[kind];
  if (!priced) return [];

  const period = String(values.rentPeriod ?? '');
  const paid = RENT_PERIODS[period] ?? priced;
  const fees = MOVE_IN_FEES.map(({ key, label }) => ({ label, amount: Number(values[key] ?? 0) }));
  return [
    { label: period ? `Rent for ${period}` : 'Rent', amount: Math.round((price * paid) / priced) },
    ...fees.filter(({ amount }) => amount > 0),
  ];
}

/** Null where the price is no rent. */
export function totalToMoveIn(price: number, kind: PriceKind, values: AttributeValues): number | null {
  const costs = listMoveInCosts(price, kind, values);
  return costs.length ? costs.reduce((total, { amount }) => total + amount, 0) : null;
}

const MONTHS_PRICED: Partial<Record<PriceKind, number>> = { 'per-year': 12, 'per-month': 1 };
