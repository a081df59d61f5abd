import { readNotificationChoices } from '#server/modules/accounts/index.ts';
import {
  ENDED_AT_ONCE,
  type EndingAd,
  emptyDeletedAds,
  endOverdue,
  eraseRemovedDrafts,
  listSellersToTell,
  noteEndingSoon,
} from '#server/modules/listings/index.ts';
import { tell } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { nextStatus, REMINDER_DAYS } from '#shared/rules/listing-life.ts';
import { wants } from '#shared/rules/preferences.ts';
import { DELETED_ADS_KEPT_DAYS, daysBefore } from '#shared/rules/retention.ts';
import type { Selling } from './create-ad.ts';
import { forgetAnswers } from './once.queries.ts';
import { endingSoonMail } from './selling.mails.ts';
import { endsSoon, hasEnded } from './selling.news.ts';

// What time does to ads: their owners are told before they end, they end, and what nobody needs any longer goes.

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAY_MS = 86_400_000;
const BEFORE_ANYONE = '00000000-0000-0000-0000-000000000000';

type Upkeep = { db: Db; jobs: Jobs; origin(): string };
type Ending = Pick<Selling, 'db' | 'jobs' | 'tellChanged'>;

export function listingLifeSchedule(upkeep: Upkeep & Ending & { log: Log }): Schedule {
  return {
    name: 'listing-life',
    cron: EVERY_TEN_MINUTES,
    async run() {
      const now = new Date();
      const reminded = await remindOwners(upkeep, now);
      const ended = await endListings(upkeep, now);
      if (reminded + ended > 0) upkeep.log.info({ reminded, ended }, 'listings ended or end soon');
    },
  };
}

/** How many ads ended. */
export async function endListings({ db, jobs, tellChanged }: Ending, now: Date): Promise<number> {
  const ended = nextStatus({ status: 'active', expiresAt: now, removal: null }, 'expire', 'system', now);
  if (!ended) return 0;
  for (let count = 0; ; ) {
    const ads = await db.transaction(async (tx) => {
      const over = await endOverdue(tx, { to: ended, now });
      await tell(tx, jobs, over.map(hasEnded));
      return over;
    });
    tellChanged(ads.map(({ id }) => id));
    count += ads.length;
    if (ads.length < ENDED_AT_ONCE) return count;
  }
}

/** In the app always. Of how many ads an owner was told by mail, each owner in one. It is queued in the transaction that notes it, so that none is lost or sent twice. */
export async function remindOwners({ db, jobs, origin }: Upkeep, now: Date): Promise<number> {
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  let told = 0;
  let sellers = await listSellersToTell(db, { now, until, after: BEFORE_ANYONE });
  while (sellers.length > 0) {
    told += await db.transaction(async (tx) => {
      // What is not to be told is noted too: whoever switches mails on again is not told of everything at once.
      const due = await noteEndingSoon(tx, { now, until, sellers });
      await tell(tx, jobs, due.map(newsOf));
      const ending = await withWilling(tx, due);
      for (const own of Map.groupBy(ending, ({ seller_id }) => seller_id).values())
        await jobs.enqueue(tx, sendMail, mailAbout(own, origin()));
      return ending.length;
    });
    sellers = await listSellersToTell(db, { now, until, after: sellers.at(-1) ?? BEFORE_ANYONE });
  }
  return told;
}

export function sellingCleanup(db: Db) {
  return {
    idempotencyKeys: (now: Date) => forgetAnswers(db, daysBefore(now, 1)),
    removedDrafts: (now: Date) => eraseRemovedDrafts(db, daysBefore(now, 1)),
    deletedAds: (now: Date) => emptyDeletedAds(db, daysBefore(now, DELETED_ADS_KEPT_DAYS)),
  };
}

/** Of those whose owners want to be told. */
async function withWilling(tx: Tx, ending: EndingAd[]): Promise<EndingAd[]> {
  const choices = await readNotificationChoices(tx, [...new Set(ending.map(({ seller_id }) => seller_id))]);
  return ending.filter(({ seller_id }) => {
    const choice = choices.get(seller_id);
    return choice !== undefined && wants(choice, 'notices', 'email');
  });
}

function newsOf({ id, title, seller_id, expires_at }: EndingAd) {
  return endsSoon({ id: Number(id), title, sellerId: seller_id, expiresAt: new Date(expires_at) });
}

function mailAbout(ads: EndingAd[], origin: string) {
  const [first] = ads;
  const { seller_name: name = '', email = '', email_verified: emailVerified = false } = first ?? {};
  const ending = ads.map(({ title, expires_at }) => ({ title, expiresAt: new Date(expires_at) }));
  return endingSoonMail({ name, email, emailVerified }, ending, origin);
}
