import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import {
  findOpenSessions,
  type Inbox,
  type LoggedEvent,
  readInboxes,
  readLastSeqs,
} from '../inbox-read.queries.ts';
import type { ConnectedUsers } from './connected-users.ts';
import { type EventPresenter, loadEventPresenter } from './event-presenter.ts';
import { encodeEvent, mayContinue, type Stream } from './stream.ts';
import { createWakeQueue } from './wake-queue.ts';

// Reads the logs of users with new events, and sends each of their streams the events after its position. A
// new stream is served in the same way, so live and missed events take one path. Users with many missed
// events have a separate queue, so that they do not delay the others.

type BatchLimits = { users: number; events: number };
const LIVE: BatchLimits = { users: 200, events: 20 };
const CATCHING_UP: BatchLimits = { users: 10, events: 100 };
/** A page that missed more reads everything again. */
const MAX_MISSED_EVENTS = 1_000;

type ReadRequest = { userId: string; streams: readonly Stream[]; after: number | null };

export type Dispatcher = {
  wake(userIds: Iterable<string>): void;
  /** Wakes users whose streams are behind their log, in case a wake-up was lost. */
  compare(): Promise<void>;
  stop(): void;
};

export function createDispatcher({
  db,
  users,
  metrics,
  log,
  onNewStreams,
}: {
  db: Db;
  users: ConnectedUsers;
  metrics: Metrics;
  log: Log;
  /** New streams of these users have their position. */
  onNewStreams(userIds: readonly string[]): void;
}): Dispatcher {
  /** Users in the queue `catchingUp`; all others belong to `live`. */
  const behind = new Set<string>();
  const live = createQueue(LIVE);
  const catchingUp = createQueue(CATCHING_UP);

  function wake(userIds: Iterable<string>): void {
    const connected = [...userIds].filter(users.has);
    live.wake(connected.filter((id) => !behind.has(id)));
    catchingUp.wake(connected.filter((id) => behind.has(id)));
  }

  function createQueue({ users: batchSize, events }: BatchLimits) {
    return createWakeQueue({
      batchSize,
      handle: (userIds) => dispatch(userIds, events),
      onFailure(err, userIds) {
        log.warn({ err }, 'could not read event logs');
        wake(userIds);
      },
    });
  }

  async function dispatch(userIds: readonly string[], events: number): Promise<void> {
    const all = userIds.map((userId) => readRequestOf(userId, users.streamsOf(userId)));
    const requests = all.filter(({ streams }) => streams.length > 0);
    // A busy stream wakes its user again when its client has read what was sent.
    for (const { userId, streams } of all) if (streams.length === 0) behind.delete(userId);
    if (requests.length === 0) return;
    const newStreams = requests.flatMap(({ streams }) => streams.filter(({ cursor }) => cursor === null));
    const [inboxes, sessions] = await Promise.all([
      readInboxes(db, requests, events),
      newStreams.length > 0
        ? findOpenSessions(
            db,
            newStreams.map(({ session }) => session.id),
          )
        : null,
    ]);
    // The session may have ended between the check of the request and this one.
    for (const stream of newStreams)
      if (!mayContinue(stream.session, sessions?.get(stream.session.id))) stream.end();
    const presenter = await loadEventPresenter(db, inboxes);
    for (const { userId, streams } of requests) {
      const inbox = inboxes.get(userId);
      if (!inbox) continue;
      serve(userId, streams, inbox, presenter);
      if (inbox.isComplete) markCaughtUp(userId);
      else markBehind(userId);
    }
    if (newStreams.length > 0) onNewStreams(newStreams.map(({ session }) => session.userId));
  }

  function markBehind(userId: string): void {
    behind.add(userId);
    live.drop(userId);
    catchingUp.wake([userId]);
  }

  function markCaughtUp(userId: string): void {
    if (behind.delete(userId) && catchingUp.drop(userId)) live.wake([userId]);
  }

  function serve(userId: string, streams: readonly Stream[], inbox: Inbox, presenter: EventPresenter): void {
    const texts = new Map<number, string>();
    for (const stream of streams.filter(({ isOpen }) => isOpen())) {
      const cursor = positionOf(stream, inbox);
      const events = inbox.events.filter(({ seq }) => seq > cursor);
      if (events.length === 0 && (cursor >= inbox.lastSeq || !inbox.isComplete)) continue;
      // The next events were deleted, so the page must read everything again.
      if (events[0]?.seq !== cursor + 1) {
        reset(stream, inbox.lastSeq);
        continue;
      }
      const text = texts.get(cursor) ?? present(userId, events, presenter);
      texts.set(cursor, text);
      stream.cursor = events.at(-1)?.seq ?? cursor;
      stream.write(text);
      count(events);
    }
  }

  function count(events: readonly LoggedEvent[]): void {
    const now = Date.now();
    metrics.deliveredEvents.inc(events.length);
    for (const { createdAt } of events) metrics.deliveryLag.observe(Math.max(0, now - createdAt) / 1000);
  }

  return {
    wake,
    async compare() {
      const counters = await readLastSeqs(db, users.ids());
      const late = [...users.streams()].filter(
        ({ cursor, session }) => cursor !== (counters.get(session.userId) ?? 0),
      );
      wake(late.map(({ session }) => session.userId));
    },
    stop() {
      for (const queue of [live, catchingUp]) queue.stop();
    },
  };
}

/** The position from which the log must be read to serve all streams of a user that are not busy. */
function readRequestOf(userId: string, all: readonly Stream[]): ReadRequest {
  const streams = all.filter(({ isBusy }) => !isBusy());
  const positions = streams.map(({ cursor, since }) => cursor ?? since).filter(isPosition);
  return { userId, streams, after: positions.length > 0 ? Math.min(...positions) : null };
}

function isPosition(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}

/**
 * The position of a stream in the log. A new stream gets its position here, and a start or reset event unless
 * it can resume.
 */
function positionOf(stream: Stream, { lastSeq }: Inbox): number {
  if (stream.cursor !== null) return stream.cursor;
  const { since } = stream;
  if (since === null) {
    stream.write(encodeEvent({ type: 'start' }, lastSeq));
    stream.cursor = lastSeq;
  } else if (since <= lastSeq && lastSeq - since <= MAX_MISSED_EVENTS) stream.cursor = since;
  else reset(stream, lastSeq);
  return stream.cursor ?? lastSeq;
}

function reset(stream: Stream, lastSeq: number): void {
  stream.write(encodeEvent({ type: 'reset' }, lastSeq));
  stream.cursor = lastSeq;
}

function present(userId: string, events: readonly LoggedEvent[], presenter: EventPresenter): string {
  return presenter
    .present(userId, events)
    .map(({ seq, event }) => encodeEvent({ type: 'inbox', ...event }, seq))
    .join('');
}
