import { lockMailRecipient } from '#server/modules/accounts/index.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { type MailRoundServices, runMailRound } from '#server/platform/mail/mail-round.ts';
import { unreadMail } from './messaging.mails.ts';
import { listReadersToMail, postponeMails, takeUnread } from './unread-mails.queries.ts';

// Mails users about unread messages. One mail covers all conversations, and no message is mailed twice.

const EVERY_MINUTE = '* * * * *';
const POSTPONED_BY_MS = 10 * 60_000;

export function unreadMailSchedule(parts: MailRoundServices): Schedule {
  return {
    name: 'unread-mails',
    cron: EVERY_MINUTE,
    async run() {
      const users = await mailUnread(parts, new Date());
      if (users > 0) parts.log.info({ users }, 'mails about unread messages queued');
    },
  };
}

/** Returns the number of readers that were mailed. */
export async function mailUnread(parts: MailRoundServices, now: Date): Promise<number> {
  const { db, jobs, throttler, unsubscriber, origin } = parts;
  return runMailRound(parts, {
    listDue: () => listReadersToMail(db, now),
    async write(tx, userId) {
      const reader = await lockMailRecipient(tx, userId, 'newMessages');
      if (!reader) return 'busy';
      const conversations = await takeUnread(tx, userId);
      if (!reader.wantsMails || conversations.length === 0) return 'nothing to send';
      await throttler.use('unreadMail', userId, tx);
      const ending = unsubscriber.footerFor({ kind: 'topic', userId, topic: 'newMessages' });
      await jobs.enqueue(tx, sendMail, unreadMail(reader, conversations, { origin: origin(), ending }));
      return 'sent';
    },
    postpone: (userId) => postponeMails(db, userId, new Date(now.getTime() + POSTPONED_BY_MS)),
  });
}
