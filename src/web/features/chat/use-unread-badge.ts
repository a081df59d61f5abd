import { useEffect } from 'react';
import { useUnread } from '#web/features/chat/live/unread-count.ts';
import { whenIdle } from '#web/runtime/when-idle.ts';

// The number of unread messages for the header. The code that updates it is loaded when the page is idle.

export function useUnreadBadge(userId: string): number {
  useEffect(() => {
    const unmounted = new AbortController();
    let stop = () => {};
    const start = async () => {
      try {
        const { showUnread } = await import('#web/features/chat/live/show-unread.ts');
        if (!unmounted.signal.aborted) stop = showUnread(userId);
      } catch {
        // The code is loaded again when the network is back.
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

/** The same number for other parts of the frame. The account menu above updates it. */
export const useUnreadCount = useUnread;
