import type { OwnListingRow } from '#server/modules/listings/index.ts';
import type { ListingState } from '#shared/rules/listing-lifecycle.ts';

// What the table of a listing's life asks of a row.

export function lifecycleOf({ listing, removal }: Pick<OwnListingRow, 'listing' | 'removal'>): ListingState {
  return {
    status: listing.status,
    expiresAt: listing.expiresAt,
    removal: removal && { by: removal.removedBy, at: removal.removedAt, before: removal.statusBefore },
  };
}
