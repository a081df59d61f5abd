import { formatNaira } from '#shared/format/money.ts';

/** The kinds of prices and how they are shown: a sum, a rent per period, a salary, or on request. */

export type PriceKind = (typeof PRICE_KINDS)[number];

export const PRICE_KINDS = [
  'fixed',
  'negotiable',
  'on-request',
  'per-year',
  'per-month',
  'per-day',
  'salary-range',
] as const;

export const PRICE_KIND_LABELS: Record<PriceKind, string> = {
  fixed: 'Fixed price',
  negotiable: 'Negotiable',
  'on-request': 'Price on request',
  'per-year': 'Per year',
  'per-month': 'Per month',
  'per-day': 'Per day',
  'salary-range': 'Salary range (per month)',
};

/** The price kind of a new listing in the form: most sellers here bargain. */
export function defaultPriceKind(kinds: readonly PriceKind[]): PriceKind {
  const [first = 'fixed'] = kinds;
  return first === 'fixed' && kinds.includes('negotiable') ? 'negotiable' : first;
}

/** The price as cards and the item page show it; `upTo` is the upper end of a salary range. */
export function formatPrice(price: number, kind: PriceKind, upTo?: number | null): string {
  const from = formatNaira(price);
  switch (kind) {
    case 'fixed':
    case 'negotiable':
      return from;
    case 'on-request':
      return PRICE_KIND_LABELS[kind];
    case 'per-year':
    case 'per-month':
    case 'per-day':
      return `${from} ${PRICE_KIND_LABELS[kind].toLowerCase()}`;
    case 'salary-range':
      return `${upTo && upTo > price ? `${from} – ${formatNaira(upTo)}` : from} per month`;
  }
}

/** Whether two prices can be compared: a rent per month is not lower than a rent per year. */
export function arePriceKindsComparable(one: PriceKind, other: PriceKind): boolean {
  return one === other || (ONE_TIME_KINDS.includes(one) && ONE_TIME_KINDS.includes(other));
}

const ONE_TIME_KINDS: readonly PriceKind[] = ['fixed', 'negotiable'];
