import { startLive } from './live.ts';
import { createTitleCount } from './title-count.ts';
import { onUnread, unreadTotal } from './unread-count.ts';

// Hears of the userId's messages, and puts the number of unread ones into the tab's title.

export function showUnread(userId: string): () => void {
  const title = createTitleCount();
  const write = () => {
    const next = title.next(document.title, unreadTotal());
    if (next !== document.title) document.title = next;
  };
  // Each screen sets the title anew.
  const watcher = new MutationObserver(write);
  watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
  const stopCounting = onUnread(write);
  const stopLive = startLive(userId);
  write();
  return () => {
    stopLive();
    watcher.disconnect();
    stopCounting();
    document.title = title.next(document.title, 0);
  };
}
