import type pg from 'pg';
import type { Bus } from './bus.ts';
import type { Events } from './events.ts';

// The bus for whoever has nothing but PostgreSQL. Published in a transaction of its own: inside the one that writes, all
// commits with something to announce would queue behind one lock.

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
    // The connection that listens belongs to the events, and comes and goes with them.
    start() {},
    async stop() {},
  };
}
