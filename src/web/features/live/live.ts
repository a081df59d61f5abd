import type { InboxEvent } from '#shared/contract/conversations.ts';
import { confirmSession } from '#web/features/auth/session.ts';
import { catchUp } from './catch-up.ts';
import { type KeptStream, keepStream } from './keep-stream.ts';
import { createPlaceKeeper, readPlace } from './kept-place.ts';
import { standForLead } from './lead.ts';
import { type LiveNews, tellPage } from './live-news.ts';
import { resumeOutbox } from './outbox.ts';
import { placeEvent } from './place-event.ts';
import { forgetReceipts, noteReceived } from './receipts.ts';
import type { SseEvent } from './sse-parser.ts';
import { setUnread, unreadTotal } from './unread-count.ts';

// What happens to a member while their pages are open, told to each page: the leading tab hears it from the server and
// passes it on to the others.

/** What tabs of one member tell each other. */
type Told =
  /** Where do we stand? */
  | { kind: 'hello' }
  /** The leader is alive and has heard this much. */
  | { kind: 'here'; id: number | null; unread: number | null }
  | { kind: 'event'; before: number | null; id: number; event: InboxEvent }
  | { kind: 'start'; id: number }
  | { kind: 'passing'; news: LiveNews };

const LEADER_ANSWERS_MS = 2000;
const LEADER_SPEAKS_WITHIN_MS = 45_000;

let running: { member: string; users: number; stop: () => void } | null = null;

/** For as long as somebody wants to hear of this member. Gives the way to end it. */
export function startLive(member: string): () => void {
  if (running?.member !== member) {
    running?.stop();
    running = { member, users: 0, stop: listen(member) };
  }
  const mine = running;
  mine.users += 1;
  return () => {
    mine.users -= 1;
    // A screen that changes lets go and takes hold again in one breath.
    setTimeout(() => {
      if (mine.users > 0 || running !== mine) return;
      running = null;
      mine.stop();
    });
  };
}

function listen(member: string): () => void {
  const ended = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`kasuwa live ${member}`) : null;
  let stream: KeptStream | null = null;
  const keeper = createPlaceKeeper(member);
  const kept = readPlace(member);
  let cursor = kept?.id ?? null;
  let unreadKnown = kept !== null;
  let leaderSpokeAt = Date.now();
  let doubt: ReturnType<typeof setTimeout> | undefined;

  const tell = (told: Told) => channel?.postMessage(told);
  const tellHere = () => tell({ kind: 'here', id: cursor, unread: unreadKnown ? unreadTotal() : null });
  const keepPlace = () =>
    keeper.note(() => (cursor !== null && unreadKnown ? { id: cursor, unread: unreadTotal() } : null));

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

  async function lookAtUnread() {
    const total = await catchUp(() => !ended.signal.aborted);
    if (total === null || ended.signal.aborted) return;
    takeUnread(total);
    tellHere();
  }

  function hearServer({ type, id, data }: SseEvent) {
    if (type === 'inbox') hearInbox(JSON.parse(data) as InboxEvent, Number(id));
    else if (type === 'start' || type === 'reset') {
      tell({ kind: 'start', id: Number(id) });
      missedSomething(Number(id));
      void lookAtUnread();
    } else if (type === 'typing' || type === 'presence') {
      const news = { kind: type, ...JSON.parse(data) } as LiveNews;
      tell({ kind: 'passing', news });
      tellPage(news);
    } else if (type === 'beat') {
      tellHere();
      keepPlace();
    }
  }

  function hearInbox(event: InboxEvent, id: number) {
    const before = cursor;
    if (placeEvent(cursor, { before, id }) === 'known') return;
    tell({ kind: 'event', before, id, event });
    takeEvent(event, id);
    const last = event.messages.findLast(({ sender }) => sender === 'other');
    if (last) noteReceived(event.conversationId, last.seq);
  }

  function hearTab({ data }: MessageEvent<Told>) {
    if (data.kind === 'hello') {
      if (stream) tellHere();
      stream?.wake();
      return;
    }
    leaderSpokeAt = Date.now();
    clearTimeout(doubt);
    if (data.kind === 'passing') tellPage(data.news);
    else if (data.kind === 'start') missedSomething(data.id);
    else if (data.kind === 'here') hearLeader(data.id, data.unread);
    else {
      const place = placeEvent(cursor, data);
      if (place === 'after-a-gap') missedSomething(data.id);
      if (place === 'next') takeEvent(data.event, data.id);
      else if (place === 'after-a-gap') takeUnread(data.event.unreadTotal);
    }
  }

  function hearLeader(id: number | null, unread: number | null) {
    if (unread !== null) takeUnread(unread);
    if (id === null) return;
    if (cursor !== null && id > cursor) missedSomething(id);
    cursor ??= id;
  }

  /** A leader that neither ended nor answers was put to sleep by its device. */
  function askLeader() {
    if (stream) return;
    tell({ kind: 'hello' });
    clearTimeout(doubt);
    doubt = setTimeout(() => {
      if (!stream && document.visibilityState === 'visible') lead.take();
    }, LEADER_ANSWERS_MS);
  }

  function wake(anyway: boolean) {
    if (document.visibilityState !== 'visible' && !anyway) return;
    if (stream) stream.wake(anyway);
    else askLeader();
  }

  const lead = standForLead(`kasuwa live ${member}`, () => {
    clearTimeout(doubt);
    stream = keepStream({
      since: () => cursor,
      onEvent: hearServer,
      onOpen: tellHere,
      onRefused: () => {
        // Without a stream the figure is at least asked for once.
        if (!unreadKnown && navigator.onLine) void lookAtUnread();
      },
      onSignedOut: () => void confirmSession(),
    });
    return () => {
      stream?.stop();
      stream = null;
    };
  });

  const { signal } = ended;
  channel?.addEventListener('message', hearTab, { signal });
  document.addEventListener('visibilitychange', () => wake(false), { signal });
  document.addEventListener('resume', () => wake(false), { signal });
  window.addEventListener('pageshow', () => wake(false), { signal });
  // A connection from before is none any more, and neither end may have noticed.
  for (const change of ['online', 'offline']) window.addEventListener(change, () => wake(true), { signal });
  const watch = setInterval(() => {
    if (!stream && Date.now() - leaderSpokeAt > LEADER_SPEAKS_WITHIN_MS) wake(false);
  }, LEADER_SPEAKS_WITHIN_MS / 3);
  const stopOutbox = resumeOutbox(member);
  if (kept) setUnread(kept.unread);
  askLeader();

  return () => {
    ended.abort();
    clearInterval(watch);
    clearTimeout(doubt);
    lead.stop();
    channel?.close();
    keeper.stop();
    stopOutbox();
    forgetReceipts();
    setUnread(0);
  };
}
