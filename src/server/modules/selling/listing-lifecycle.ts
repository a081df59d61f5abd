import { readNotificationChoices } from '#server/modules/accounts/index.ts';
import {
  clearDeletedListings,
  type EndingListing,
  EXPIRE_BATCH_SIZE,
  eraseRemovedDrafts,
  expireOverdue,
  listSellersToRemind,
  recordReminders,
} from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { nextStatus, REMINDER_DAYS } from '#shared/rules/listing-lifecycle.ts';
import { wantsNotification } from '#shared/rules/preferences.ts';
import { DELETED_LISTINGS_RETENTION_DAYS, daysBefore } from '#shared/rules/retention.ts';
import type { Selling } from './create-listing.ts';
import { deleteOldAnswers } from './idempotency-keys.queries.ts';
import { endingSoonMail } from './selling.mails.ts';
import { endedNotification, endingSoonNotification } from './selling.notifications.ts';

// Scheduled work on listings: reminders before they expire, expiry, and cleanup of old data.

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAY_MS = 86_400_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

type ReminderParts = { db: Db; jobs: Jobs; origin(): string };
type ExpiryParts = Pick<Selling, 'db' | 'jobs' | 'notifyListingsChanged'>;

export function listingLifeSchedule(parts: ReminderParts & ExpiryParts & { log: Log }): Schedule {
  return {
    name: 'listing-lifecycle',
    cron: EVERY_TEN_MINUTES,
    async run() {
      const now = new Date();
      const reminded = await remindOwners(parts, now);
      const ended = await expireListings(parts, now);
      if (reminded + ended > 0) parts.log.info({ reminded, ended }, 'listings reminded or expired');
    },
  };
}

/** Returns the number of expired listings. */
export async function expireListings(
  { db, jobs, notifyListingsChanged }: ExpiryParts,
  now: Date,
): Promise<number> {
  const expiredStatus = nextStatus(
    { status: 'active', expiresAt: now, removal: null },
    'expire',
    'system',
    now,
  );
  if (!expiredStatus) return 0;
  for (let count = 0; ; ) {
    const ads = await db.transaction(async (tx) => {
      const expired = await expireOverdue(tx, { to: expiredStatus, now });
      await notify(tx, jobs, expired.map(endedNotification));
      return expired;
    });
    notifyListingsChanged(ads.map(({ id }) => id));
    count += ads.length;
    if (ads.length < EXPIRE_BATCH_SIZE) return count;
  }
}

/**
 * Notifies owners in the app, and by one email each if they want emails. Both are queued in the transaction
 * that records the reminder, so that none is lost or sent twice. Returns the number of listings in emails.
 */
export async function remindOwners({ db, jobs, origin }: ReminderParts, now: Date): Promise<number> {
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  let mailed = 0;
  let sellers = await listSellersToRemind(db, { now, until, after: NIL_UUID });
  while (sellers.length > 0) {
    mailed += await db.transaction(async (tx) => {
      // Listings without an email are recorded too, so that switching emails on does
      // not cause a burst of old reminders.
      const due = await recordReminders(tx, { now, until, sellers });
      await notify(tx, jobs, due.map(toNotification));
      const ending = await filterByMailPreference(tx, due);
      for (const own of Map.groupBy(ending, ({ seller_id }) => seller_id).values())
        await jobs.enqueue(tx, sendMail, mailAbout(own, origin()));
      return ending.length;
    });
    sellers = await listSellersToRemind(db, { now, until, after: sellers.at(-1) ?? NIL_UUID });
  }
  return mailed;
}

export function sellingCleanup(db: Db) {
  return {
    idempotencyKeys: (now: Date) => deleteOldAnswers(db, daysBefore(now, 1)),
    removedDrafts: (now: Date) => eraseRemovedDrafts(db, daysBefore(now, 1)),
    deletedListings: (now: Date) =>
      clearDeletedListings(db, daysBefore(now, DELETED_LISTINGS_RETENTION_DAYS)),
  };
}

/** The listings whose owners want emails. */
async function filterByMailPreference(tx: Tx, ending: EndingListing[]): Promise<EndingListing[]> {
  const choices = await readNotificationChoices(tx, [...new Set(ending.map(({ seller_id }) => seller_id))]);
  return ending.filter(({ seller_id }) => {
    const choice = choices.get(seller_id);
    return choice !== undefined && wantsNotification(choice, 'notices', 'email');
  });
}

function toNotification({ id, title, seller_id, expires_at }: EndingListing) {
  return endingSoonNotification({
    id: Number(id),
    title,
    sellerId: seller_id,
    expiresAt: new Date(expires_at),
  });
}

function mailAbout(ads: EndingListing[], origin: string) {
  const [first] = ads;
  const { seller_name: name = '', email = '', email_verified: emailVerified = false } = first ?? {};
  const ending = ads.map(({ title, expires_at }) => ({ title, expiresAt: new Date(expires_at) }));
  return endingSoonMail({ name, email, emailVerified }, ending, origin);
}
