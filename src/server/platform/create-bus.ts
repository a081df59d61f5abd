import type pg from 'pg';
import type { Bus } from './bus.ts';
import type { Events } from './events.ts';
import type { Log } from './log.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { createRedisBus } from './redis-bus.ts';

// The bus that the settings ask for: PostgreSQL's own, or a Redis.

type Ways = { busUrl: string | null; pool: pg.Pool; events: Events; log: Log };

export function createBus({ busUrl, pool, events, log }: Ways): Bus {
  return busUrl ? createRedisBus(busUrl, log) : createPostgresBus(pool, events);
}
