import { type Db, preparedSql, type Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Counter } from './memory-counters.ts';

// The SQL of throttle counters.

/** Counts one use and returns the counter. The statement around it must compare `used` with the limit. */
export const COUNTED = sql`
  INSERT INTO throttle_counters AS c (key, used, resets_at)
  VALUES (${sql.placeholder('counter')}, 1, now() + make_interval(secs => ${sql.placeholder('seconds')}))
  ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN c.resets_at <= now() THEN 1 ELSE c.used + 1 END,
    resets_at = CASE WHEN c.resets_at <= now() THEN excluded.resets_at ELSE c.resets_at END
  RETURNING used, resets_at`;
export type Counting = { counter: string; seconds: number; limit: number };
export type CounterRow = { used: number; resets_at: string };

const countOne = preparedSql<CounterRow>('count_use', COUNTED);

export async function countUse(db: Db | Tx, counting: Counting): Promise<Counter> {
  const [row] = await countOne(db, counting);
  if (!row) throw new Error('throttle use was not counted');
  return counterOf(row);
}

export function counterOf({ used, resets_at }: CounterRow): Counter {
  return { used, resetsAt: new Date(resets_at).getTime() };
}
