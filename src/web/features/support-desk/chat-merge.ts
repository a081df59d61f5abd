import type { ConversationState, Message } from '#shared/contract/conversations.ts';

// How what is received of a conversation joins what is shown of it, in whatever order it comes.

/** In order, each once; of the same number the later is the newer. */
export function mergeMessages(known: readonly Message[], received: readonly Message[]): Message[] {
  const bySeq = new Map([...known, ...received].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** How far what support wrote has come. */
export function statusOf(
  { seq }: Pick<Message, 'seq'>,
  { deliveredSeq, readSeq }: Pick<ConversationState, 'deliveredSeq' | 'readSeq'>,
): Message['status'] {
  if (seq <= readSeq) return 'read';
  return seq <= deliveredSeq ? 'delivered' : 'sent';
}
