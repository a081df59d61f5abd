import { addBlock, lockPair, takeBlockBack } from '#server/modules/blocks/index.ts';
import { listBetween } from './care.queries.ts';
import { addStateEvents } from './inbox.queries.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Ending all contact with the other of a conversation, and taking that back. Every conversation of the two changes with
// it, on both sides, so every open page is told.

export const blockMember = (messaging: Messaging, userId: string, conversationId: string) =>
  change(messaging, userId, conversationId, addBlock);

/** Only one's own: what the other decided stays. */
export const unblockMember = (messaging: Messaging, userId: string, conversationId: string) =>
  change(messaging, userId, conversationId, takeBlockBack);

async function change(
  { db, throttler, live }: Messaging,
  userId: string,
  conversationId: string,
  decide: typeof addBlock | typeof takeBlockBack,
): Promise<void> {
  throttler.read('care', userId);
  const { otherId } = await getOwnConversation(db, conversationId, userId);
  const pair = [userId, otherId];
  const isNew = await db.transaction(async (tx) => {
    await lockPair(tx, userId, otherId);
    if (!(await decide(tx, userId, otherId))) return false;
    await addStateEvents(tx, pair, await listBetween(tx, userId, otherId));
    return true;
  });
  if (isNew) live.ring(pair);
}
