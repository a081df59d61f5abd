import type { LiveEvent } from '#shared/contract/events.ts';
import { catchUp } from './catch-up.ts';
import { createPlaceKeeper, readPlace } from './kept-place.ts';
import { tellPage } from './live-news.ts';
import { noteReceived } from './receipts.ts';
import { setUnreadTold, unreadTold } from './told-count.ts';
import { setUnread, unreadTotal } from './unread-count.ts';

// What a tab has received of its user's log: each event once, and its position, so that the stream continues there.

export function createLiveInbox(userId: string) {
  const keeper = createPlaceKeeper(userId);
  const kept = readPlace(userId);
  let position = kept?.id ?? null;
  let isUnreadKnown = kept !== null;
  let isStopped = false;
  let wasOpen = false;
  if (kept) setUnread(kept.unread);
  if (kept) setUnreadTold(kept.told);

  function savePosition() {
    keeper.note(() =>
      position !== null && isUnreadKnown ? { id: position, unread: unreadTotal(), told: unreadTold() } : null,
    );
  }

  function takeUnread(total: number) {
    isUnreadKnown = true;
    setUnread(total);
    savePosition();
  }

  async function readUnread() {
    const before = position;
    const total = await catchUp(() => !isStopped);
    // An event that came meanwhile has the newer figure.
    if (total !== null && !isStopped && position === before) takeUnread(total);
  }

  function takeInbox(event: Extract<LiveEvent, { type: 'inbox' }>, id: number) {
    if (position !== null && id <= position) return;
    position = id;
    takeUnread(event.unreadTotal);
    tellPage(event);
    const last = event.messages.findLast(({ sender }) => sender === 'other');
    if (last) noteReceived(event.conversationId, last.seq);
  }

  return {
    position: () => position,
    onOpen() {
      tellPage({ type: 'open', isAgain: wasOpen });
      wasOpen = true;
    },
    /** Without a stream, the number of unread messages is read once. */
    readUnreadIfUnknown() {
      if (!isUnreadKnown && navigator.onLine) void readUnread();
    },
    onEvent(event: LiveEvent, id: number | null) {
      if (event.type === 'inbox') {
        if (id !== null) takeInbox(event, id);
      } else if (event.type === 'start' || event.type === 'reset') {
        position = id;
        tellPage({ type: 'anew' });
        void readUnread();
      } else if (event.type === 'notifications') {
        setUnreadTold(event.unread);
        savePosition();
        tellPage(event);
      } else if (event.type === 'beat') savePosition();
      else if (event.type !== 'contact') tellPage(event);
    },
    stop() {
      isStopped = true;
      keeper.stop();
      setUnread(0);
      setUnreadTold(0);
      tellPage({ type: 'ended' });
    },
  };
}
