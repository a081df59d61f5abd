import { mutate } from '#web/data/query.ts';
import { chat } from './chat-state.ts';

// Telling the other that one is writing, now and then while one does.

const EVERY_MS = 3000;
const reportedAt = new Map<string, number>();

/** On each keystroke. */
export function reportTyping(id: string): void {
  const now = Date.now();
  const closed = (chat().conversations.get(id)?.status ?? 'open') !== 'open';
  if (!id || closed || now - (reportedAt.get(id) ?? 0) < EVERY_MS || !navigator.onLine) return;
  reportedAt.set(id, now);
  void mutate((api) => api.conversations.typing({ params: { id } }));
}

/** What was said ended it on the other's screen: the next keystroke is told at once. */
export function resetTypingReport(id: string): void {
  reportedAt.delete(id);
}
