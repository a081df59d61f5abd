import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/observability/log.ts';

// Receives PostgreSQL notifications of other processes and of triggers. One connection listens for the whole
// process. Notifications are missed while it is down, so every handler is called with null when it is lost
// and when it is back.

type Channel =
  | 'pages_changed'
  | 'photos_retired'
  | 'sessions_ended'
  | 'suspensions_changed'
  | 'notifications_changed'
  | 'limits_changed'
  | 'staff_work_changed'
  | 'kasuwa_bus';
/** Null: notifications may have been missed. */
type EventHandler = (payload: string | null) => void;

export type Events = {
  on(channel: Channel, handler: EventHandler): void;
  start(): void;
  /** False while notifications are missed. */
  isListening(): boolean;
  stop(): Promise<void>;
};

const RETRY_MS = 500;
const DISCONNECT_TIMEOUT_MS = 1_000;
/** A dead connection can look like one without notifications, so it is checked regularly. */
const PING_EVERY_MS = 5_000;
const RESPONSE_TIMEOUT_MS = 3_000;

export function createEvents(databaseUrl: string, log: Log): Events {
  const handlers = new Map<string, EventHandler[]>();
  const stopping = new AbortController();
  let listenLoop: Promise<void> | undefined;
  let isListening = false;

  const callHandlers = (channel: string, payload: string | null) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  };
  const reportMissed = () => {
    for (const channel of handlers.keys()) callHandlers(channel, null);
  };

  async function listenUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'kasuwa-events',
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel, payload }) => callHandlers(channel, payload ?? ''));
    const disconnect = () => client.end().catch(() => {});
    stopping.signal.addEventListener('abort', disconnect, { once: true });
    let pingTimer: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      for (const channel of handlers.keys()) await client.query(`LISTEN ${channel}`);
      isListening = true;
      reportMissed();
      const unresponsive = new Promise<void>((resolve) => {
        pingTimer = setInterval(() => void client.query('SELECT 1').catch(() => resolve()), PING_EVERY_MS);
      });
      await Promise.race([lost, unresponsive]);
      if (stopping.signal.aborted) return;
      log.warn('PostgreSQL LISTEN connection lost');
      reportMissed();
    } finally {
      isListening = false;
      clearInterval(pingTimer);
      stopping.signal.removeEventListener('abort', disconnect);
      // A dead connection may never close, so the wait has a limit.
      await Promise.race([disconnect(), pause(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenUntilLost().catch((err) => log.warn({ err }, 'PostgreSQL LISTEN connection failed'));
      await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    on(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    },
    start() {
      listenLoop ??= listen();
    },
    isListening: () => isListening,
    async stop() {
      stopping.abort();
      // A connection that hangs may never close, so the wait has a limit.
      await Promise.race([listenLoop, pause(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
