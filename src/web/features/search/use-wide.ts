import { useSyncExternalStore } from 'react';

/** Whether the filters stand beside the results; the server does not know. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

/** The spec's 1100 px, as in tokens.css. */
const WIDE = '(width >= 68.75rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
