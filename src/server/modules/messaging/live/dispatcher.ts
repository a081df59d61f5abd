import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import {
  findOpenSessions,
  type Inbox,
  type LoggedEvent,
  readCounters,
  readInboxes,
} from '../inbox-read.queries.ts';
import type { Members } from './members.ts';
import { type News, readNews } from './news.ts';
import { createRounds } from './rounds.ts';
import { encodeEvent, mayGoOn, type Stream } from './stream.ts';

// Reads the logs of users who have something new and sends each of their streams what comes after its position. A new
// stream is served in the same way, so live and missed events take one path. Users with much to catch up with are served
// apart from the others, who wait for one message only.

type Portion = { members: number; events: number };
const LIVE: Portion = { members: 200, events: 20 };
const CATCHING_UP: Portion = { members: 10, events: 100 };
/** A page that missed more reads everything again. */
const MOST_MISSED = 1_000;

type Look = { userId: string; streams: readonly Stream[]; after: number | null };

export type Dispatcher = {
  ring(userIds: Iterable<string>): void;
  /** Rings users whose streams are behind their log, in case a ring was missed. */
  compare(): Promise<void>;
  stop(): void;
};

export function createDispatcher({
  db,
  members,
  metrics,
  log,
  onArrived,
}: {
  db: Db;
  members: Members;
  metrics: Metrics;
  log: Log;
  /** New streams of these users have their position. */
  onArrived(userIds: readonly string[]): void;
}): Dispatcher {
  /** Each member is in one of both rounds at a time. */
  const behind = new Set<string>();
  const live = rounds(LIVE);
  const catchingUp = rounds(CATCHING_UP);

  function ring(userIds: Iterable<string>): void {
    const here = [...userIds].filter(members.has);
    live.ring(here.filter((id) => !behind.has(id)));
    catchingUp.ring(here.filter((id) => behind.has(id)));
  }

  function rounds({ members: atOnce, events }: Portion) {
    return createRounds({
      atOnce,
      look: (userIds) => lookFor(userIds, events),
      onFailure(err, userIds) {
        log.warn({ err }, 'the logs of members could not be read');
        ring(userIds);
      },
    });
  }

  async function lookFor(userIds: readonly string[], events: number): Promise<void> {
    const all = userIds.map((userId) => lookOf(userId, members.streamsOf(userId)));
    const looks = all.filter(({ streams }) => streams.length > 0);
    // A stream that is busy rings again when its client has taken what was sent.
    for (const { userId, streams } of all) if (streams.length === 0) behind.delete(userId);
    if (looks.length === 0) return;
    const newcomers = looks.flatMap(({ streams }) => streams.filter(({ cursor }) => cursor === null));
    const [inboxes, sessions] = await Promise.all([
      readInboxes(db, looks, events),
      newcomers.length > 0
        ? findOpenSessions(
            db,
            newcomers.map(({ session }) => session.id),
          )
        : null,
    ]);
    // The session may have ended between the check of the request and this one.
    for (const stream of newcomers)
      if (!mayGoOn(stream.session, sessions?.get(stream.session.id))) stream.end();
    const news = await readNews(db, inboxes);
    for (const { userId, streams } of looks) {
      const inbox = inboxes.get(userId);
      if (!inbox) continue;
      serve(userId, streams, inbox, news);
      if (inbox.isWhole) hasCaughtUp(userId);
      else isBehind(userId);
    }
    if (newcomers.length > 0) onArrived(newcomers.map(({ session }) => session.userId));
  }

  function isBehind(userId: string): void {
    behind.add(userId);
    live.drop(userId);
    catchingUp.ring([userId]);
  }

  function hasCaughtUp(userId: string): void {
    if (behind.delete(userId) && catchingUp.drop(userId)) live.ring([userId]);
  }

  function serve(userId: string, streams: readonly Stream[], inbox: Inbox, news: News): void {
    const tellings = new Map<number, string>();
    for (const stream of streams.filter(({ isOpen }) => isOpen())) {
      const cursor = place(stream, inbox);
      const events = inbox.events.filter(({ seq }) => seq > cursor);
      if (events.length === 0 && (cursor >= inbox.lastSeq || !inbox.isWhole)) continue;
      // What was swept, or deleted with its conversation, cannot be told any more.
      if (events[0]?.seq !== cursor + 1) {
        reset(stream, inbox.lastSeq);
        continue;
      }
      const text = tellings.get(cursor) ?? tell(userId, events, news);
      tellings.set(cursor, text);
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
    ring,
    async compare() {
      const counters = await readCounters(db, members.ids());
      const late = [...members.streams()].filter(
        ({ cursor, session }) => cursor !== (counters.get(session.userId) ?? 0),
      );
      ring(late.map(({ session }) => session.userId));
    },
    stop() {
      for (const one of [live, catchingUp]) one.stop();
    },
  };
}

/** From where on a member's log has to be read for all of their streams. */
function lookOf(userId: string, all: readonly Stream[]): Look {
  const streams = all.filter(({ isBusy }) => !isBusy());
  const places = streams.map(({ cursor, since }) => cursor ?? since).filter(isPlace);
  return { userId, streams, after: places.length > 0 ? Math.min(...places) : null };
}

function isPlace(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}

/** The stream's place in the log; found, and told, when it is new. */
function place(stream: Stream, { lastSeq }: Inbox): number {
  if (stream.cursor !== null) return stream.cursor;
  const { since } = stream;
  if (since === null) {
    stream.write(encodeEvent({ type: 'start' }, lastSeq));
    stream.cursor = lastSeq;
  } else if (since <= lastSeq && lastSeq - since <= MOST_MISSED) stream.cursor = since;
  else reset(stream, lastSeq);
  return stream.cursor ?? lastSeq;
}

function reset(stream: Stream, lastSeq: number): void {
  stream.write(encodeEvent({ type: 'reset' }, lastSeq));
  stream.cursor = lastSeq;
}

function tell(userId: string, events: readonly LoggedEvent[], news: News): string {
  return news
    .tell(userId, events)
    .map(({ seq, event }) => encodeEvent({ type: 'inbox', ...event }, seq))
    .join('');
}
