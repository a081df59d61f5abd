import type { Message } from '#shared/contract/conversations.ts';

// The messages of a thread: by number, each once, the newest state of each, and never a gap that nobody knows of.

/** The later one of the same number counts: an offer changes its state. */
export function upsertMessages(known: readonly Message[], received: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of received) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

export type JoinedMessages = {
  messages: Message[];
  /** What is missing comes after this number; null when nothing is. */
  missingAfter: number | null;
};

/**
 * Adds what was received to what is shown. What comes before the first shown message is left to its page; what comes after
 * a gap waits until the gap is filled.
 */
export function joinMessages(known: readonly Message[], received: readonly Message[]): JoinedMessages {
  const first = known[0]?.seq;
  const fitting = first === undefined ? received : received.filter(({ seq }) => seq >= first);
  const all = upsertMessages(known, fitting);
  const gap = all.findIndex((message, index) => index > 0 && message.seq !== (all[index - 1]?.seq ?? 0) + 1);
  if (gap === -1) return { messages: all, missingAfter: null };
  return { messages: all.slice(0, gap), missingAfter: all[gap - 1]?.seq ?? 0 };
}

export function withoutDeleted(messages: readonly Message[], deletedSeq: number): readonly Message[] {
  return (messages[0]?.seq ?? Number.POSITIVE_INFINITY) > deletedSeq
    ? messages
    : messages.filter(({ seq }) => seq > deletedSeq);
}
