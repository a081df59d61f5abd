import { formatNaira } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';

/** The usual price of similar items, so that a missing or extra zero is noticed before buyers see it. */

export type UsualPrice = { low: number; high: number; count: number };

/** How long ago a compared listing may have been published. */
export const COMPARED_DAYS = 60;

/** The item page shows the usual price to buyers only if it is that of at least so many listings. */
export const PRICE_BAND_MIN = 12;

/** The middle 80 percent, rounded to readable amounts; null when there are too few prices. */
export function usualPriceOf(prices: readonly number[], min = MIN_PRICES): UsualPrice | null {
  if (prices.length < min) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  return {
    low: readable(percentile(sorted, 0.1), Math.floor),
    high: readable(percentile(sorted, 0.9), Math.ceil),
    count: prices.length,
  };
}

/**
 * Whether a zero is probably missing or extra. The prices of a whole category vary more than those of similar
 * items, so the limits are wider with `kind`.
 */
export function isFarOutside(
  price: number,
  { low, high }: UsualPrice,
  among: 'alike' | 'kind' = 'alike',
): boolean {
  return price < low / TIMES[among] || price > high * TIMES[among];
}

/**
 * Where a price is on a track from 0 to 100 on which the usual range has the middle 42. A price far outside
 * stays at the end of the track.
 */
export function bandPosition(price: number, { low, high }: UsualPrice): number {
  const share =
    high > low ? (price - low) / (high - low) : Number(price > high) * 2 - Number(price < low) * 2 + 0.5;
  return Math.min(98, Math.max(2, USUAL_START + share * USUAL_WIDTH));
}

/** `kind` is the name of the category when the prices are those of a whole category. */
export function describeUsualPrice(usual: UsualPrice, kind?: string): string {
  return `${kind ? `Most in ${kind}` : 'Similar items'} sell for ${formatRange(usual)}.`;
}

/** How much the usual price is worth. */
export function describeSample({ count }: Pick<UsualPrice, 'count'>): string {
  return `from ${formatCount(count)} ads in ${COMPARED_DAYS} days`;
}

/** The hint in the form. */
export function describeAskedPrice(
  asked: UsualPrice,
  { kind, isSalary = false }: { kind: string | null; isSalary?: boolean },
): string {
  const range = `${formatRange(asked)}, ${describeSample(asked)}`;
  if (isSalary) return `${kind ? `Others in ${kind}` : 'Similar jobs'} pay ${range}.`;
  return kind ? `Others in ${kind} ask ${range}.` : `The price others ask: ${range}.`;
}

function formatRange({ low, high }: UsualPrice): string {
  return low === high ? `about ${formatNaira(low)}` : `${formatNaira(low)} to ${formatNaira(high)}`;
}

/** The kinds of prices that can be compared: a rent per year says nothing about one per day. */
export function comparableKinds(kind: PriceKind): readonly PriceKind[] {
  if (kind === 'on-request') return [];
  return ONE_TIME_KINDS.includes(kind) ? ONE_TIME_KINDS : [kind];
}

const USUAL_START = 29;
const USUAL_WIDTH = 42;
const MIN_PRICES = 8;
const TIMES = { alike: 4, kind: 10 };
const ONE_TIME_KINDS: readonly PriceKind[] = ['fixed', 'negotiable'];

function percentile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Two significant digits: 148,700 is '140,000' as a low end. */
function readable(amount: number, round: (amount: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return round(amount / step) * step;
}
