import { isBlocked } from '#server/modules/blocks/index.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Somebody is writing: told to the other of the conversation, if they are there and not blocked, and to nobody else.

export async function broadcastTyping(
  { db, throttler, live }: Messaging,
  userId: string,
  given: string,
): Promise<void> {
  throttler.countInMemory('receipt', userId);
  const { id, otherId } = await getOwnConversation(db, given, userId);
  if (await isBlocked(db, userId, otherId)) return;
  live.sendEphemeral([otherId], { type: 'typing', conversationId: id });
}
