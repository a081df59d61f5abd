import type { Db, Tx } from '#server/platform/database/database.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { type ListingStatus, pageAnswer } from '#shared/rules/listing-life.ts';
import { findStanding, type ListingStanding } from './listings.queries.ts';

// The listing that someone acts on, if anyone may see it: a hidden one answers like one that never was.

export async function getVisibleListing(db: Db | Tx, id: string): Promise<ListingStanding> {
  const found = ListingId.safeParse(id).success ? await findStanding(db, Number(id)) : null;
  if (!found) throw new AppError('ITEM_NOT_FOUND');
  refuseHidden(found.status);
  return found;
}

export function refuseHidden(status: ListingStatus): void {
  const answer = pageAnswer(status);
  if (answer !== 200) throw new AppError(answer === 410 ? 'ITEM_REMOVED' : 'ITEM_NOT_FOUND');
}
