import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

// What other processes, and triggers, announce through PostgreSQL. One connection listens for the whole process; while it
// is away announcements are missed, so every handler is called once when it is back.

type Channel = 'listings_changed';

export type Events = {
  on(channel: Channel, heard: () => void): void;
  start(): void;
  stop(): Promise<void>;
};

const RETRY_MS = 1_000;
const LEAVES_WITHIN_MS = 1_000;

export function createEvents(databaseUrl: string, log: Log): Events {
  const handlers = new Map<string, (() => void)[]>();
  const stopping = new AbortController();
  let listening: Promise<void> | undefined;

  const announce = (channel: string) => {
    for (const heard of handlers.get(channel) ?? []) heard();
  };

  async function listenUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: 'kasuwa-events',
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel }) => announce(channel));
    const leave = () => client.end().catch(() => {});
    stopping.signal.addEventListener('abort', leave, { once: true });
    try {
      await client.connect();
      for (const channel of handlers.keys()) await client.query(`LISTEN ${channel}`);
      for (const channel of handlers.keys()) announce(channel);
      await lost;
      if (!stopping.signal.aborted) log.warn('the connection for announcements was lost');
    } finally {
      stopping.signal.removeEventListener('abort', leave);
      await leave();
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenUntilLost().catch((err) => log.warn({ err }, 'announcements are not heard'));
      await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    on(channel, heard) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), heard]);
    },
    start() {
      listening ??= listen();
    },
    async stop() {
      stopping.abort();
      // A connection that hangs would never say goodbye.
      await Promise.race([listening, pause(LEAVES_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
