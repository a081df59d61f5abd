import { lockAddressee } from '#server/modules/accounts/index.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { type MailRounds, writeRound } from '#server/platform/mail/mail-round.ts';
import { listKeepersToWrite, postponeDropMails, takeDrops } from './drop-mails.queries.ts';
import { dropMail } from './favorites.mails.ts';

// Whoever saved what became cheaper gets one mail about all of it, some minutes later, and never twice about the same.

const EVERY_MINUTE = '* * * * *';
const POSTPONED_BY_MS = 60 * 60_000;

export function priceDropMailSchedule(parts: MailRounds): Schedule {
  return {
    name: 'price-drop-mails',
    cron: EVERY_MINUTE,
    async run() {
      const users = await mailDrops(parts, new Date());
      if (users > 0) parts.log.info({ users }, 'price drop mails queued');
    },
  };
}

/** How many were written to. */
export async function mailDrops(parts: MailRounds, now: Date): Promise<number> {
  const { db, jobs, throttler, unsubscriber, origin } = parts;
  return writeRound(parts, {
    listDue: () => listKeepersToWrite(db, now),
    async write(tx, userId) {
      const keeper = await lockAddressee(tx, userId, 'priceDrops');
      if (!keeper) return 'busy';
      const drops = await takeDrops(tx, userId);
      if (!keeper.wantsMails || drops.length === 0) return 'nothing to tell';
      await throttler.use('priceDropMail', userId, tx);
      const ending = unsubscriber.carriedBy({ kind: 'topic', userId, topic: 'priceDrops' });
      await jobs.enqueue(tx, sendMail, dropMail(keeper, drops, { origin: origin(), ending }));
      return 'told';
    },
    postpone: (userId) => postponeDropMails(db, userId, new Date(now.getTime() + POSTPONED_BY_MS)),
  });
}
