import { formatNaira } from '#shared/format/money.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import { termsOfQuery } from '#shared/rules/search/terms.ts';
import { isDescriptive } from './descriptive-words.ts';

/** What things like it cost, so that a slip of a zero is noticed before buyers see it. */

export type UsualPrice = { low: number; high: number; count: number };

/** The middle eight tenths, in sums people say; null where too few are known to call anything usual. */
export function usualPriceOf(prices: readonly number[]): UsualPrice | null {
  if (prices.length < FEWEST) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  return {
    low: readable(percentile(sorted, 0.1), Math.floor),
    high: readable(percentile(sorted, 0.9), Math.ceil),
    count: prices.length,
  };
}

/** So far that a zero is likely to be missing or too many; beside all of a kind, the dear and the cheap, so far that two are. */
export function isFarOutside(
  price: number,
  { low, high }: UsualPrice,
  among: 'alike' | 'kind' = 'alike',
): boolean {
  return price < low / TIMES[among] || price > high * TIMES[among];
}

/** `kind` names what they have in common where that is all they have. */
export function describeUsualPrice(usual: UsualPrice, kind?: string): string {
  return `${kind ? `Most in ${kind}` : 'Similar items'} sell for ${formatRange(usual)}.`;
}

export function formatRange({ low, high }: UsualPrice): string {
  return low === high ? `about ${formatNaira(low)}` : `${formatNaira(low)} to ${formatNaira(high)}`;
}

/** What a title is about, most telling first: sellers begin with the thing and its model, and praise it later. */
export function mainTerms(title: string): string[] {
  return termsOfQuery(title).filter(isDescriptive).slice(0, MOST_TERMS);
}

/** Whose sums can be compared: a rent by the year says nothing about one by the day. */
export function comparableKinds(kind: PriceKind): readonly PriceKind[] {
  if (kind === 'on-request') return [];
  return SUMS.includes(kind) ? SUMS : [kind];
}

const FEWEST = 8;
const TIMES = { alike: 4, kind: 10 };
const MOST_TERMS = 4;
const SUMS: readonly PriceKind[] = ['fixed', 'negotiable'];

function percentile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Two digits that count: 148,700 is '140,000' as a low end. */
function readable(amount: number, round: (amount: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return round(amount / step) * step;
}
