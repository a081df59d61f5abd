import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Counter } from './memory-counters.ts';

/** Saves counters of the memory, and deletes all counters that expired more than an hour ago. */
export async function saveCounters(db: Db, counters: readonly [key: string, Counter][]): Promise<void> {
  if (counters.length === 0) return;
  const rows = counters.map(([key, { used, resetsAt }]) => {
    const resets_at = new Date(resetsAt).toISOString();
    return { key, used, resets_at };
  });
  await db.execute(sql`
    INSERT INTO throttle_counters AS c (key, used, resets_at)
    SELECT key, used, resets_at FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(key text, used integer, resets_at timestamptz)
    ON CONFLICT (key) DO UPDATE SET used = excluded.used, resets_at = excluded.resets_at`);
  await db.execute(sql`DELETE FROM throttle_counters WHERE resets_at < now() - interval '1 hour'`);
}
