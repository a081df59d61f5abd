import { formatNaira } from '#shared/format/money.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { SavedItem } from './favorites-list.ts';

// The status and the price drop that a saved listing shows in addition to its card.

/** Null while the listing is for sale. */
export const SAVED_ITEM_STATUS: Record<ListingStatus, string | null> = {
  active: null,
  sold: 'Sold',
  expired: 'Expired',
  removed: 'Removed',
  paused: 'Not available',
  held: 'Not available',
  draft: 'Not available',
};

/** Null if the price has not dropped since the listing was saved, or if it is not for sale. */
export function priceDropOf({
  status,
  price,
  savedPrice,
}: Pick<SavedItem, 'status' | 'price' | 'savedPrice'>) {
  if (status !== 'active' || price === null || savedPrice === null || price >= savedPrice) return null;
  return `${formatNaira(savedPrice - price)} less`;
}
