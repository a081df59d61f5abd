import { takeUnmailedWaits } from '#server/modules/messaging/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import { paths } from '#shared/paths.ts';
import { DESK_COUNT_MAX, UNREAD_MAIL_MINUTES } from '#shared/rules/limits.ts';

// Mails the support team when users wait long for an answer: one mail for all long waits, and once for each
// wait. The mail does not quote messages: staff read them at the desk.

const EVERY_MINUTE = '* * * * *';

type SupportMails = { db: Db; jobs: Jobs; supportEmail: string; origin(): string };

export function supportMailSchedule(parts: SupportMails): Schedule {
  return {
    name: 'support-mails',
    cron: EVERY_MINUTE,
    async run() {
      await mailWaiting(parts, new Date());
    },
  };
}

/** Returns the number of waits. One transaction marks them and queues the mail: none is lost or repeated. */
export async function mailWaiting(
  { db, jobs, supportEmail, origin }: SupportMails,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - UNREAD_MAIL_MINUTES * 60_000);
  return db.transaction(async (tx) => {
    const waiting = await takeUnmailedWaits(tx, before, DESK_COUNT_MAX);
    if (waiting > 0) await jobs.enqueue(tx, sendMail, waitingMail(supportEmail, waiting, origin()));
    return waiting;
  });
}

function waitingMail(to: string, waiting: number, origin: string) {
  const who = waiting === 1 ? 'A member is waiting' : `${waiting} members are waiting`;
  return composeMail({
    to,
    subject: `${who} for an answer in the chat`,
    paragraphs: [`${who} for support’s answer for ${UNREAD_MAIL_MINUTES} minutes or longer.`],
    button: { label: 'Open the chats', url: origin + paths.supportChats },
  });
}
