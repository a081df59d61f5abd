import { findUserForUpdate } from '#server/modules/accounts/index.ts';
import { type NewNotification, notify } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { paths } from '#shared/paths.ts';
import { suspensionLiftedMail } from './account-suspension.mails.ts';

// A user whose suspension is over cannot know that the account works again. An undone decision and a granted appeal have
// their own notification or none, so the caller decides. Call it in the transaction that lifts the suspension.

export async function notifySuspensionLifted(
  tx: Tx,
  { jobs, origin }: { jobs: Jobs; origin(): string },
  userId: string,
  { wasMistake }: { wasMistake: boolean },
): Promise<void> {
  const user = await findUserForUpdate(tx, userId);
  if (!user || user.erasedAt || user.deletionDueAt) return;
  const notification: NewNotification = {
    userId,
    kind: 'decision',
    key: `suspension-lifted:${userId}`,
    title: 'Your account works again',
    body: wasMistake
      ? 'The suspension was our mistake. We are sorry. Your ads are back.'
      : 'The suspension is over. Your ads are back.',
    path: paths.myAds,
  };
  await notify(tx, jobs, [notification]);
  // Like the mail about the suspension, it cannot be switched off.
  await jobs.enqueue(tx, sendMail, suspensionLiftedMail(user, { wasMistake }, origin()));
}
