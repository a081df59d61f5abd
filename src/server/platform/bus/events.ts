import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/observability/log.ts';

// What other processes, and triggers, announce through PostgreSQL. One connection listens for the whole process; while it
// is away announcements are missed, so every handler is called with null once it is lost, and once it is back.

type Channel = 'pages_changed' | 'photos_retired' | 'sessions_ended' | 'notifications_changed' | 'kasuwa_bus';
/** Null: something may have been missed. */
type EventHandler = (payload: string | null) => void;

export type Events = {
  on(channel: Channel, handler: EventHandler): void;
  start(): void;
  /** False while announcements are missed. */
  isListening(): boolean;
  stop(): Promise<void>;
};

const RETRY_MS = 500;
const DISCONNECT_TIMEOUT_MS = 1_000;
/** A connection can die without a word; then its silence looks like peace. */
const ASK_EVERY_MS = 5_000;
const RESPONSE_TIMEOUT_MS = 3_000;

export function createEvents(databaseUrl: string, log: Log): Events {
  const handlers = new Map<string, EventHandler[]>();
  const stopping = new AbortController();
  let listening: Promise<void> | undefined;
  let isListening = false;

  const announce = (channel: string, payload: string | null) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  };
  const announceLoss = () => {
    for (const channel of handlers.keys()) announce(channel, null);
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
    client.on('notification', ({ channel, payload }) => announce(channel, payload ?? ''));
    const leave = () => client.end().catch(() => {});
    stopping.signal.addEventListener('abort', leave, { once: true });
    let asking: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      for (const channel of handlers.keys()) await client.query(`LISTEN ${channel}`);
      isListening = true;
      announceLoss();
      const silent = new Promise<void>((resolve) => {
        asking = setInterval(() => void client.query('SELECT 1').catch(() => resolve()), ASK_EVERY_MS);
      });
      await Promise.race([lost, silent]);
      if (stopping.signal.aborted) return;
      log.warn('the connection for announcements was lost');
      announceLoss();
    } finally {
      isListening = false;
      clearInterval(asking);
      stopping.signal.removeEventListener('abort', leave);
      // One that is dead would keep us waiting for its goodbye.
      await Promise.race([leave(), pause(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenUntilLost().catch((err) => log.warn({ err }, 'announcements are not received'));
      await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    on(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    },
    start() {
      listening ??= listen();
    },
    isListening: () => isListening,
    async stop() {
      stopping.abort();
      // A connection that hangs would never say goodbye.
      await Promise.race([listening, pause(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
