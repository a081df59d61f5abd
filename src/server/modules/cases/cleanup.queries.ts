import { inBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { CASES_RETENTION_DAYS, daysBefore } from '#shared/rules/retention.ts';

// Deletes cases some time after they were closed, with the notes of staff.

const BATCH_SIZE = 500;

export async function deleteOldCases(db: Db, now: Date): Promise<number> {
  const before = daysBefore(now, CASES_RETENTION_DAYS).toISOString();
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM cases WHERE id IN (
        SELECT id FROM cases WHERE closed_at < ${before}::timestamptz ORDER BY closed_at LIMIT ${limit})`),
  );
}
