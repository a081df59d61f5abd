import type { Db, Tx } from '#server/platform/database/database.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { type ListingStatus, pageStatus } from '#shared/rules/listing-lifecycle.ts';
import { findListingSummary, type ListingSummary } from './listings.queries.ts';

// The listing that someone acts on, if anyone may see it: a hidden one answers like one that never was.

export async function getVisibleListing(db: Db | Tx, id: string): Promise<ListingSummary> {
  const found = ListingId.safeParse(id).success ? await findListingSummary(db, Number(id)) : null;
  if (!found) throw new AppError('ITEM_NOT_FOUND');
  rejectHidden(found.status);
  return found;
}

export function rejectHidden(status: ListingStatus): void {
  const answer = pageStatus(status);
  if (answer !== 200) throw new AppError(answer === 410 ? 'ITEM_REMOVED' : 'ITEM_NOT_FOUND');
}
