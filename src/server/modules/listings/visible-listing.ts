import type { Db, Tx } from '#server/platform/database/database.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { type ListingStatus, pageStatus } from '#shared/rules/listing-lifecycle.ts';
import { findListingSummary, type ListingSummary } from './listings.queries.ts';

// Finds a listing that a user acts on. A hidden listing gives the same error as one that does not exist.

export async function getVisibleListing(db: Db | Tx, id: string): Promise<ListingSummary> {
  const found = ListingId.safeParse(id).success ? await findListingSummary(db, Number(id)) : null;
  if (!found) throw new AppError('ITEM_NOT_FOUND');
  rejectHidden(found.status);
  return found;
}

export function rejectHidden(status: ListingStatus): void {
  const httpStatus = pageStatus(status);
  if (httpStatus !== 200) throw new AppError(httpStatus === 410 ? 'ITEM_REMOVED' : 'ITEM_NOT_FOUND');
}
