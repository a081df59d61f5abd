import type { InboxEvent } from '#shared/contract/conversations.ts';
import { catchUp } from './catch-up.ts';
import { createPlaceKeeper, readPlace } from './kept-place.ts';
import { type LiveNews, tellPage } from './live-news.ts';
import { placeEvent } from './place-event.ts';
import { noteReceived } from './receipts.ts';
import type { SseEvent } from './sse-parser.ts';
import { setUnreadTold, unreadTold } from './told-count.ts';
import { setUnread, unreadTotal } from './unread-count.ts';

// What a tab has heard of its member's log, from the server where it leads and else from the tab that does. It hears
// each thing once, and notices when it may have missed something.

/** What the leading tab tells the others. */
export type Told =
  /** It is alive, and has heard this much. */
  | { kind: 'here'; id: number | null; unread: number | null; told: number }
  | { kind: 'event'; before: number | null; id: number; event: InboxEvent }
  | { kind: 'start'; id: number }
  | { kind: 'passing'; news: LiveNews };

/** Of no place in the log. */
const PASSING = ['typing', 'presence', 'changed', 'notifications'];

export function createHearing(member: string, tell: (told: Told) => void) {
  const keeper = createPlaceKeeper(member);
  const kept = readPlace(member);
  let cursor = kept?.id ?? null;
  let unreadKnown = kept !== null;
  let stopped = false;
  if (kept) setUnread(kept.unread);
  if (kept) setUnreadTold(kept.told);

  const tellHere = () =>
    tell({ kind: 'here', id: cursor, unread: unreadKnown ? unreadTotal() : null, told: unreadTold() });

  function keepPlace() {
    keeper.note(() =>
      cursor !== null && unreadKnown ? { id: cursor, unread: unreadTotal(), told: unreadTold() } : null,
    );
  }

  function takeUnread(total: number) {
    unreadKnown = true;
    setUnread(total);
    keepPlace();
  }

  function takeEvent(event: InboxEvent, id: number) {
    cursor = id;
    takeUnread(event.unreadTotal);
    tellPage({ kind: 'inbox', event });
  }

  function missedSomething(id: number) {
    cursor = id;
    tellPage({ kind: 'anew' });
  }

  function takePassing(news: LiveNews) {
    if (news.kind === 'notifications') {
      setUnreadTold(news.unread);
      keepPlace();
    }
    tellPage(news);
  }

  async function lookAtUnread() {
    const asked = cursor;
    const total = await catchUp(() => !stopped);
    // An event that came meanwhile has the newer figure.
    if (total === null || stopped || cursor !== asked) return;
    takeUnread(total);
    tellHere();
  }

  /** Only the leader hears the server, so it alone says what was received. */
  function hearInbox(event: InboxEvent, id: number) {
    const before = cursor;
    if (placeEvent(cursor, { before, id }) === 'known') return;
    tell({ kind: 'event', before, id, event });
    takeEvent(event, id);
    const last = event.messages.findLast(({ sender }) => sender === 'other');
    if (last) noteReceived(event.conversationId, last.seq);
  }

  function hearLeader(id: number | null, unread: number | null) {
    if (unread !== null) takeUnread(unread);
    if (id === null) return;
    if (cursor !== null && id > cursor) missedSomething(id);
    cursor ??= id;
  }

  return {
    cursor: () => cursor,
    tellHere,
    lineIsOpen() {
      tellHere();
      tellPage({ kind: 'line' });
    },
    /** Where there is no stream to tell it, the figure is at least asked for. */
    lookIfUnknown() {
      if (!unreadKnown && navigator.onLine) void lookAtUnread();
    },
    hearServer({ type, id, data }: SseEvent) {
      if (type === 'inbox') hearInbox(JSON.parse(data) as InboxEvent, Number(id));
      else if (type === 'start' || type === 'reset') {
        tell({ kind: 'start', id: Number(id) });
        missedSomething(Number(id));
        void lookAtUnread();
      } else if (PASSING.includes(type)) {
        const news = { kind: type, ...JSON.parse(data) } as LiveNews;
        tell({ kind: 'passing', news });
        takePassing(news);
      } else if (type === 'beat') {
        tellHere();
        keepPlace();
      }
    },
    hearTab(told: Told) {
      if (told.kind === 'passing') return takePassing(told.news);
      if (told.kind === 'start') return missedSomething(told.id);
      if (told.kind === 'here') {
        hearLeader(told.id, told.unread);
        setUnreadTold(told.told);
        return tellPage({ kind: 'line' });
      }
      const place = placeEvent(cursor, told);
      if (place === 'next') return takeEvent(told.event, told.id);
      if (place === 'known') return;
      takeUnread(told.event.unreadTotal);
      missedSomething(told.id);
    },
    stop() {
      stopped = true;
      keeper.stop();
      setUnread(0);
      setUnreadTold(0);
      tellPage({ kind: 'ended' });
    },
  };
}
