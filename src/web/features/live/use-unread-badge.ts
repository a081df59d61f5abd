import { useEffect } from 'react';
import { useUnread } from './unread-count.ts';

// The member's unread messages for the header. The code that hears of them is fetched when the page is at rest.

const IDLE_WITHIN_MS = 3000;

export function useUnreadBadge(member: string): number {
  useEffect(() => {
    const left = new AbortController();
    let stop = () => {};
    whenIdle(async () => {
      try {
        const { showUnread } = await import('./show-unread.ts');
        if (!left.signal.aborted) stop = showUnread(member);
      } catch {
        // Without its code there is no figure; the next page asks for it again.
      }
    }, left.signal);
    return () => {
      left.abort();
      stop();
    };
  }, [member]);
  return useUnread();
}

/** Safari has no word for idle. */
function whenIdle(work: () => void, signal: AbortSignal): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
    else setTimeout(work, IDLE_WITHIN_MS / 10);
  };
  if (!navigator.onLine) window.addEventListener('online', wait, { once: true, signal });
  else if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
}
