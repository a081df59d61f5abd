import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendSms, smsSeal } from '#server/platform/sms/sms.ts';
import type { SmsBudget } from '#server/platform/sms/sms-budget.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { paths } from '#shared/paths.ts';
import type { NotificationKind } from '#shared/rules/notification-kinds.ts';
import { type DeliverableNotification, recordSmsDelivery } from './deliveries.queries.ts';

// Sends notifications by SMS, for the few kinds that are worth the price. The texts are fixed: no title or
// name that a user chose is sent in our name.

export type SmsParts = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  smsBudget: SmsBudget;
  secret: string;
  /** Whether SMS delivery is configured. */
  sendsSms: boolean;
  origin(): string;
};

const SMS_TEXTS: Partial<Record<NotificationKind, string>> = {
  message: 'You have a new message on Kasuwa.',
  'ad-expiring': 'One of your Kasuwa ads expires soon.',
  'ad-declined': 'One of your Kasuwa ads was removed.',
  security: 'Your Kasuwa sign-in was changed. If that was not you, act now.',
};

const SMS_VALID_MS = 6 * 3_600_000;

export async function sendSmsNotifications(
  parts: SmsParts,
  notifications: readonly DeliverableNotification[],
): Promise<void> {
  if (!parts.sendsSms) return;
  for (const { id, userId, kind, phone } of notifications) {
    const content = SMS_TEXTS[kind];
    if (content && phone) await enqueueSms(parts, { id, userId, phone, content });
  }
}

async function enqueueSms(
  { db, jobs, throttler, smsBudget, secret, origin }: SmsParts,
  { id, userId, phone, content }: { id: number; userId: string; phone: string; content: string },
): Promise<void> {
  const sealed = smsSeal(secret).close(`${content} ${origin()}${paths.notifications}`);
  const until = new Date(Date.now() + SMS_VALID_MS).toISOString();
  await db.transaction(async (tx) => {
    if (!(await recordSmsDelivery(tx, id)) || !(await throttler.allows('noticeSms', userId, tx))) return;
    if (!(await smsBudget.take(tx, 'notice')).ok) return;
    await jobs.enqueue(tx, sendSms, { to: phone, sealed, until });
  });
}
