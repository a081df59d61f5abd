import { lockMailRecipient } from '#server/modules/accounts/index.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { type MailRoundServices, runMailRound } from '#server/platform/mail/mail-round.ts';
import { listUsersToMail, postponeDropMails, takeDrops } from './drop-mails.queries.ts';
import { dropMail } from './favorites.mails.ts';

// Mails users about price drops of their favorites: one mail for all, some minutes later, and each drop once.

const EVERY_MINUTE = '* * * * *';
const POSTPONED_BY_MS = 60 * 60_000;

export function priceDropMailSchedule(parts: MailRoundServices): Schedule {
  return {
    name: 'price-drop-mails',
    cron: EVERY_MINUTE,
    async run() {
      const users = await mailDrops(parts, new Date());
      if (users > 0) parts.log.info({ users }, 'price drop mails queued');
    },
  };
}

/** Returns the number of users that were mailed. */
export async function mailDrops(parts: MailRoundServices, now: Date): Promise<number> {
  const { db, jobs, throttler, unsubscriber, origin } = parts;
  return runMailRound(parts, {
    listDue: () => listUsersToMail(db, now),
    async write(tx, userId) {
      const recipient = await lockMailRecipient(tx, userId, 'priceDrops');
      if (!recipient) return 'busy';
      const drops = await takeDrops(tx, userId);
      if (!recipient.wantsMails || drops.length === 0) return 'nothing to send';
      await throttler.use('priceDropMail', userId, tx);
      const ending = unsubscriber.footerFor({ kind: 'topic', userId, topic: 'priceDrops' });
      await jobs.enqueue(tx, sendMail, dropMail(recipient, drops, { origin: origin(), ending }));
      return 'sent';
    },
    postpone: (userId) => postponeDropMails(db, userId, new Date(now.getTime() + POSTPONED_BY_MS)),
  });
}
