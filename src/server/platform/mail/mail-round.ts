import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import type { Unsubscriber } from './unsubscribe-link.ts';

// Sends mails to all users who are due, batch by batch. `write` queues the mail of a user and marks it as
// sent in one transaction, so no mail is lost or sent twice.

/** The services that mail rounds use. */
export type MailRoundServices = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  log: Log;
  unsubscriber: Unsubscriber;
  origin(): string;
};

type MailOutcome = 'sent' | 'nothing to send' | 'busy';

type MailRound = {
  /** Ids of users. A user is listed again until `write` has sent the mail or `postpone` was called. */
  listDue(): Promise<string[]>;
  write(tx: Tx, userId: string): Promise<MailOutcome>;
  /** Called for a user whose mail failed. */
  postpone(userId: string): Promise<void>;
};

/** A round starts every minute. The next one continues where the time limit stopped it. */
const ROUND_MS = 50_000;
/** Parallel transactions. Each mostly waits for the database, whose connections others need, too. */
const WRITERS = 4;

/** Returns the number of sent mails. */
export async function runMailRound({ db, log }: { db: Db; log: Log }, round: MailRound): Promise<number> {
  const endsAt = Date.now() + ROUND_MS;
  let sent = 0;
  for (let isMore = true; isMore && Date.now() < endsAt; ) {
    const outcomes = await writeBatch(await round.listDue(), writeTo, endsAt);
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    // Busy users would only be listed again.
    isMore = outcomes.some((outcome) => outcome !== 'busy');
  }
  return sent;

  async function writeTo(userId: string): Promise<MailOutcome> {
    try {
      return await db.transaction((tx) => round.write(tx, userId));
    } catch (err) {
      // One failed mail must not block the others.
      if (!(err instanceof AppError)) log.warn({ err, userId }, 'mail to user failed');
      await round.postpone(userId);
      return 'nothing to send';
    }
  }
}

async function writeBatch(
  due: readonly string[],
  write: (userId: string) => Promise<MailOutcome>,
  endsAt: number,
): Promise<MailOutcome[]> {
  const remaining = [...due];
  const outcomes: MailOutcome[] = [];
  async function runWriter(): Promise<void> {
    for (let id = remaining.shift(); id !== undefined && Date.now() < endsAt; id = remaining.shift())
      outcomes.push(await write(id));
  }
  await Promise.all(Array.from({ length: WRITERS }, runWriter));
  return outcomes;
}
