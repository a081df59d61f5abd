import type { OwnListingRow } from '#server/modules/listings/index.ts';
import { type FullListingRow, type listPhotos, presentListing } from '#server/modules/listings/index.ts';
import type { SellerFigures } from '#server/modules/stats/index.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { listActions } from '#shared/rules/listing-lifecycle.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import type { NamedReservation } from './reservation.queries.ts';

// Converts a seller's own listing to the API type.

/** The parts of a deal that only the seller sees. */
type OwnDeal = { lowestPrice: number | null; reservation: NamedReservation | null };

type Photos = Awaited<ReturnType<typeof listPhotos>>;

export function presentOwn(
  own: OwnListingRow,
  full: FullListingRow,
  { photos, figures, deal }: { photos: Photos; figures: SellerFigures; deal: OwnDeal },
  now: Date,
): OwnListing {
  const listing = presentListing(full, photos, figures);
  return {
    ...listing,
    photos: listing.photos.map((photo, position) => ({
      ...photo,
      id: photos[position]?.id ?? '',
      focus: photos[position]?.focus ?? null,
    })),
    values: own.text.attributes,
    showPhone: own.text.showPhone,
    expiresAt: own.listing.expiresAt?.toISOString() ?? null,
    dateSold: own.listing.soldAt?.toISOString() ?? null,
    actions: listActions(lifecycleOf(own), 'owner', now),
    removalReason: own.removal?.reason ?? null,
    ...presentHold(own),
    version: String(own.text.revision),
    lowestPrice: deal.lowestPrice,
    reservation: deal.reservation && {
      ...deal.reservation,
      until: deal.reservation.until.toISOString(),
    },
  };
}

/** A removed listing has a hold too, for when it is restored. */
export function presentHold({
  listing,
  hold,
}: Pick<OwnListingRow, 'listing' | 'hold'>): Pick<OwnListing, 'reviewMessage' | 'changeRequested'> {
  const isHeld = listing.status === 'held' && hold !== null;
  return {
    reviewMessage: isHeld ? hold.message : null,
    changeRequested: isHeld && hold.heldBy === 'staff' && hold.changedAt === null,
  };
}
