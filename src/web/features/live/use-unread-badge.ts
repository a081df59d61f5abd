import { useEffect } from 'react';
import { whenIdle } from '#web/runtime/when-idle.ts';
import { useUnread } from './unread-count.ts';

// The member's unread messages for the header. The code that hears of them is fetched when the page is at rest.

export function useUnreadBadge(member: string): number {
  useEffect(() => {
    const left = new AbortController();
    let stop = () => {};
    const start = async () => {
      try {
        const { showUnread } = await import('./show-unread.ts');
        if (!left.signal.aborted) stop = showUnread(member);
      } catch {
        // Without its code there is no figure. A network that was lost may come back while the page is open.
        window.addEventListener('online', start, { once: true, signal: left.signal });
      }
    };
    whenIdle(start, left.signal);
    return () => {
      left.abort();
      stop();
    };
  }, [member]);
  return useUnread();
}
