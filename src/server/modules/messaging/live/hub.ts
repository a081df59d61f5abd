import type { Bus } from '#server/platform/bus/bus.ts';
import type { Events } from '#server/platform/bus/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import { AppError } from '#shared/errors.ts';
import type { Live } from '../live.ts';
import { createAnnouncements } from './announcements.ts';
import { createCounts } from './counts.ts';
import { createDispatcher } from './dispatcher.ts';
import { createMembers } from './members.ts';
import { createPresence } from './presence.ts';
import { watchSessions } from './session-watch.ts';
import { encodeEvent, openStream, readPlace, type Stream, type StreamSession } from './stream.ts';

// The open streams of this process, and what sends events to them: rings and ephemeral events from this and other
// processes, a comparison with the logs every few seconds, beats, and the ends of sessions.

const TICK_MS = 500;
const BEAT_EVERY_TICKS = 40;
const COMPARE_EVERY_TICKS = 10;
/** Not all at the same moment, when a server has gone. */
const RETRY_MS = { least: 500, spread: 1_500 };

export type LiveHub = Live & {
  /** `cut` breaks the connection of a reader who does not read; `onEnd` is called once, however the stream ends. */
  open(
    session: StreamSession,
    since: string | null,
    connection: { cut(): void; onEnd(): void },
  ): { body: ReadableStream<Uint8Array>; end(): void };
  /** After a member chose whether others see that they are here. */
  showPresence(userId: string, isShown: boolean): void;
  start(): void;
  /** Ends all streams at once; their readers come back to another process, or to the next one. */
  stop(): Promise<void>;
};

type Parts = { db: Db; bus: Bus; events: Events; metrics: Metrics; log: Log; presenceRoundMs?: number };

export function createLiveHub({ db, bus, events, metrics, log, presenceRoundMs }: Parts): LiveHub {
  const members = createMembers();
  const counts = createCounts({ db, events, members, log });
  const dispatcher = createDispatcher({ db, members, metrics, log, onArrived: counts.ring });
  const live = createAnnouncements({
    ...{ bus, log },
    local: {
      ring: dispatcher.ring,
      sendEphemeral(userIds, event) {
        const text = encodeEvent(event);
        for (const id of userIds) for (const stream of members.streamsOf(id)) stream.write(text);
      },
    },
  });
  const presence = createPresence({ db, members, live, log, roundMs: presenceRoundMs });
  const sessions = watchSessions({ db, events, members, log });
  // Each stream has its own tick to be told that all is well, so that never all are told at once.
  const beats = Array.from({ length: BEAT_EVERY_TICKS }, () => new Set<Stream>());
  const beat = encodeEvent({ type: 'beat' });
  let ticks = 0;
  let opened = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  bus.subscribe({ heard() {}, missed: () => dispatcher.ring(members.ids()) });

  function tick(): void {
    ticks += 1;
    sessions.endExpired(Date.now());
    for (const stream of beats[ticks % BEAT_EVERY_TICKS] ?? []) {
      stream.endIfStuck(Date.now());
      stream.write(beat);
    }
    if (ticks % COMPARE_EVERY_TICKS === 0 && members.count() > 0)
      dispatcher.compare().catch((err) => log.warn({ err }, 'missed messages could not be looked for'));
  }

  return {
    ...live,
    open(session, since, { cut, onEnd }) {
      if (stopped) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
      const sameBeat = beats[opened++ % BEAT_EVERY_TICKS];
      const { stream, body } = openStream(session, {
        since: readPlace(since),
        cut,
        onTaken: () => dispatcher.ring([session.userId]),
        onEnd() {
          members.remove(stream);
          sameBeat?.delete(stream);
          metrics.openStreams.dec();
          presence.gone(session.userId);
          onEnd();
        },
      });
      metrics.openStreams.inc();
      sameBeat?.add(stream);
      stream.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
      members.add(stream);
      presence.came(session.userId);
      dispatcher.ring([session.userId]);
      return { body, end: stream.end };
    },
    showPresence: presence.show,
    start() {
      timer = setInterval(tick, TICK_MS).unref();
      bus.start();
      presence.start();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      dispatcher.stop();
      counts.stop();
      for (const stream of [...members.streams()]) stream.end();
      await presence.stop();
      await bus.stop();
    },
  };
}
