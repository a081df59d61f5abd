import { type SearchPlan, UNPRICED } from './search-plan.ts';
import type { Key, Range } from './walk.queries.ts';

// The ranges of an order that remain to be walked, after a key or from the start.

/** Above every time, price and listing id. */
const BEYOND = Number.MAX_SAFE_INTEGER;

/** In walk order. By descending price, unpriced listings come last although their key is the highest. */
export function rangesAfter(plan: SearchPlan, after: Key | null): Range[] {
  const { order, priceMin, priceMax, since } = plan;
  if (order === 'recent') return [{ from: [since, 0], to: after ?? [BEYOND, 0] }];
  if (order === 'oldest') return [{ from: after ? next(after) : [since, 0], to: [BEYOND, 0] }];
  const abovePriceMax: Key = [priceMax + 1, 0];
  if (order === 'price-low') return [{ from: after ? next(after) : [priceMin, 0], to: abovePriceMax }];
  const priced: Range = { from: [priceMin, 0], to: [Math.min(priceMax + 1, UNPRICED), 0] };
  const unpriced: Range[] = priceMax === UNPRICED ? [{ from: [UNPRICED, 0], to: abovePriceMax }] : [];
  if (!after) return [priced, ...unpriced];
  return after[0] >= UNPRICED
    ? [{ from: [UNPRICED, 0], to: after }]
    : [{ ...priced, to: after }, ...unpriced];
}

export function wholeRange(plan: SearchPlan): Range {
  const byPrice = plan.order.startsWith('price');
  return byPrice
    ? { from: [plan.priceMin, 0], to: [plan.priceMax + 1, 0] }
    : { from: [plan.since, 0], to: [BEYOND, 0] };
}

/** The part of the range behind the key where a walk stopped. */
export function restOf({ order }: SearchPlan, range: Range, stoppedAt: Key): Range {
  return order === 'oldest' || order === 'price-low'
    ? { ...range, from: next(stoppedAt) }
    : { ...range, to: stoppedAt };
}

function next([first, id]: Key): Key {
  return [first, id + 1];
}
