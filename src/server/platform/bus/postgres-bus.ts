import type pg from 'pg';
import type { Bus } from './bus.ts';
import type { Events } from './events.ts';

// The bus over PostgreSQL notifications. Texts are published outside the transaction that writes the data: a
// notifying commit takes a global lock, so all such commits would wait for each other.

export function createPostgresBus(pool: pg.Pool, events: Events): Bus {
  return {
    async publish(texts) {
      await pool.query({
        name: 'bus',
        text: `SELECT pg_notify('kasuwa_bus', text) FROM unnest($1::text[]) AS text`,
        values: [texts],
      });
    },
    subscribe({ onMessage, onMissed }) {
      events.on('kasuwa_bus', (text) => (text === null ? onMissed() : onMessage(text)));
    },
    // The events own the listening connection, and start and stop it.
    start() {},
    async stop() {},
  };
}
