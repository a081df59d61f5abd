import { mutate } from '#web/data/query.ts';
import { chat } from '#web/features/chat/state/chat-state.ts';

// Notifies the other user at intervals while this user is typing.

const EVERY_MS = 3000;
const reportedAt = new Map<string, number>();

/** Call it on each keystroke. */
export function reportTyping(id: string): void {
  const now = Date.now();
  const closed = (chat().conversations.get(id)?.status ?? 'open') !== 'open';
  if (!id || closed || now - (reportedAt.get(id) ?? 0) < EVERY_MS || !navigator.onLine) return;
  reportedAt.set(id, now);
  void mutate((api) => api.conversations.typing({ params: { id } }));
}

/** A posted message hides the other user's typing indicator, so the next keystroke must show it again. */
export function resetTypingReport(id: string): void {
  reportedAt.delete(id);
}
