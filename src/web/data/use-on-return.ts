import { useEffect, useEffectEvent } from 'react';

// Detects that the user returns to a hidden or offline page, whose data may have changed elsewhere.

export function useOnReturn(enabled: boolean, onReturn: () => void): void {
  const onReturnNow = useEffectEvent(onReturn);
  useEffect(() => (enabled ? watchReturn(() => onReturnNow()) : undefined), [enabled]);
}

/** Returns a function that stops watching. */
function watchReturn(onReturn: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const check = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('focus', check, { signal });
  window.addEventListener('online', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  // A page from the back/forward cache has old data; any other page has just been loaded.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
  return () => watching.abort();
}
