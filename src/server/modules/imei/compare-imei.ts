import { findOpenReservation } from '#server/modules/deals/index.ts';
import { getVisibleListing } from '#server/modules/listings/index.ts';
import { hasAgreedMeetup } from '#server/modules/meetups/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ImeiComparison } from '#shared/contract/imei.ts';
import { AppError } from '#shared/errors.ts';
import { IMEI_TRIES } from '#shared/rules/imei.ts';
import { type Comparison, findComparison, findListingImei, recordComparison } from './imei.queries.ts';
import { type ImeiParts, parseImei } from './imei-of-listing.ts';

// A buyer compares the number of the phone in their hand with that of the ad. Only the buyer of a reservation or
// with an agreed meetup may, and only a few times: nobody can find a number by trying.

export async function readComparison(db: Db, buyerId: string, id: string): Promise<ImeiComparison> {
  const { id: listingId } = await getVisibleListing(db, id);
  const isBuyer = await isMeetingBuyer(db, listingId, buyerId);
  const isPossible = isBuyer && (await findListingImei(db, listingId)) !== null;
  return present(isPossible, isBuyer ? await findComparison(db, listingId, buyerId) : null);
}

export async function compareImei(
  { db, throttler, hashOf }: ImeiParts,
  buyerId: string,
  id: string,
  text: string,
): Promise<ImeiComparison> {
  const { id: listingId } = await getVisibleListing(db, id);
  // The same answer for users who may not know whether there is a number.
  if (!(await isMeetingBuyer(db, listingId, buyerId)) || !(await findListingImei(db, listingId)))
    throw new AppError('NO_IMEI');
  const serial = parseImei(text);
  await throttler.use('imeiComparison', buyerId);
  const recorded = await recordComparison(db, { listingId, buyerId, hash: await hashOf(serial) });
  if (!recorded) throw new AppError('IMEI_TRIES_USED');
  return present(true, recorded);
}

async function isMeetingBuyer(db: Db, listingId: number, userId: string): Promise<boolean> {
  const reservation = await findOpenReservation(db, listingId);
  if (reservation?.buyerId === userId) return true;
  return hasAgreedMeetup(db, { listingId, buyerId: userId });
}

function present(possible: boolean, found: Comparison | null): ImeiComparison {
  return {
    possible,
    result: found && { same: found.isSame, at: found.comparedAt.toISOString() },
    triesLeft: IMEI_TRIES - (found?.tries ?? 0),
  };
}
