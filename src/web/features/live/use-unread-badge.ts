import { useEffect } from 'react';
import { whenIdle } from '#web/api/when-idle.ts';
import { useUnread } from './unread-count.ts';

// The member's unread messages for the header. The code that hears of them is fetched when the page is at rest.

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
