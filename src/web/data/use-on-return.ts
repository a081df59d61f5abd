import { useEffect, useEffectEvent } from 'react';

// A user comes back to a page that was out of sight or offline: another tab or device may have changed something since.

export function useOnReturn(enabled: boolean, onReturn: () => void): void {
  const onReturnNow = useEffectEvent(onReturn);
  useEffect(() => (enabled ? watchReturn(() => onReturnNow()) : undefined), [enabled]);
}

/** Returns the function that stops it. */
function watchReturn(onReturn: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const check = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('focus', check, { signal });
  window.addEventListener('online', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  // A page from the browser's own cache is as old as it was left; any other is just being read.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
  return () => watching.abort();
}
