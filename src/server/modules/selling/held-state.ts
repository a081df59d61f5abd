import { endReservation } from '#server/modules/deals/index.ts';
import {
  deleteHiddenMark,
  findListing,
  type OwnListingRow,
  saveHold,
  updateListingStatus,
} from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { nextStatus } from '#shared/rules/listing-lifecycle.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockForStaff } from './lock-for-staff.ts';

// How a listing is held, as it is stored with a decision, so that the hold can return exactly as it was.

type Hold = NonNullable<OwnListingRow['hold']>;
type Saved<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | Extract<Row[Column], null> : Row[Column];
};
export type HeldState = Saved<
  Omit<Hold, 'listingId'> & Pick<OwnListingRow['listing'], 'publishedAt' | 'expiresAt'>
>;

/** Null if it is not held. */
export async function readHeldState(tx: Tx, listingId: number): Promise<HeldState | null> {
  if ((await findListing(tx, listingId))?.listing.status !== 'held') return null;
  const { ad } = await lockForStaff(tx, listingId);
  if (ad.listing.status !== 'held' || !ad.hold) return null;
  const { heldBy, message, statusAfter, heldAt, changedAt, decisionId } = ad.hold;
  const { publishedAt, expiresAt } = ad.listing;
  const text = (date: Date | null) => date?.toISOString() ?? null;
  return {
    heldBy,
    message,
    statusAfter,
    heldAt: heldAt.toISOString(),
    changedAt: text(changedAt),
    decisionId,
    publishedAt: text(publishedAt),
    expiresAt: text(expiresAt),
  };
}

/**
 * For a decision that is taken back. A listing that its owner has sold or deleted meanwhile stays so. Returns the ids to
 * announce after the commit.
 */
export async function holdAgain(
  tx: Tx,
  { jobs }: { jobs: Jobs },
  listingId: number,
  { heldAt, changedAt, publishedAt, expiresAt, ...hold }: HeldState,
): Promise<number[]> {
  const { ad } = await lockForStaff(tx, listingId);
  const now = new Date();
  const status = nextStatus(lifecycleOf(ad), 'hold', 'moderator', now);
  if (!status) return [];
  const date = (text: string | null) => (text === null ? null : new Date(text));
  await deleteHiddenMark(tx, listingId);
  await saveHold(tx, { listingId, ...hold, heldAt: new Date(heldAt), changedAt: date(changedAt) });
  await updateListingStatus(tx, listingId, {
    status,
    publishedAt: date(publishedAt),
    expiresAt: date(expiresAt),
  });
  await endReservation(tx, jobs, ad.listing, { reason: 'unavailable', now, except: [] });
  return [listingId];
}
