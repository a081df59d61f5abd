import { useSyncExternalStore } from 'react';

// False in the first render, which must equal the server's; true in later ones, which may use browser state.

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
