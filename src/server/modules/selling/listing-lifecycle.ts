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

// What time does to ads: their owners are mailed before they end, they end, and what nobody needs any longer goes.

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAY_MS = 86_400_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

type ReminderParts = { db: Db; jobs: Jobs; origin(): string };
type ExpiryParts = Pick<Selling, 'db' | 'jobs' | 'notifyListingsChanged'>;

export function listingLifeSchedule(parts: ReminderParts & ExpiryParts & { log: Log }): Schedule {
  return {
    name: 'listing-life',
    cron: EVERY_TEN_MINUTES,
    async run() {
      const now = new Date();
      const reminded = await remindOwners(parts, now);
      const ended = await expireListings(parts, now);
      if (reminded + ended > 0) parts.log.info({ reminded, ended }, 'listings ended or end soon');
    },
  };
}

/** How many ads ended. */
export async function expireListings(
  { db, jobs, notifyListingsChanged }: ExpiryParts,
  now: Date,
): Promise<number> {
  const ended = nextStatus({ status: 'active', expiresAt: now, removal: null }, 'expire', 'system', now);
  if (!ended) return 0;
  for (let count = 0; ; ) {
    const ads = await db.transaction(async (tx) => {
      const expired = await expireOverdue(tx, { to: ended, now });
      await notify(tx, jobs, expired.map(endedNotification));
      return expired;
    });
    notifyListingsChanged(ads.map(({ id }) => id));
    count += ads.length;
    if (ads.length < EXPIRE_BATCH_SIZE) return count;
  }
}

/** In the app always. Of how many ads an owner was mailed by mail, each owner in one. It is queued in the transaction that notes it, so that none is lost or sent twice. */
export async function remindOwners({ db, jobs, origin }: ReminderParts, now: Date): Promise<number> {
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  let mailed = 0;
  let sellers = await listSellersToRemind(db, { now, until, after: NIL_UUID });
  while (sellers.length > 0) {
    mailed += await db.transaction(async (tx) => {
      // What is not to be mailed is noted too: whoever switches mails on again is not mailed of everything at once.
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

/** Of those whose owners want to be mailed. */
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
