import { useSyncExternalStore } from 'react';

// State outside of React: events with listeners, and values with listeners.

export type Unsubscribe = () => void;

export function createEmitter<Payload extends unknown[] = []>() {
  const listeners = new Set<(...payload: Payload) => void>();
  return {
    emit(...payload: Payload): void {
      for (const listener of listeners) listener(...payload);
    },
    subscribe(listener: (...payload: Payload) => void): Unsubscribe {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function createStore<T>(initial: T) {
  const { emit, subscribe } = createEmitter();
  let value = initial;
  /** Returns the initial value on the server and during hydration. */
  function useValue(): T {
    return useSyncExternalStore(
      subscribe,
      () => value,
      () => initial,
    );
  }

  return {
    subscribe,
    use: useValue,
    get: (): T => value,
    set(next: T): void {
      if (Object.is(next, value)) return;
      value = next;
      emit();
    },
  };
}
