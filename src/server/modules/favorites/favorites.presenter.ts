import { type CardMedia, presentCard } from '#server/modules/listings/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { summarise } from '#shared/format/summary.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { arePriceKindsComparable } from '#shared/rules/price-kinds.ts';
import type { FavoriteRow } from './favorites.queries.ts';

// Saved listings as the API shows them.

type Favorite = ApiOutputs['favorites']['list']['items'][number];

export function presentFavorite(row: FavoriteRow, media: CardMedia): Favorite {
  const { listing, savedAt } = row;
  const card = {
    ...presentCard(listing, media),
    description: summarise(row.excerpt),
    seller: { name: row.sellerName },
    subcategory: listing.subcategory,
  };
  const shown = isPubliclyVisible(listing.status)
    ? card
    : { ...card, ...HIDDEN_DETAILS, title: row.savedTitle, datePosted: savedAt.toISOString() };
  return {
    ...shown,
    status: listing.status,
    savedPrice: comparable(row),
    savedAt: savedAt.toISOString(),
    note: row.note,
  };
}

function comparable({ listing, savedPrice, savedKind }: FavoriteRow): number | null {
  return arePriceKindsComparable(savedKind, listing.priceKind) ? savedPrice : null;
}

/** A hidden listing shows only the title at the time of saving, not later changes by the seller. */
const HIDDEN_DETAILS = {
  price: null,
  priceKind: 'on-request',
  location: '',
  category: '',
  condition: null,
  usedIn: null,
  images: [],
  photo: null,
  tile: null,
  featured: false,
  description: '',
  seller: null,
  subcategory: null,
} satisfies Partial<Favorite>;
