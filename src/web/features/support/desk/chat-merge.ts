import type { ConversationState } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';

// Merges received messages of a conversation into the shown ones. They may arrive in any order.

/** Sorted and without duplicates. For the same number, the received message replaces the shown one. */
export function mergeMessages(shown: readonly Message[], received: readonly Message[]): Message[] {
  const bySeq = new Map([...shown, ...received].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The delivery status of a message by support. */
export function statusOf(
  { seq }: Pick<Message, 'seq'>,
  { deliveredSeq, readSeq }: Pick<ConversationState, 'deliveredSeq' | 'readSeq'>,
): Message['status'] {
  if (seq <= readSeq) return 'read';
  return seq <= deliveredSeq ? 'delivered' : 'sent';
}
