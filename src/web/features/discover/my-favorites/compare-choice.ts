import { COMPARE_MAX } from '#shared/rules/compare.ts';
import type { SavedItem } from './favorites-list.ts';

// Which saved listings can be added to a comparison: up to four of one subcategory that are for sale.

type Comparable = Pick<SavedItem, 'id' | 'category' | 'subcategory' | 'status'>;

/** Null if the listing can be chosen, otherwise the reason in words. */
export function whyNotComparable(item: Comparable, chosen: readonly Comparable[]): string | null {
  if (chosen.some(({ id }) => id === item.id)) return null;
  if (item.status !== 'active') return 'Not for sale';
  const [first] = chosen;
  if (first && (first.category !== item.category || first.subcategory !== item.subcategory))
    return 'Another kind of item';
  return chosen.length >= COMPARE_MAX ? `${COMPARE_MAX} chosen already` : null;
}
