import { settle } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { bellKey } from './bell.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { getOwnConversation, lockConversation } from './own-conversation.queries.ts';
import {
  isNewlyRead,
  listNewlyDelivered,
  moveDelivered,
  moveRead,
  type Receipt,
} from './receipts.queries.ts';
import type { Messaging } from './start-conversation.ts';

// The ticks: how far a member's device has received, and the member has seen, what the other wrote.

/** What is not theirs is passed over: a device tells in one go what it has, also of what is gone. */
export async function takeDelivered(
  messaging: Messaging,
  userId: string,
  upTo: readonly { id: string; seq: number }[],
): Promise<void> {
  messaging.throttler.countInMemory('receipt', userId);
  for (const { id, seq } of await listNewlyDelivered(messaging.db, userId, upTo))
    await take(messaging, { conversationId: id, userId, seq }, moveDelivered);
}

/** `by`: whose limit it counts for. */
export async function takeRead(
  messaging: Pick<Messaging, 'db' | 'live' | 'throttler'>,
  receipt: Receipt,
  by = receipt.userId,
): Promise<void> {
  messaging.throttler.countInMemory('receipt', by);
  await getOwnConversation(messaging.db, receipt.conversationId, receipt.userId);
  if (!(await isNewlyRead(messaging.db, receipt))) return;
  await take(messaging, receipt, async (tx) => {
    const { told, wasRung } = await moveRead(tx, receipt);
    if (wasRung) await settle(tx, receipt.userId, [bellKey(receipt.conversationId)]);
    return told;
  });
}

async function take(
  { db, live }: Pick<Messaging, 'db' | 'live'>,
  receipt: Receipt,
  move: (tx: Tx, receipt: Receipt) => Promise<string[]>,
): Promise<void> {
  const { conversationId, userId } = receipt;
  const told = await db.transaction(async (tx) => {
    await lockConversation(tx, conversationId, userId);
    const members = await move(tx, receipt);
    if (members.length > 0) await addInboxEvents(tx, members, { conversationId, messageSeq: null });
    return members;
  });
  if (told.length > 0) live.ring(told);
}
