import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import type { Unsubscriber } from './unsubscribe-link.ts';

// Writing to everyone who is due, portion by portion. Who writes to one of them notes it and queues the mail in the same
// transaction, so none is lost or written to twice.

/** What writing to members takes. */
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
  /** Members; each again until they are written to or postponed. */
  listDue(): Promise<string[]>;
  write(tx: Tx, userId: string): Promise<MailOutcome>;
  /** Of a member who cannot be written to now. */
  postpone(userId: string): Promise<void>;
};

/** A round comes every minute; what one leaves over is for the next. */
const ROUND_MS = 50_000;
/** So many at the same time: each mostly waits for the database, which others need too. */
const WRITERS = 4;

/** How many were written to. */
export async function runMailRound({ db, log }: { db: Db; log: Log }, round: MailRound): Promise<number> {
  const endsAt = Date.now() + ROUND_MS;
  let sent = 0;
  for (let isMore = true; isMore && Date.now() < endsAt; ) {
    const outcomes = await writeBatch(await round.listDue(), writeTo, endsAt);
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    // Whoever is busy now would only be found again.
    isMore = outcomes.some((outcome) => outcome !== 'busy');
  }
  return sent;

  async function writeTo(userId: string): Promise<MailOutcome> {
    try {
      return await db.transaction((tx) => round.write(tx, userId));
    } catch (err) {
      // One who cannot be written to must not keep the others waiting.
      if (!(err instanceof AppError)) log.warn({ err, userId }, 'a member was not written to');
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
  const waiting = [...due];
  const outcomes: MailOutcome[] = [];
  async function writeOn(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined && Date.now() < endsAt; id = waiting.shift())
      outcomes.push(await write(id));
  }
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
  return outcomes;
}
