import type { LiveEvent } from '#shared/contract/events.ts';
import { emitLiveUpdate } from '#web/data/live-updates.ts';
import { setUnreadNotifications, unreadNotifications } from '#web/features/chat/notification-count.ts';
import { catchUp } from './catch-up.ts';
import { noteReceived } from './receipts.ts';
import { createPositionStore, readPosition } from './stored-position.ts';
import { setUnread, unreadTotal } from './unread-count.ts';

// A tab applies each event of its user's log once and stores its log position, where the stream continues.

export function createLiveInbox(userId: string) {
  const positions = createPositionStore(userId);
  const stored = readPosition(userId);
  let position = stored?.id ?? null;
  let isUnreadKnown = stored !== null;
  let isStopped = false;
  let wasOpen = false;
  if (stored) setUnread(stored.unread);
  if (stored) setUnreadNotifications(stored.unreadNotifications);

  function savePosition() {
    positions.save(() =>
      position !== null && isUnreadKnown
        ? { id: position, unread: unreadTotal(), unreadNotifications: unreadNotifications() }
        : null,
    );
  }

  function applyUnread(total: number) {
    isUnreadKnown = true;
    setUnread(total);
    savePosition();
  }

  async function readUnread() {
    const before = position;
    const total = await catchUp(() => !isStopped);
    // An event that arrived during the request has the newer number.
    if (total !== null && !isStopped && position === before) applyUnread(total);
  }

  function applyInbox(event: Extract<LiveEvent, { type: 'inbox' }>, id: number) {
    if (position !== null && id <= position) return;
    position = id;
    applyUnread(event.unreadTotal);
    emitLiveUpdate(event);
    const last = event.messages.findLast(({ sender }) => sender === 'other');
    if (last) noteReceived(event.conversationId, last.seq);
  }

  return {
    position: () => position,
    onOpen() {
      emitLiveUpdate({ type: 'open', isAgain: wasOpen });
      wasOpen = true;
    },
    /** Without a stream, the number of unread messages is read once. */
    readUnreadIfUnknown() {
      if (!isUnreadKnown && navigator.onLine) void readUnread();
    },
    onEvent(event: LiveEvent, id: number | null) {
      if (event.type === 'inbox') {
        if (id !== null) applyInbox(event, id);
      } else if (event.type === 'start' || event.type === 'reset') {
        position = id;
        emitLiveUpdate({ type: 'reload' });
        void readUnread();
      } else if (event.type === 'notifications') {
        setUnreadNotifications(event.unread);
        savePosition();
        emitLiveUpdate(event);
      } else if (event.type === 'beat') savePosition();
      else if (event.type !== 'contact' && event.type !== 'cases') emitLiveUpdate(event);
    },
    stop() {
      isStopped = true;
      positions.stop();
      setUnread(0);
      setUnreadNotifications(0);
      emitLiveUpdate({ type: 'ended' });
    },
  };
}
