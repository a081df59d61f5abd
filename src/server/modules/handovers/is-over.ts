import { findLatestReservation } from '#server/modules/deals/index.ts';
import { findListingSummary } from '#server/modules/listings/index.ts';
import { listClosedReasons, type OwnConversation } from '#server/modules/messaging/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { mayBeConfirmed } from './handovers.policy.ts';
import { isTakenByOther } from './handovers.queries.ts';

// Whether a code can close the sale no more: the reservation may have been ended or replaced, the listing may be gone,
// and one side may have blocked the other, left or be suspended.

const ENDS_HANDOVER: readonly string[] = ['blocked', 'left', 'suspended'];
const FOR_SALE: readonly ListingStatus[] = ['active', 'paused', 'expired'];

export async function isHandoverOver(
  on: Db | Tx,
  { id, buyerId, sellerId, listingId }: OwnConversation,
  now: Date,
): Promise<boolean> {
  const reservation = await findLatestReservation(on, id);
  if (!reservation || listingId === null || !mayBeConfirmed(reservation, now)) return true;
  const listing = await findListingSummary(on, listingId);
  if (!listing || !FOR_SALE.includes(listing.status)) return true;
  if (await isTakenByOther(on, listingId, buyerId)) return true;
  const closed = await listClosedReasons(on, id, [buyerId, sellerId]);
  return closed.some((reason) => reason !== null && ENDS_HANDOVER.includes(reason));
}
