import type { OwnListingRow } from '#server/modules/listings/index.ts';
import type { ListingState } from '#shared/rules/listing-lifecycle.ts';

// Converts a listing row to the input of the life cycle rules.

export function lifecycleOf({
  listing,
  removal,
  hold,
}: Pick<OwnListingRow, 'listing' | 'removal' | 'hold'>): ListingState {
  return {
    status: listing.status,
    expiresAt: listing.expiresAt,
    removal: removal && { by: removal.removedBy, at: removal.removedAt, before: removal.statusBefore },
    hold: hold && { after: hold.statusAfter },
  };
}
