import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';

// All SQL about alerts that were deleted and may be put back as they were.

/** For an Undo, and for a tap that slipped. */
export const UNDO_WINDOW = sql`interval '10 minutes'`;

/** Whether there was one to delete. */
export async function deleteAlert(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH gone AS (
      DELETE FROM alerts WHERE user_id = ${userId} AND id = ${id} RETURNING id, user_id, search, unseen, created_at
    )
    INSERT INTO deleted_alerts (id, user_id, search, unseen, created_at) SELECT * FROM gone RETURNING id`);
  return rows.length > 0;
}

type DeletedAlert = { id: string; unseen: number; createdAt: Date };

/** The last one that watched the same; null where there was none lately. */
export async function takeDeletedAlert(tx: Tx, userId: string, search: string): Promise<DeletedAlert | null> {
  const { rows } = await tx.execute<{ id: string; unseen: number; ms: number }>(sql`
    WITH taken AS (
      DELETE FROM deleted_alerts WHERE user_id = ${userId} AND lower(search) = lower(${search})
        AND deleted_at > now() - ${UNDO_WINDOW}
      RETURNING *
    )
    SELECT id, unseen, (extract(epoch FROM created_at) * 1000)::float8 AS ms FROM taken ORDER BY deleted_at DESC LIMIT 1`);
  const [row] = rows;
  return row ? { id: row.id, unseen: row.unseen, createdAt: new Date(row.ms) } : null;
}

/** How many. */
export async function purgeDeletedAlerts(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM deleted_alerts WHERE deleted_at < ${now.toISOString()}::timestamptz - ${UNDO_WINDOW}`,
  );
  return rowCount ?? 0;
}
