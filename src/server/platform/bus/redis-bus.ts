import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Log } from '#server/platform/observability/log.ts';
import type { Bus, BusListener } from './bus.ts';

// The bus over Redis, for installations with many processes. While Redis is down, texts are dropped and no
// caller waits.

const CHANNEL = 'kasuwa_bus';
const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 1_000;
const PING_EVERY_MS = 5_000;
/** Longer than the ping interval: only a dead connection is silent for this time. */
const SOCKET_TIMEOUT_MS = 15_000;
const MAX_RETRY_MS = 2_000;

export function createRedisBus(url: string, log: Log): Bus {
  const listeners: BusListener[] = [];
  const publisher = createClient({
    url,
    // A late text has no value.
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RETRY_MS),
    },
  });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (err) => log.warn({ err }, 'bus unavailable'));
  // The client renews its subscriptions before it emits "ready".
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
      const timeout = pause(RESPONSE_TIMEOUT_MS, 'late' as const, { ref: false });
      if ((await Promise.race([sent, timeout])) === 'late') throw new Error('bus timeout');
    },
    subscribe(listener) {
      listeners.push(listener);
    },
    start() {
      for (const connecting of [publisher.connect(), listen()])
        connecting.catch((err) => log.warn({ err }, 'bus unavailable'));
    },
    async stop() {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}
