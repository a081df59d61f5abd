import { useSyncExternalStore } from 'react';

// A figure that the header shows. Small, because it is there on every page: the code that keeps it true comes later.

export function createCount() {
  let count = 0;
  let firstCount: number | null = null;
  const listeners = new Set<() => void>();
  const read = () => count;

  function set(next: number): void {
    firstCount ??= next;
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** What was there before anything new came; null until somebody knows. */
  const first = () => firstCount;

  return { read, set, first, subscribe, use: () => useSyncExternalStore(subscribe, read, () => 0) };
}
