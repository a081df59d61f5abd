import { useEffect } from 'react';
import { whenIdle } from '#web/runtime/when-idle.ts';
import { useUnread } from './unread-count.ts';

// The userId's unread messages for the header. The code that hears of them is fetched when the page is at rest.

export function useUnreadBadge(userId: string): number {
  useEffect(() => {
    const unmounted = new AbortController();
    let stop = () => {};
    const start = async () => {
      try {
        const { showUnread } = await import('./show-unread.ts');
        if (!unmounted.signal.aborted) stop = showUnread(userId);
      } catch {
        // Without its code there is no figure. A network that was lost may come back while the page is open.
        window.addEventListener('online', start, { once: true, signal: unmounted.signal });
      }
    };
    whenIdle(start, unmounted.signal);
    return () => {
      unmounted.abort();
      stop();
    };
  }, [userId]);
  return useUnread();
}
