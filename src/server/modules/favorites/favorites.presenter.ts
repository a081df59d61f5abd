import { presentCard } from '#server/modules/listings/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { isPubliclyVisible } from '#shared/rules/listing-life.ts';
import type { FavoriteRow, Place } from './favorites.queries.ts';

// Saved listings as the API shows them, and the places in the list of them.

type Favorite = ApiOutputs['favorites']['list']['items'][number];

export function presentFavorite({ listing, savedTitle, savedPrice, savedAt }: FavoriteRow): Favorite {
  const card = presentCard(listing);
  const shown = isPubliclyVisible(listing.status)
    ? card
    : { ...card, ...NOTHING_KNOWN, title: savedTitle, datePosted: savedAt.toISOString() };
  return { ...shown, status: listing.status, savedPrice, savedAt: savedAt.toISOString() };
}

/** Of what is hidden now, only what the person knew: which one it was. What its owner changes meanwhile is nobody's business. */
const NOTHING_KNOWN = {
  ...{ price: null, priceKind: 'on-request', location: '', category: '' },
  ...{ condition: null, image: null, featured: false },
} satisfies Partial<Favorite>;

export function writeCursor({ savedAt, listingId }: Place): string {
  return `${savedAt.getTime()}-${listingId}`;
}

export function readCursor(cursor: string): Place | null {
  const [, time, id] = /^(\d{1,14})-([1-9]\d{0,15})$/.exec(cursor) ?? [];
  return time && id ? { savedAt: new Date(Number(time)), listingId: Number(id) } : null;
}
