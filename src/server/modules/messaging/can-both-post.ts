import type { Tx } from '#server/platform/database/database.ts';
import { closedReason } from './messaging.policy.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import { readSituation } from './post-message.queries.ts';

/** Whether neither has blocked the other, both have accounts, and the listing is still available. */
export async function canBothPost(
  tx: Tx,
  conversationId: string,
  userIds: readonly string[],
): Promise<boolean> {
  for (const userId of userIds) {
    const conversation = await getOwnConversation(tx, conversationId, userId);
    const situation = await readSituation(tx, conversation, undefined);
    if (closedReason(situation) !== null) return false;
  }
  return true;
}
