import type { Db, Tx } from '#server/platform/database/database.ts';
import { addInboxEvents } from './inbox.queries.ts';
import type { Live } from './live.ts';
import { type ClosedReason, closedReason } from './messaging.policy.ts';
import { getOwnConversation, lockConversation, type OwnConversation } from './own-conversation.queries.ts';
import { readSituation } from './post-message.queries.ts';

// For the meetups module: plans stay valid in conversations in which no message may be posted.

/** Why each of these users may not post in the conversation; null for one who may. */
export async function listClosedReasons(
  tx: Db | Tx,
  conversationId: string,
  userIds: readonly string[],
): Promise<ClosedReason[]> {
  const reasons: ClosedReason[] = [];
  for (const userId of userIds) {
    const conversation = await getOwnConversation(tx, conversationId, userId);
    reasons.push(closedReason(await readSituation(tx, conversation, undefined)));
  }
  return reasons;
}

/**
 * Calls `change` under the conversation lock, but not if the user may post, or has posted the message with this
 * clientId. The open pages of both users are told of a change. Returns whether there was one.
 */
export async function changeIfClosed(
  { db, live }: { db: Db; live: Live },
  { userId, conversationId, clientId }: { userId: string; conversationId: string; clientId: string },
  change: (tx: Tx, conversation: OwnConversation) => Promise<boolean>,
): Promise<boolean> {
  const changed = await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId, userId);
    const situation = await readSituation(tx, conversation, clientId);
    if (closedReason(situation) === null || situation.sentId !== null) return null;
    if (!(await change(tx, conversation))) return null;
    const users = [conversation.buyerId, conversation.sellerId];
    await addInboxEvents(tx, users, { conversationId: conversation.id, messageSeq: null });
    return users;
  });
  if (changed) live.wake(changed);
  return changed !== null;
}
