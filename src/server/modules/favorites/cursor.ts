import type { FAVORITE_SORTS } from '#shared/contract/favorites.ts';

// Cursors of the list of favorites. A cursor of another sort is invalid.

export type FavoriteSort = (typeof FAVORITE_SORTS)[number];

/** The last favorite of a page. `by` is its time in milliseconds, or its price as the sort orders it. */
export type FavoriteCursor = { by: number; listingId: number };

const PREFIXES: Record<FavoriteSort, string> = { added: '', 'price-low': 'l', 'price-high': 'h' };

export function writeCursor(sort: FavoriteSort, { by, listingId }: FavoriteCursor): string {
  return `${PREFIXES[sort]}${by}-${listingId}`;
}

export function readCursor(sort: FavoriteSort, cursor: string): FavoriteCursor | null {
  const [, prefix, by, id] = /^([lh]?)(\d{1,14})-([1-9]\d{0,15})$/.exec(cursor) ?? [];
  return by && id && prefix === PREFIXES[sort] ? { by: Number(by), listingId: Number(id) } : null;
}
