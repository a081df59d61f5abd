import type { OwnAdRow } from '#server/modules/listings/index.ts';
import type { ListingLife } from '#shared/rules/listing-life.ts';

// What the table of a listing's life asks of a row.

export function lifeOf({ listing, removal }: Pick<OwnAdRow, 'listing' | 'removal'>): ListingLife {
  return {
    status: listing.status,
    expiresAt: listing.expiresAt,
    removal: removal && { by: removal.removedBy, at: removal.removedAt, before: removal.statusBefore },
  };
}
