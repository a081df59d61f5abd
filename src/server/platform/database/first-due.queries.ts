import { type SQL, sql } from '#server/platform/database/sql.ts';
import type { Db } from './database.ts';

// Lists the users whom a mail round writes to next. A user counts once in a batch, however many of their rows
// are due: the query jumps in the index from user to user instead of reading all rows.

const BATCH_SIZE = 100;

/** Users who have waited longest come first. `table` needs an index on (`due`, `user_id`). */
export async function listFirstDue(db: Db, { table, due }: { table: SQL; due: SQL }, now: Date) {
  const isDue = sql`t.${due} <= ${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH RECURSIVE waiting AS (
      (SELECT t.${due} AS due, t.user_id, ARRAY[t.user_id] AS found_ids FROM ${table} t
        WHERE ${isDue} ORDER BY t.${due}, t.user_id LIMIT 1)
      UNION ALL
      SELECT next.due, next.user_id, w.found_ids || next.user_id FROM waiting w CROSS JOIN LATERAL (
        SELECT t.${due} AS due, t.user_id FROM ${table} t
        WHERE (t.${due}, t.user_id) > (w.due, w.user_id) AND ${isDue} AND t.user_id <> ALL (w.found_ids)
        ORDER BY t.${due}, t.user_id LIMIT 1
      ) next WHERE cardinality(w.found_ids) < ${BATCH_SIZE}
    )
    SELECT user_id FROM waiting`);
  return rows.map(({ user_id }) => user_id);
}
