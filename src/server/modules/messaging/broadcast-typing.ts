import { isBlocked } from '#server/modules/blocks/index.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Sends a typing event to the other participant, unless one of the two has blocked the other.

export async function broadcastTyping(
  { db, throttler, live }: Messaging,
  userId: string,
  conversationId: string,
): Promise<void> {
  throttler.countInMemory('receipt', userId);
  const { id, otherId } = await getOwnConversation(db, conversationId, userId);
  if (await isBlocked(db, userId, otherId)) return;
  live.sendEphemeral([otherId], { type: 'typing', conversationId: id });
}
