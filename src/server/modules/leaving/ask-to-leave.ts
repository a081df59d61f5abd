import {
  type CodeTaker,
  endPendingAccess,
  lockUser,
  markLeaving,
  type Proof,
  takeCodeIfOn,
} from '#server/modules/accounts/index.ts';
import { dropExport } from '#server/modules/my-data/index.ts';
import { bringBackAds, hideAdsOfLeaver } from '#server/modules/selling/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { LEAVING_DAYS } from '#shared/rules/limits.ts';
import { leavingMail, stayingMail } from './leaving.mails.ts';
import { announcePages } from './leaving.queries.ts';

// Asking to leave: unseen and signed out at once, gone after some days. Signing in before that takes it back.

export type Leaving = {
  db: Db;
  jobs: Jobs;
  origin(): string;
  /** After the commit. */
  tellChanged(listingIds: readonly number[]): void;
};

const DAY_MS = 86_400_000;

/** Where two-factor authentication is on its code is asked for. */
export type LeavingByCode = Leaving & CodeTaker;

/** When they will be gone. Of two clicks the second finds nobody signed in. */
export async function askToLeave(
  leaving: LeavingByCode,
  proof: Proof,
  code: string | undefined,
): Promise<Date> {
  const { db, jobs, origin, tellChanged } = leaving;
  const now = new Date();
  const leavesAt = new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
  const hidden = await db.transaction(async (tx) => {
    const person = await proof(tx);
    const userId = person.id;
    await takeCodeIfOn(tx, leaving, userId, code);
    await markLeaving(tx, userId, leavesAt);
    const ids = await hideAdsOfLeaver(tx, userId, now);
    await endPendingAccess(tx, userId);
    await dropExport({ jobs }, tx, userId);
    await announcePages(tx);
    await jobs.enqueue(tx, sendMail, leavingMail(person, leavesAt, origin()));
    return ids;
  });
  tellChanged(hidden);
  return leavesAt;
}

/** For whoever signs in within that time: in the transaction that lets them in, which holds their row. */
export async function welcomeBack(
  { jobs, origin, tellChanged }: Omit<Leaving, 'db'>,
  tx: Tx,
  userId: string,
): Promise<() => void> {
  await markLeaving(tx, userId, null);
  const ids = await bringBackAds(tx, userId, new Date());
  await announcePages(tx);
  await jobs.enqueue(tx, sendMail, stayingMail(await lockUser(tx, userId), origin()));
  return () => tellChanged(ids);
}
