import { createStore } from '#web/ui/create-store.ts';

// A number that the header shows. Every page loads this small module; the code that updates it comes later.

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
    /** The first number that was set; null until then. */
    first: () => firstCount,
  };
}
