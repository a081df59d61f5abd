import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** Clears the counters of one throttle, or of all. */
export async function resetThrottles(app: Pick<TestApp, 'db'>, name?: string): Promise<void> {
  const prefix = name === undefined ? '' : `${name}:`;
  await app.db.execute(sql`DELETE FROM throttle_counters WHERE key LIKE ${`${prefix}%`}`);
}
