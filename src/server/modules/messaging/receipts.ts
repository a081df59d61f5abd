import { markNotificationsRead } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { getOwnConversation, lockConversation } from './own-conversation.queries.ts';
import {
  advanceDelivered,
  advanceRead,
  isNewlyRead,
  listNewlyDelivered,
  type Receipt,
} from './receipts.queries.ts';
import type { Messaging } from './start-conversation.ts';
import { unreadNotificationKey } from './unread-notifications.ts';

// Delivered and read receipts.

/** Skips conversations that are deleted or not the user's: a device reports all that it knows in one call. */
export async function recordDelivered(
  messaging: Messaging,
  userId: string,
  upTo: readonly { id: string; seq: number }[],
): Promise<void> {
  messaging.throttler.countInMemory('receipt', userId);
  for (const { id, seq } of await listNewlyDelivered(messaging.db, userId, upTo))
    await applyReceipt(messaging, { conversationId: id, userId, seq }, advanceDelivered);
}

/** `by` is the user whose limit is counted: the staff member who reads as support. */
export async function recordRead(
  messaging: Pick<Messaging, 'db' | 'live' | 'throttler'>,
  receipt: Receipt,
  by = receipt.userId,
): Promise<void> {
  messaging.throttler.countInMemory('receipt', by);
  await getOwnConversation(messaging.db, receipt.conversationId, receipt.userId);
  if (!(await isNewlyRead(messaging.db, receipt))) return;
  await applyReceipt(messaging, receipt, async (tx) => {
    const { notified, wasNotified } = await advanceRead(tx, receipt);
    if (wasNotified)
      await markNotificationsRead(tx, receipt.userId, [unreadNotificationKey(receipt.conversationId)]);
    return notified;
  });
}

async function applyReceipt(
  { db, live }: Pick<Messaging, 'db' | 'live'>,
  receipt: Receipt,
  advance: (tx: Tx, receipt: Receipt) => Promise<string[]>,
): Promise<void> {
  const { conversationId, userId } = receipt;
  const notified = await db.transaction(async (tx) => {
    await lockConversation(tx, conversationId, userId);
    const recipients = await advance(tx, receipt);
    if (recipients.length > 0) await addInboxEvents(tx, recipients, { conversationId, messageSeq: null });
    return recipients;
  });
  if (notified.length > 0) live.wake(notified);
}
