import type pg from 'pg';
import type { Log } from '#server/platform/observability/log.ts';
import type { Bus } from './bus.ts';
import type { Events } from './events.ts';
import { createPostgresBus } from './postgres-bus.ts';

// Creates the bus of the settings: PostgreSQL or Redis. The Redis client is loaded only when it is used.

type BusOptions = { busUrl: string | null; pool: pg.Pool; events: Events; log: Log };

export async function createBus({ busUrl, pool, events, log }: BusOptions): Promise<Bus> {
  if (!busUrl) return createPostgresBus(pool, events);
  const { createRedisBus } = await import('./redis-bus.ts');
  return createRedisBus(busUrl, log);
}
