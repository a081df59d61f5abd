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

// The ticks: how far a member's device has received, and the member has seen, what the other wrote.

/** What is not theirs is passed over: a device tells in one go what it has, also of what is gone. */
export async function recordDelivered(
  messaging: Messaging,
  userId: string,
  upTo: readonly { id: string; seq: number }[],
): Promise<void> {
  messaging.throttler.countInMemory('receipt', userId);
  for (const { id, seq } of await listNewlyDelivered(messaging.db, userId, upTo))
    await applyReceipt(messaging, { conversationId: id, userId, seq }, advanceDelivered);
}

/** `by`: whose limit it counts for. */
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
