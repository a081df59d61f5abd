import { readNotificationChoices } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { sendMail } from '#server/platform/mail.ts';
import { nextStatus, REMINDER_DAYS } from '#shared/rules/listing-life.ts';
import { wants } from '#shared/rules/preferences.ts';
import type { Selling } from './create-ad.ts';
import { forgetAnswers } from './once.queries.ts';
import { endingSoonMail } from './selling.mails.ts';
import {
  type EndingAd,
  endOverdue,
  eraseRemovedDrafts,
  listSellersToTell,
  noteEndingSoon,
} from './upkeep.queries.ts';

// What time does to ads: their owners are told before they end, they end, and what nobody needs any longer goes.

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAY_MS = 86_400_000;
const BEFORE_ANYONE = '00000000-0000-0000-0000-000000000000';

type Upkeep = { db: Db; jobs: Jobs; origin(): string };
type Ending = Pick<Selling, 'db' | 'tellChanged'>;

export function keepListings(upkeep: Upkeep & Ending & { log: Log }): void {
  upkeep.jobs.schedule('listing-life', EVERY_TEN_MINUTES, async () => {
    const now = new Date();
    const reminded = await remindOwners(upkeep, now);
    const ended = await endListings(upkeep, now);
    if (reminded + ended > 0) upkeep.log.info({ reminded, ended }, 'ads came to their end');
  });
}

/** How many ads ended. */
export async function endListings({ db, tellChanged }: Ending, now: Date): Promise<number> {
  const ended = nextStatus({ status: 'active', expiresAt: now, removal: null }, 'expire', 'system', now);
  return ended ? endOverdue(db, { to: ended, now, onEnded: tellChanged }) : 0;
}

/** Of how many ads an owner was told, each owner in one mail. It is queued in the transaction that notes it, so that none is lost or sent twice. */
export async function remindOwners({ db, jobs, origin }: Upkeep, now: Date): Promise<number> {
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  let told = 0;
  let sellers = await listSellersToTell(db, { now, until, after: BEFORE_ANYONE });
  while (sellers.length > 0) {
    told += await db.transaction(async (tx) => {
      // What is not to be told is noted too: whoever switches mails on again is not told of everything at once.
      const ending = await withWilling(tx, await noteEndingSoon(tx, { now, until, sellers }));
      for (const own of Map.groupBy(ending, ({ seller_id }) => seller_id).values())
        await jobs.enqueue(tx, sendMail, mailAbout(own, origin()));
      return ending.length;
    });
    sellers = await listSellersToTell(db, { now, until, after: sellers.at(-1) ?? BEFORE_ANYONE });
  }
  return told;
}

/** How many rows of each kind are gone. */
export async function forgetOldSelling(
  db: Db,
  now: Date,
): Promise<{ idempotencyKeys: number; removedDrafts: number }> {
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  return {
    idempotencyKeys: await forgetAnswers(db, aDayAgo),
    removedDrafts: await eraseRemovedDrafts(db, aDayAgo),
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

function mailAbout(ads: EndingAd[], origin: string) {
  const [first] = ads;
  const seller = { name: first?.seller_name ?? '', email: first?.email ?? '' };
  const ending = ads.map(({ title, expires_at }) => ({ title, expiresAt: new Date(expires_at) }));
  return endingSoonMail(seller, ending, origin);
}
