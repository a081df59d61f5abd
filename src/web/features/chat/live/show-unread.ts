import { createTitleCount } from '#web/runtime/title-count.ts';
import { startLive } from './live.ts';
import { onUnread, unreadTotal } from './unread-count.ts';

// Starts the live stream and shows the number of unread messages in the title of the tab.

export function showUnread(userId: string): () => void {
  const title = createTitleCount();
  const write = () => {
    const next = title.next(document.title, unreadTotal());
    if (next !== document.title) document.title = next;
  };
  // Each page sets its own title.
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const stopCounting = onUnread(write);
  const stopLive = startLive(userId);
  write();
  return () => {
    stopLive();
    observer.disconnect();
    stopCounting();
    document.title = title.next(document.title, 0);
  };
}
