import { z } from 'zod';
import type { ListingEvent } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import { ALERT_PACES, type AlertPace, mailDueAt } from '#shared/rules/alert-paces.ts';
import { conditionTag, keysOfListing } from './alert-keys.ts';
import { matchNotification } from './alerts.notifications.ts';
import {
  type AlertCursor,
  addMatches,
  countUnseen,
  findNewListing,
  lockMatchingAlerts,
  type NewListing,
} from './matches.queries.ts';

// Notifies the owners of alerts that a listing matches: immediately in the app, or with the next digest. It
// works in batches, each a short transaction. No owner is notified twice, even if it is interrupted or
// repeated.

const BATCH_SIZE = 500;
/** A listing that matches very many alerts must not delay the next one: a separate job does the rest. */
const TIME_LIMIT_MS = 1_000;
const START_CURSOR: AlertCursor = { key: '', id: '00000000-0000-0000-0000-000000000000' };

type AlertMatchingParts = { db: Db; jobs: Jobs };

const Continuation = z.object({
  listingId: z.number().int(),
  pace: z.enum(ALERT_PACES),
  after: z.object({ key: z.string(), id: z.uuid() }),
});
type Continuation = z.infer<typeof Continuation>;

export const continueAlertMatching: Job<Continuation> = { name: 'alert-matching', schema: Continuation };

export async function notifyAlertOwners(
  parts: AlertMatchingParts,
  { listingId, what }: ListingEvent,
): Promise<void> {
  if (what !== 'sold')
    await continueNotifyingAlertOwners(parts, { listingId, pace: ALERT_PACES[0], after: START_CURSOR });
}

/** Faster paces come first, so that a user gets a match by the fastest of their matching alerts. */
export async function continueNotifyingAlertOwners(
  parts: AlertMatchingParts,
  from: Continuation,
): Promise<void> {
  const found = await findNewListing(parts.db, from.listingId);
  if (!found) return;
  const tags = found.condition ? [conditionTag(found.condition)] : [];
  const listing = { ...found, terms: [...found.terms, ...tags] };
  const keys = keysOfListing(found);
  const endsAt = Date.now() + TIME_LIMIT_MS;
  let next: Continuation | null = from;
  while (next) next = await notifyBatch(parts, listing, keys, next, endsAt);
}

/** Returns where to continue; null if nothing is left or a job does the rest. */
async function notifyBatch(
  { db, jobs }: AlertMatchingParts,
  listing: NewListing,
  keys: readonly string[],
  { listingId, pace, after }: Continuation,
  endsAt: number,
): Promise<Continuation | null> {
  return db.transaction(async (tx) => {
    const matching = await lockMatchingAlerts(tx, listing, { keys, pace, after, limit: BATCH_SIZE });
    const now = new Date();
    const isInstant = pace === 'instant';
    const added = await addMatches(
      tx,
      listingId,
      matching.map(({ id }) => id),
      {
        notifiedAt: isInstant ? now : null,
        dueAt: mailDueAt(pace, now),
      },
    );
    if (isInstant && added.length > 0) {
      const unseen = await countUnseen(
        tx,
        added.map((alertId) => ({ alertId, matches: 1 })),
      );
      await notify(
        tx,
        jobs,
        unseen.map((alert) => matchNotification(alert, listing)),
      );
    }
    const last = matching.at(-1);
    const remaining =
      last && matching.length === BATCH_SIZE ? { listingId, pace, after: last } : nextPace(listingId, pace);
    if (!remaining || Date.now() < endsAt) return remaining;
    await jobs.enqueue(tx, continueAlertMatching, remaining);
    return null;
  });
}

function nextPace(listingId: number, pace: AlertPace): Continuation | null {
  const next = ALERT_PACES[ALERT_PACES.indexOf(pace) + 1];
  return next ? { listingId, pace: next, after: START_CURSOR } : null;
}
