import { useSyncExternalStore } from 'react';

// Tells the first render, which must equal the server's, from the later ones, which may know what the browser knows.

export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => {};
}
