import { type ListingEvent, lockListing, setReservedUntil } from '#server/modules/listings/index.ts';
import { type NewNotification, notify } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import {
  availableAgainNotification,
  endedNotification,
  soldToAnotherNotification,
} from './deals.notifications.ts';
import {
  closeReservation,
  type EndReason,
  findOpenReservation,
  isDue,
  listDueListings,
  lockListingsReservedWith,
  type Reservation,
} from './reservations.queries.ts';
import { takeWaiters } from './waiters.queries.ts';

// Ends reservations: by the buyer or the seller, with the sale, or by the schedule when their time is over.

type Listing = { id: number; title: string; sellerId: string };
type Ending = {
  reason: EndReason;
  now: Date;
  /** Users who know of the end already: they caused it, or bought the listing. */
  except: readonly (string | null)[];
};

/** The caller has locked the listing. Returns the reservation that ended, or null. */
export async function endReservation(
  tx: Tx,
  jobs: Jobs,
  listing: Listing,
  ending: Ending,
): Promise<Reservation | null> {
  const open = await findOpenReservation(tx, listing.id);
  if (open) {
    await closeReservation(tx, open.id, ending);
    await setReservedUntil(tx, listing.id, null);
  }
  const { reason, except } = ending;
  const parties = open ? [open.buyerId, ...(reason === 'sold' ? [] : [listing.sellerId])] : [];
  const notifications = parties
    .filter((userId) => !except.includes(userId))
    .map((userId) =>
      endedNotification(listing, { userId, conversationId: open?.conversationId ?? '', reason }),
    );
  await notify(tx, jobs, [...notifications, ...(await notificationsToWaiters(tx, listing, ending))]);
  return open;
}

/** Users keep waiting for a listing that is off the market: `notifyWaiters` reaches them when it returns. */
async function notificationsToWaiters(
  tx: Tx,
  listing: Listing,
  { reason, except }: Ending,
): Promise<NewNotification[]> {
  if (reason === 'unavailable') return [];
  const toNotification = reason === 'sold' ? soldToAnotherNotification : availableAgainNotification;
  const waiters = await takeWaiters(tx, listing);
  return waiters
    .filter((userId) => !except.includes(userId))
    .map((userId) => toNotification(listing, userId));
}

/** For a listing that returns to the market. If somebody has reserved it meanwhile, they keep waiting. */
export async function notifyWaiters(
  { db, jobs }: { db: Db; jobs: Jobs },
  { listingId, what }: ListingEvent,
): Promise<void> {
  if (what !== 'published') return;
  await db.transaction(async (tx) => {
    const listing = await lockListing(tx, listingId);
    if (listing?.status !== 'active' || listing.reservedUntil) return;
    const waiters = await takeWaiters(tx, listing);
    await notify(
      tx,
      jobs,
      waiters.map((userId) => availableAgainNotification(listing, userId)),
    );
  });
}

/**
 * For a user who is suspended: ends the reservations of their listings, which were hidden before, and those that they have
 * as a buyer. Returns the ids of the listings.
 */
export async function endReservationsOfUser(
  tx: Tx,
  jobs: Jobs,
  { userId, hidden, now }: { userId: string; hidden: readonly number[]; now: Date },
): Promise<number[]> {
  const reserved = await lockListingsReservedWith(tx, userId, hidden);
  for (const listing of reserved) {
    const reason = listing.sellerId === userId ? 'unavailable' : 'released';
    await endReservation(tx, jobs, listing, { reason, now, except: [userId] });
  }
  return reserved.map(({ id }) => id);
}

type Parts = { db: Db; jobs: Jobs; log: Log; notifyListingsChanged(listingIds: readonly number[]): void };

export function endReservationsSchedule(parts: Parts): Schedule {
  return {
    name: 'end-reservations',
    cron: '* * * * *',
    async run() {
      const ended = await endDueReservations(parts, new Date());
      if (ended > 0) parts.log.info({ ended }, 'reservations ended');
    },
  };
}

/** Each reservation ends in its own transaction. Returns how many ended. */
export async function endDueReservations(parts: Parts, now: Date): Promise<number> {
  const ended: number[] = [];
  for (const id of await listDueListings(parts.db, now))
    try {
      if (await endDueReservation(parts, id, now)) ended.push(id);
    } catch (error) {
      parts.log.error({ err: error, listingId: id }, 'reservation not ended');
    }
  parts.notifyListingsChanged(ended);
  return ended.length;
}

/** Returns false if the reservation was extended or replaced since it was listed. */
function endDueReservation({ db, jobs }: Parts, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const listing = await lockListing(tx, id);
    const open = await findOpenReservation(tx, id);
    if (!listing || !open || !(await isDue(tx, id, now))) return false;
    const reason = endReasonOf(listing.status, open, now);
    await endReservation(tx, jobs, listing, { reason, now, except: [] });
    return true;
  });
}

/** Released: the buyer has left, or one of both has blocked the other. */
function endReasonOf(status: string, { reservedUntil }: Reservation, now: Date): EndReason {
  if (status === 'sold') return 'sold';
  if (status !== 'active') return 'unavailable';
  return reservedUntil <= now ? 'expired' : 'released';
}
