import { mutate } from '#web/data/query.ts';
import { chat } from './chat-state.ts';

// Telling the other that one is writing, now and then while one does.

const EVERY_MS = 3000;
const toldAt = new Map<string, number>();

/** On each keystroke. */
export function tellTyping(id: string): void {
  const now = Date.now();
  const closed = (chat().conversations.get(id)?.status ?? 'open') !== 'open';
  if (!id || closed || now - (toldAt.get(id) ?? 0) < EVERY_MS || !navigator.onLine) return;
  toldAt.set(id, now);
  void mutate((api) => api.conversations.typing({ params: { id } }));
}

/** What was said ended it on the other's screen: the next keystroke is told at once. */
export function tellTypingAnew(id: string): void {
  toldAt.delete(id);
}
