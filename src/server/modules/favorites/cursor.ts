import type { FAVORITE_SORTS } from '#shared/contract/favorites.ts';

// Places in the list of what one saved: the last one seen, by what its order goes by. One of another order is none here.

export type FavoriteSort = (typeof FAVORITE_SORTS)[number];

/** `by` is a moment in milliseconds, or a price as the order has it. */
export type FavoriteCursor = { by: number; listingId: number };

const PREFIXES: Record<FavoriteSort, string> = { added: '', 'price-low': 'l', 'price-high': 'h' };

export function writeCursor(sort: FavoriteSort, { by, listingId }: FavoriteCursor): string {
  return `${PREFIXES[sort]}${by}-${listingId}`;
}

export function readCursor(sort: FavoriteSort, cursor: string): FavoriteCursor | null {
  const [, prefix, by, id] = /^([lh]?)(\d{1,14})-([1-9]\d{0,15})$/.exec(cursor) ?? [];
  return by && id && prefix === PREFIXES[sort] ? { by: Number(by), listingId: Number(id) } : null;
}
