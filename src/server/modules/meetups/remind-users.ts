import { lockMailRecipient } from '#server/modules/accounts/index.ts';
import { listClosedReasons } from '#server/modules/messaging/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { reminderMail, reminderNotification } from './meetups.notifications.ts';
import { mayRemind } from './meetups.policy.ts';
import { type DueReminder, REMINDER_BATCH, takeDueReminders } from './reminders.queries.ts';

// Reminds both users of an agreed meetup, in the app, on their devices and by email. A reminder is taken and
// queued in one transaction, so that none is lost or sent twice.

const EVERY_MINUTE = '* * * * *';

type ReminderParts = { db: Db; jobs: Jobs; origin(): string };

export function reminderSchedule(parts: ReminderParts & { log: Log }): Schedule {
  return {
    name: 'meetup-reminders',
    cron: EVERY_MINUTE,
    async run() {
      const meetups = await remindUsers(parts, new Date());
      if (meetups > 0) parts.log.info({ meetups }, 'users reminded of meetups');
    },
  };
}

/** Returns the number of meetups whose users were reminded. */
export async function remindUsers(parts: ReminderParts, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const { taken, sent } = await parts.db.transaction(async (tx) => {
      const due = await takeDueReminders(tx, now);
      const valid: DueReminder[] = [];
      for (const reminder of due) if (await isValid(tx, reminder, now)) valid.push(reminder);
      await remind(tx, parts, valid);
      return { taken: due.length, sent: valid.length };
    });
    count += sent;
    if (taken < REMINDER_BATCH) return count;
  }
}

async function isValid(tx: Tx, { conversationId, userIds, at }: DueReminder, now: Date): Promise<boolean> {
  return at > now && (await listClosedReasons(tx, conversationId, userIds)).every(mayRemind);
}

/** One call notifies all users of the batch, because it decides the order of locks. */
async function remind(
  tx: Tx,
  { jobs, origin }: ReminderParts,
  reminders: readonly DueReminder[],
): Promise<void> {
  await notify(
    tx,
    jobs,
    reminders.flatMap((reminder) => reminder.userIds.map((userId) => reminderNotification(userId, reminder))),
  );
  for (const reminder of reminders)
    for (const userId of reminder.userIds) {
      // A user whose row is locked gets the notification without the email.
      const recipient = await lockMailRecipient(tx, userId, 'notices');
      if (recipient?.wantsMails)
        await jobs.enqueue(tx, sendMail, reminderMail(recipient, reminder, origin()));
    }
}
