import { inBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { CASES_RETENTION_DAYS, daysBefore } from '#shared/rules/retention.ts';

// Deletes closed reports and decisions some time later. The decision about a user who is still suspended stays.

const BATCH_SIZE = 500;

export async function deleteOldReports(db: Db, now: Date): Promise<number> {
  let deleted = 0;
  for (const table of [sql`reports`, sql`seller_reports`, sql`conversation_reports`])
    deleted += await deleteFrom(
      db,
      table,
      sql`status = 'closed' AND updated_at < ${before(now)}::timestamptz`,
    );
  return deleted;
}

export function deleteOldDecisions(db: Db, now: Date): Promise<number> {
  return deleteFrom(
    db,
    sql`decisions`,
    sql`decided_at < ${before(now)}::timestamptz
      AND NOT (kind = 'suspend' AND EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.suspended_at IS NOT NULL))`,
  );
}

const before = (now: Date) => daysBefore(now, CASES_RETENTION_DAYS).toISOString();

function deleteFrom(db: Db, table: SQL, condition: SQL): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(
      sql`DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${condition} LIMIT ${limit})`,
    ),
  );
}
