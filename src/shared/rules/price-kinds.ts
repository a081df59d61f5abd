import { formatNaira } from '#shared/format/money.ts';

/** How a price is meant, and how it then reads: a sum, a rent per period, a salary, or a question to the seller. */

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

/** Whether two prices are meant alike: a month's rent is not less than a year's. */
export function isMeantAlike(one: PriceKind, other: PriceKind): boolean {
  return one === other || (ONE_SUM.includes(one) && ONE_SUM.includes(other));
}

const ONE_SUM: readonly PriceKind[] = ['fixed', 'negotiable'];
