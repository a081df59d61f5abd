import { avatarOf } from '#server/modules/accounts/index.ts';
import { presentPhoto } from '#server/modules/photos/index.ts';
import { presentFigures, type SellerFigures } from '#server/modules/stats/index.ts';
import type { Listing, ListingCard } from '#shared/contract/listings.ts';
import type { MyListing } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import { findCategory, isGoods, mayBeRent } from '#shared/rules/categories.ts';
import { textTile } from '#shared/rules/listing/text-tile.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { listMoveInCosts } from '#shared/rules/move-in-cost.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { describeAttributes, findSubcategory } from '#shared/rules/taxonomy.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import type { FullListingRow, ListingRow, PhotoRow } from './listings.queries.ts';

// Converts listing rows to API types.

/** The images of a card, or the text in their place. */
export type CardMedia = Pick<ListingCard, 'images' | 'tile'>;

export function presentCard(row: ListingRow, media: CardMedia): ListingCard {
  return {
    ...presentFacts(row),
    condition: isGoods(row.categoryId) ? row.condition : null,
    usedIn: isGoods(row.categoryId) ? row.usedIn : null,
    ...media,
    photo: presentCover(row).photo,
  };
}

/** The cover of a listing: its URL, and the data for a card. */
export function presentCover({
  cover,
  coverPlaceholder,
  coverFocus,
}: ListingRow): Pick<MyListing, 'image' | 'photo'> {
  if (!cover || !coverPlaceholder) return { image: null, photo: null };
  return {
    image: presentImage(cover),
    photo: {
      card: paths.photo(cover, PHOTO_WIDTHS.card),
      placeholder: coverPlaceholder.toString('base64'),
      ...(coverFocus === null ? {} : { focus: coverFocus }),
    },
  };
}

export function presentImage(hash: string): string {
  return paths.photo(hash, PHOTO_WIDTHS.page);
}

export function presentListing(
  { listing, text, seller, views }: FullListingRow,
  photos: PhotoRow[],
  figures: SellerFigures,
): Listing {
  return {
    ...presentFacts(listing),
    description: text.description,
    subcategory: presentSubcategory(listing),
    attributes: describeAttributes(listing.categoryId, listing.subcategory, text.attributes),
    totalToMoveIn: presentMoveIn(listing, text.attributes),
    priceUpTo: typeof text.attributes.salaryMax === 'number' ? text.attributes.salaryMax : null,
    views,
    images: photos.map(({ hash }) => presentImage(hash)),
    photos: photos.map(presentPhoto),
    tile: photos.length === 0 ? textTile(listing.categoryId, text.attributes, seller.name) : null,
    seller: {
      id: seller.id,
      name: seller.name,
      avatar: avatarOf(seller.image),
      verified: seller.emailVerified,
      trustLevel: trustLevelOf(seller, new Date()),
      joinDate: seller.createdAt.toISOString(),
      ...presentFigures(figures, { hasPrivateProfile: !seller.publicProfile }),
      offersPhone: seller.offersPhone && listing.status === 'active',
    },
    status: listing.status,
  };
}

function presentSubcategory({ categoryId, subcategory }: ListingRow): Listing['subcategory'] {
  const found = subcategory ? findSubcategory(categoryId, subcategory) : null;
  return found && { id: found.id, name: found.name };
}

function presentMoveIn(
  { price, priceKind, categoryId }: ListingRow,
  attributes: AttributeValues,
): Listing['totalToMoveIn'] {
  if (price === null || !mayBeRent(categoryId)) return null;
  const parts = listMoveInCosts(price, priceKind, attributes);
  return parts.length > 0 ? { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts } : null;
}

/** A reservation whose time is over is shown as ended before the schedule ends it. */
function presentReservedUntil({ status, reservedUntil }: ListingRow): string | null {
  const isReserved = status === 'active' && reservedUntil !== null && reservedUntil > new Date();
  return isReserved ? reservedUntil.toISOString() : null;
}

export function presentFacts(row: ListingRow) {
  return {
    id: String(row.id),
    title: row.title,
    price: row.price,
    priceKind: row.priceKind,
    currency: 'NGN' as const,
    location: formatLocation({ state: row.state, city: row.city }),
    category: findCategory(row.categoryId)?.name ?? '',
    condition: row.condition,
    usedIn: row.usedIn,
    datePosted: (row.publishedAt ?? row.createdAt).toISOString(),
    featured: row.featured,
    reservedUntil: presentReservedUntil(row),
  };
}
