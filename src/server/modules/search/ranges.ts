import { type SearchPlan, UNPRICED } from './search-plan.ts';
import type { Key, Range } from './walk.queries.ts';

// Which stretch of an order is still to be walked, after a place in it or from its beginning.

/** Later than any time, above any price, beyond any listing. */
const BEYOND = Number.MAX_SAFE_INTEGER;

/** In the order in which they are to be walked: the dearest first means the unpriced last, though they sort above. */
export function rangesAfter(plan: SearchPlan, after: Key | null): Range[] {
  const { order, priceMin, priceMax, since } = plan;
  if (order === 'recent') return [{ from: [since, 0], to: after ?? [BEYOND, 0] }];
  if (order === 'oldest') return [{ from: after ? next(after) : [since, 0], to: [BEYOND, 0] }];
  const above: Key = [priceMax + 1, 0];
  if (order === 'price-low') return [{ from: after ? next(after) : [priceMin, 0], to: above }];
  const priced: Range = { from: [priceMin, 0], to: [Math.min(priceMax + 1, UNPRICED), 0] };
  const unpriced: Range[] = priceMax === UNPRICED ? [{ from: [UNPRICED, 0], to: above }] : [];
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

/** The same range from a place on, where a walk had to stop. */
export function restOf({ order }: SearchPlan, range: Range, stoppedAt: Key): Range {
  return order === 'oldest' || order === 'price-low'
    ? { ...range, from: next(stoppedAt) }
    : { ...range, to: stoppedAt };
}

function next([first, id]: Key): Key {
  return [first, id + 1];
}
