import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Log } from '#server/platform/observability/log.ts';
import type { Bus, BusListener } from './bus.ts';

// The bus by Redis, for markets of many processes. While it is away nothing waits for it and nothing is kept for it.

const CHANNEL = 'kasuwa_bus';
const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 1_000;
const PING_EVERY_MS = 5_000;
/** A line that has died without a word carries no pings either. */
const SILENCE_MS = 15_000;
const MAX_RETRY_MS = 2_000;

export function createRedisBus(url: string, log: Log): Bus {
  const listeners: BusListener[] = [];
  const publisher = createClient({
    url,
    // What cannot go out now is worth nothing later.
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RETRY_MS),
    },
  });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (err) => log.warn({ err }, 'the bus is away'));
  // Subscriptions are renewed before it says so.
  subscriber.on('ready', () => {
    for (const { onMissed } of listeners) onMissed();
  });

  async function listen(): Promise<void> {
    await subscriber.connect();
    await subscriber.subscribe(CHANNEL, (text) => {
      for (const { onMessage } of listeners) onMessage(text);
    });
    for (const { onMissed } of listeners) onMissed();
  }

  return {
    async publish(texts) {
      const sent = Promise.all(texts.map((text) => publisher.publish(CHANNEL, text)));
      const late = pause(RESPONSE_TIMEOUT_MS, 'late' as const, { ref: false });
      if ((await Promise.race([sent, late])) === 'late') throw new Error('the bus does not answer');
    },
    subscribe(listener) {
      listeners.push(listener);
    },
    start() {
      for (const connecting of [publisher.connect(), listen()])
        connecting.catch((err) => log.warn({ err }, 'the bus is away'));
    },
    async stop() {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}
