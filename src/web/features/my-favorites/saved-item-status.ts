import { formatNaira } from '#shared/format/money.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { SavedItem } from './favorites-list.ts';

// What a saved item says of itself besides its card: what became of it, and how much less it costs.

/** Nothing where it is still for sale. */
export const SAVED_ITEM_STATUS: Record<ListingStatus, string | null> = {
  active: null,
  sold: 'Sold',
  expired: 'Expired',
  removed: 'Removed',
  paused: 'Not available',
  draft: 'Not available',
};

/** Null where it costs the same or more than when it was saved, or cannot be bought any more. */
export function priceDropOf({
  status,
  price,
  savedPrice,
}: Pick<SavedItem, 'status' | 'price' | 'savedPrice'>) {
  if (status !== 'active' || price === null || savedPrice === null || price >= savedPrice) return null;
  return `${formatNaira(savedPrice - price)} less`;
}
