import { lockAddressee } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { sendMail } from '#server/platform/mail.ts';
import { type MailOutcome, writeRound } from '#server/platform/mail-round.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import type { Unsubscriber } from '#server/platform/unsubscribe-link.ts';
import { AppError } from '#shared/errors.ts';
import { listKeepersToWrite, postponeDropMails, takeDrops } from './drop-mails.queries.ts';
import { dropMail } from './favorites.mails.ts';

// Whoever saved what became cheaper gets one mail about all of it, some minutes later, and never twice about the same.

const EVERY_MINUTE = '* * * * *';
const POSTPONED_BY_MS = 60 * 60_000;

export type DropMails = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  log: Log;
  unsubscriber: Unsubscriber;
  origin(): string;
};

export function keepDropMails(parts: DropMails): void {
  parts.jobs.schedule('price-drop-mails', EVERY_MINUTE, async () => {
    const told = await mailDrops(parts, new Date());
    if (told > 0) parts.log.info({ told }, 'wrote about lower prices');
  });
}

/** How many were written to. */
export async function mailDrops(parts: DropMails, now: Date): Promise<number> {
  return writeRound(
    () => listKeepersToWrite(parts.db, now),
    (id) => write(parts, id, now),
  );
}

async function write(parts: DropMails, userId: string, now: Date): Promise<MailOutcome> {
  const { db, jobs, throttler, log, unsubscriber, origin } = parts;
  try {
    return await db.transaction(async (tx) => {
      const keeper = await lockAddressee(tx, userId, 'priceDrops');
      if (!keeper) return 'busy';
      const drops = await takeDrops(tx, userId);
      if (!keeper.wantsMails || drops.length === 0) return 'nothing to tell';
      await throttler.use('priceDropMail', userId, tx);
      const ending = unsubscriber.carriedBy({ kind: 'topic', userId, topic: 'priceDrops' });
      await jobs.enqueue(tx, sendMail, dropMail(keeper, drops, { origin: origin(), ending }));
      return 'told';
    });
  } catch (err) {
    // One who cannot be written to must not keep the others waiting.
    if (!(err instanceof AppError)) log.warn({ err, userId }, 'a keeper was not written to');
    await postponeDropMails(db, userId, new Date(now.getTime() + POSTPONED_BY_MS));
    return 'nothing to tell';
  }
}
