import { lockAddressee } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { sendMail } from '#server/platform/mail.ts';
import { type MailOutcome, writeRound } from '#server/platform/mail-round.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import type { Unsubscriber } from '#server/platform/unsubscribe-link.ts';
import { AppError } from '#shared/errors.ts';
import { unreadMail } from './messaging.mails.ts';
import { listReadersToTell, postponeMails, takeUnread } from './unread-mails.queries.ts';

// Whoever is away is written an e-mail about what waits for them: one that groups all of it, and never twice the same.

const EVERY_MINUTE = '* * * * *';
const POSTPONED_BY_MS = 10 * 60_000;

export type UnreadMails = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  log: Log;
  unsubscriber: Unsubscriber;
  origin(): string;
};

export function keepUnreadMails(parts: UnreadMails): void {
  parts.jobs.schedule('unread-mails', EVERY_MINUTE, async () => {
    const told = await mailUnread(parts, new Date());
    if (told > 0) parts.log.info({ told }, 'wrote to readers who were away');
  });
}

/** How many readers were written to. */
export async function mailUnread(parts: UnreadMails, now: Date): Promise<number> {
  return writeRound(
    () => listReadersToTell(parts.db, now),
    (readerId) => tell(parts, readerId, now),
  );
}

/** Queued in the transaction that notes it, so that none is lost or sent twice. */
async function tell(
  { db, jobs, throttler, log, unsubscriber, origin }: UnreadMails,
  readerId: string,
  now: Date,
): Promise<MailOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const reader = await lockAddressee(tx, readerId, 'newMessages');
      if (!reader) return 'busy';
      const conversations = await takeUnread(tx, readerId);
      if (!reader.wantsMails || conversations.length === 0) return 'nothing to tell';
      await throttler.use('unreadMail', readerId, tx);
      const ending = unsubscriber.carriedBy({ kind: 'topic', userId: readerId, topic: 'newMessages' });
      await jobs.enqueue(tx, sendMail, unreadMail(reader, conversations, { origin: origin(), ending }));
      return 'told';
    });
  } catch (err) {
    // One who cannot be written to must not keep the others waiting.
    if (!(err instanceof AppError)) log.warn({ err, readerId }, 'a reader was not written to');
    await postponeMails(db, readerId, new Date(now.getTime() + POSTPONED_BY_MS));
    return 'nothing to tell';
  }
}
