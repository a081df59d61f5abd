import type { InboxEvent } from '#shared/contract/conversations.ts';

// What a page is told while it is open, and how its parts listen to it.

export type LiveNews =
  | { kind: 'inbox'; event: InboxEvent }
  /** Something may have been missed: whatever is shown is read anew. */
  | { kind: 'anew' }
  /** The server can be reached again, or still. */
  | { kind: 'line' }
  /** The member has gone: nothing of theirs stays. */
  | { kind: 'ended' }
  /** What the member was told is not as it was; so much of it is unread. */
  | { kind: 'notifications'; unread: number }
  | { kind: 'typing'; conversationId: string }
  | { kind: 'presence'; userId: string; online: boolean }
  /** Its item, or what is known of its number, is not as it was. */
  | { kind: 'changed'; conversationId: string };

const listeners = new Set<(news: LiveNews) => void>();

export function onLive(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPage(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}
