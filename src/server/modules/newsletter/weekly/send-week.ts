import { listBlocksOf } from '#server/modules/blocks/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { issueOf, WEEK_MS, WEEKLY_LISTINGS_WEEKS_MAX, weekToSend } from '#shared/rules/newsletter-week.ts';
import { recordSendings } from '../issues.queries.ts';
import { createNewListings, type NewListings } from './new-listings.ts';
import { type NewListingsMail, newListingsMail } from './new-listings-job.ts';
import { listReaders, type WeeklyReader } from './readers.queries.ts';
import { closeWeeks, lockWeek, openWeek, type ReaderList, saveProgress } from './weeks.queries.ts';

// Sends the newsletter of a week, a batch of readers at a time. Each batch records its recipients, queues the
// mails and saves where to continue in one transaction, so that no reader is skipped or mailed twice if a run
// is killed or repeated. The record of a mail that could not be delivered is deleted (new-listings-mail.ts).

const BATCH_SIZE = 200;
/** The job runs every minute and continues where the last run stopped. */
const RUN_MS = 50_000;
const EVERY_MINUTE = '* * * * *';

type Sending = { db: Db; jobs: Jobs; log: Log; batchSize?: number; onBatch?(): void };
type Scheduling = Sending & { isOn: boolean; now?(): Date };

/** Scheduled even when it is off: the queue would otherwise keep an earlier schedule without a handler. */
export function weeklyNewsletterSchedule({ isOn, now = () => new Date(), ...sending }: Scheduling): Schedule {
  return {
    name: 'weekly-newsletter',
    cron: EVERY_MINUTE,
    async run() {
      const moment = now();
      await closeMissedWeeks(sending, moment);
      if (isOn) await sendWeek(sending, moment);
    },
  };
}

/** Readers whose mail was not queued get the listings of that week with the next one. */
async function closeMissedWeeks({ db, log }: Sending, now: Date): Promise<void> {
  const due = weekToSend(now);
  for (const week of await closeWeeks(db, due && issueOf(due)))
    log.warn(week, 'weekly newsletter not queued for all readers in time');
}

/** Returns the number of mails that this run queued. */
export async function sendWeek(sending: Sending, now: Date): Promise<number> {
  const due = weekToSend(now);
  if (!due || !(await openWeek(sending.db, issueOf(due)))) return 0;
  const newListings = createNewListings(due);
  const endsAt = Date.now() + RUN_MS;
  let mails = 0;
  for (let isMore = true; isMore && Date.now() < endsAt; ) {
    const batch = await sending.db.transaction((tx) => sendBatch(sending, tx, due, newListings));
    mails += batch?.mails ?? 0;
    isMore = batch !== null && !batch.isLast;
    sending.onBatch?.();
  }
  return mails;
}

/** Null if the week is finished, or another process is sending it. */
async function sendBatch(
  { jobs, log, batchSize = BATCH_SIZE }: Sending,
  tx: Tx,
  due: Date,
  newListings: NewListings,
): Promise<{ mails: number; isLast: boolean } | null> {
  const issue = issueOf(due);
  const from = await lockWeek(tx, issue);
  if (!from) return null;
  const earlierIssues = Array.from({ length: WEEKLY_LISTINGS_WEEKS_MAX }, (_, n) => issueBefore(due, n + 1));
  const readers = await listReaders(tx, from.list, {
    after: from.afterEmail,
    limit: batchSize,
    earlierIssues,
  });
  const mails = await composeMails(tx, readers, { due, list: from.list, newListings });
  const recorded = await recordSendings(
    tx,
    issue,
    mails.map(({ to }) => to),
  );
  const fresh = mails.filter(({ to }) => recorded.has(to));
  await jobs.enqueueAll(tx, newListingsMail, fresh);
  const next = nextBatch(from.list, readers, batchSize);
  const totals = await saveProgress(tx, issue, { readers: readers.length, mails: fresh.length }, next);
  if (!next) log.info({ issue, ...totals }, 'weekly newsletter queued for all readers');
  return { mails: fresh.length, isLast: next === null };
}

/** Leaves out readers without new listings. */
async function composeMails(
  tx: Tx,
  readers: readonly WeeklyReader[],
  { due, list, newListings }: { due: Date; list: ReaderList; newListings: NewListings },
): Promise<NewListingsMail[]> {
  const userIds = readers.flatMap(({ userId }) => userId ?? []);
  const blocks = await listBlocksOf(tx, userIds);
  const issue = issueOf(due);
  const mails: NewListingsMail[] = [];
  for (const { email, userId, states, categories, lastIssue } of readers) {
    const weeks = weeksSince(due, lastIssue);
    const excludedSellers = new Set(userId ? [userId, ...(blocks.get(userId) ?? [])] : []);
    const ids = await newListings.pickFor(tx, { states, categories }, { weeks, excludedSellers });
    if (ids.length > 0)
      mails.push({
        to: email,
        issue,
        list,
        userId,
        ids,
        weeks,
        states,
        categories,
      });
  }
  return mails;
}

function nextBatch(list: ReaderList, readers: readonly WeeklyReader[], batchSize: number) {
  const last = readers.at(-1);
  if (last && readers.length === batchSize) return { list, afterEmail: last.email };
  return list === 'subscribers' ? { list: 'users' as const, afterEmail: '' } : null;
}

/** One week if the reader got no recent issue. */
function weeksSince(due: Date, lastIssue: string | null): number {
  for (let weeks = 1; weeks <= WEEKLY_LISTINGS_WEEKS_MAX; weeks += 1)
    if (issueBefore(due, weeks) === lastIssue) return weeks;
  return 1;
}

function issueBefore(due: Date, weeks: number): string {
  return issueOf(new Date(due.getTime() - weeks * WEEK_MS));
}
