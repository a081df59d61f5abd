import { useSyncExternalStore } from 'react';

// A figure that the header shows. Small, because it is there on every page: the code that keeps it true comes later.

export function createCount() {
  let count = 0;
  const listeners = new Set<() => void>();
  const read = () => count;

  function set(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { read, set, subscribe, use: () => useSyncExternalStore(subscribe, read, () => 0) };
}
