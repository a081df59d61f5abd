import { useSyncExternalStore } from 'react';

/** Whether the filters are beside the results. Always false on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

/** 1100 px, as in tokens.css. */
const WIDE = '(width >= 68.75rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
