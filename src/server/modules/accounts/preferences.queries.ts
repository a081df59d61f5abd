import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq, inArray } from '#server/platform/database/sql.ts';
import type { NotificationChoice } from '#shared/rules/preferences.ts';
import { users } from './accounts.tables.ts';

// All SQL about the notification settings of users.

/** For selections from `users`. */
export const notificationColumns = {
  email: users.notifyEmail,
  push: users.notifyPush,
  sms: users.notifySms,
  marketing: users.notifyMarketing,
  newMessages: users.notifyNewMessages,
  itemUpdates: users.notifyItemUpdates,
  priceDrops: users.notifyPriceDrops,
} satisfies Record<keyof NotificationChoice, unknown>;

export async function readNotificationChoices(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotificationChoice>> {
  const rows = await db
    .select({ id: users.id, choice: notificationColumns })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, choice }) => [id, choice]));
}

const COLUMN_OF = {
  newMessages: 'notifyNewMessages',
  itemUpdates: 'notifyItemUpdates',
  priceDrops: 'notifyPriceDrops',
  marketing: 'notifyMarketing',
} as const;

/** For the unsubscribe link of an email, which needs no session. */
export async function stopTopic(db: Db | Tx, userId: string, topic: keyof typeof COLUMN_OF): Promise<void> {
  await db
    .update(users)
    .set({ [COLUMN_OF[topic]]: false })
    .where(eq(users.id, userId));
}
