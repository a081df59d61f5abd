import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

// Whom a round writes to next. However much waits for one member, they are one of the portion: the index is read from one
// to the next, and not along all that waits for each.

const BATCH_SIZE = 100;

/** Whoever has waited longest comes first. `due` is a column of `table` beside `user_id`, with an index on both. */
export async function listFirstDue(db: Db, { table, due }: { table: SQL; due: SQL }, now: Date) {
  const isDue = sql`t.${due} <= ${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH RECURSIVE waiting AS (
      (SELECT t.${due} AS due, t.user_id, ARRAY[t.user_id] AS known FROM ${table} t
        WHERE ${isDue} ORDER BY t.${due}, t.user_id LIMIT 1)
      UNION ALL
      SELECT next.due, next.user_id, w.known || next.user_id FROM waiting w CROSS JOIN LATERAL (
        SELECT t.${due} AS due, t.user_id FROM ${table} t
        WHERE (t.${due}, t.user_id) > (w.due, w.user_id) AND ${isDue} AND t.user_id <> ALL (w.known)
        ORDER BY t.${due}, t.user_id LIMIT 1
      ) next WHERE cardinality(w.known) < ${BATCH_SIZE}
    )
    SELECT user_id FROM waiting`);
  return rows.map(({ user_id }) => user_id);
}
