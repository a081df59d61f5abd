import type { Bus } from '#server/platform/bus/bus.ts';
import type { Events } from '#server/platform/bus/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import { AppError } from '#shared/errors.ts';
import type { Live } from '../live.ts';
import { createBroadcaster } from './broadcaster.ts';
import { createConnectedUsers } from './connected-users.ts';
import { createDispatcher } from './dispatcher.ts';
import { createPresence } from './presence.ts';
import { watchSessions } from './session-watch.ts';
import { watchStaffWork } from './staff-work-watch.ts';
import { encodeEvent, openStream, readLogPosition, type Stream, type StreamSession } from './stream.ts';
import { watchSuspensions } from './suspension-watch.ts';
import { createUnreadCounter } from './unread-counter.ts';

// The open streams of this process and the sources of their events: wake-ups and ephemeral events from this
// and other processes, a comparison with the logs every few seconds, and heartbeats. Streams end with their
// sessions.

const TICK_MS = 500;
const BEAT_EVERY_TICKS = 40;
const COMPARE_EVERY_TICKS = 10;
/** Random, so that clients do not all reconnect at the same moment after a server stops. */
const RETRY_MS = { least: 500, spread: 1_500 };

export type LiveHub = Live & {
  /** `cut` closes the connection of a client that does not read. `onEnd` is called exactly once. */
  open(
    session: StreamSession,
    since: string | null,
    connection: { cut(): void; onEnd(): void },
  ): { body: ReadableStream<Uint8Array>; end(): void };
  /** Call after a user changed whether others see that they are online. */
  showPresence(userId: string, isShown: boolean): void;
  start(): void;
  /** Ends all streams. Their clients reconnect to another process, or to the next one. */
  stop(): Promise<void>;
};

type Parts = { db: Db; bus: Bus; events: Events; metrics: Metrics; log: Log; presenceIntervalMs?: number };

export function createLiveHub({ db, bus, events, metrics, log, presenceIntervalMs }: Parts): LiveHub {
  const users = createConnectedUsers();
  const counts = createUnreadCounter({ db, events, users, log });
  const dispatcher = createDispatcher({ db, users, metrics, log, onNewStreams: counts.wake });
  const local: Live = {
    wake: dispatcher.wake,
    sendEphemeral(userIds, event) {
      const text = encodeEvent(event);
      for (const id of userIds) for (const stream of users.streamsOf(id)) stream.write(text);
    },
  };
  const live = createBroadcaster({ bus, log, local });
  const presence = createPresence({ db, users, live, log, intervalMs: presenceIntervalMs });
  const sessions = watchSessions({ db, events, users, log });
  watchSuspensions({ db, events, log, local });
  const staffWork = watchStaffWork({ events, local });
  // Streams are spread over the ticks, so that their heartbeats are not all written at the same moment.
  const beats = Array.from({ length: BEAT_EVERY_TICKS }, () => new Set<Stream>());
  const beat = encodeEvent({ type: 'beat' });
  let ticks = 0;
  let opened = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  bus.subscribe({ onMessage() {}, onMissed: () => dispatcher.wake(users.ids()) });

  function tick(): void {
    ticks += 1;
    sessions.endExpired(Date.now());
    for (const stream of beats[ticks % BEAT_EVERY_TICKS] ?? []) {
      stream.endIfStuck(Date.now());
      stream.write(beat);
    }
    if (ticks % COMPARE_EVERY_TICKS === 0 && users.count() > 0)
      dispatcher.compare().catch((err) => log.warn({ err }, 'could not compare streams with event logs'));
  }

  return {
    ...live,
    open(session, since, { cut, onEnd }) {
      if (stopped) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
      const sameBeat = beats[opened++ % BEAT_EVERY_TICKS];
      const { stream, body } = openStream(session, {
        since: readLogPosition(since),
        cut,
        onDrained: () => dispatcher.wake([session.userId]),
        onEnd() {
          users.remove(stream);
          sameBeat?.delete(stream);
          metrics.openStreams.dec();
          presence.disconnected(session.userId);
          onEnd();
        },
      });
      metrics.openStreams.inc();
      sameBeat?.add(stream);
      stream.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
      users.add(stream);
      presence.connected(session.userId);
      dispatcher.wake([session.userId]);
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
      staffWork.stop();
      for (const stream of [...users.streams()]) stream.end();
      await presence.stop();
      await bus.stop();
    },
  };
}
