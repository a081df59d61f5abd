import { useSyncExternalStore } from 'react';

// How many messages of others the member has not read, for whatever shows it. Small, because the header shows it: the
// code that keeps it true comes later.

let total = 0;
const listeners = new Set<() => void>();

export function unreadTotal(): number {
  return total;
}

export function setUnread(next: number): void {
  if (next === total) return;
  total = next;
  for (const listener of listeners) listener();
}

/** Read here; the server's own figure follows. */
export function lowerUnread(by: number): void {
  setUnread(Math.max(0, total - by));
}

export function onUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUnread(): number {
  return useSyncExternalStore(onUnread, unreadTotal, () => 0);
}
