import { isBlocked } from '#server/modules/blocks/index.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import type { Messaging } from './start-conversation.ts';

// Somebody is writing: told to the other of the conversation, if they are there and not blocked, and to nobody else.

export async function tellTyping(
  { db, throttler, live }: Messaging,
  memberId: string,
  given: string,
): Promise<void> {
  throttler.countInMemory('receipt', memberId);
  const { id, otherId } = await getOwnConversation(db, given, memberId);
  if (await isBlocked(db, memberId, otherId)) return;
  live.sendEphemeral([otherId], { type: 'typing', conversationId: id });
}
