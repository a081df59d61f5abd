import { createStore } from '#web/ui/create-store.ts';

// A number that the header shows. Small, because it is there on every page: the code that updates it comes later.

export function createCount() {
  const count = createStore(0);
  let firstCount: number | null = null;
  return {
    read: count.get,
    subscribe: count.subscribe,
    use: () => count.use(),
    set(next: number): void {
      firstCount ??= next;
      count.set(next);
    },
    /** The number before anything new came; null until it is known. */
    first: () => firstCount,
  };
}
