import type { Message } from '#shared/contract/messages.ts';

// The messages of a conversation are sorted by number, without duplicates and without unreported gaps.

/** A received message replaces the local one with the same number, because an offer can change its state. */
export function upsertMessages(local: readonly Message[], received: readonly Message[]): Message[] {
  const bySeq = new Map(local.map((message) => [message.seq, message]));
  for (const message of received) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

export type JoinedMessages = {
  messages: Message[];
  /** The number of the last message before a gap; null without a gap. */
  missingAfter: number | null;
};

/**
 * Adds received messages to the local ones. Messages from before the first local one belong to an older page
 * and are left out. Messages after a gap are left out until the gap is filled.
 */
export function joinMessages(local: readonly Message[], received: readonly Message[]): JoinedMessages {
  const first = local[0]?.seq;
  const fitting = first === undefined ? received : received.filter(({ seq }) => seq >= first);
  const all = upsertMessages(local, fitting);
  const gap = all.findIndex((message, index) => index > 0 && message.seq !== (all[index - 1]?.seq ?? 0) + 1);
  if (gap === -1) return { messages: all, missingAfter: null };
  return { messages: all.slice(0, gap), missingAfter: all[gap - 1]?.seq ?? 0 };
}

export function withoutDeleted(messages: readonly Message[], deletedSeq: number): readonly Message[] {
  return (messages[0]?.seq ?? Number.POSITIVE_INFINITY) > deletedSeq
    ? messages
    : messages.filter(({ seq }) => seq > deletedSeq);
}
