import type { Db, Tx } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';

// All SQL about deleted alerts, which can be restored for a while.

/** How long a deletion can be undone. */
export const UNDO_WINDOW = sql`interval '10 minutes'`;

/** Returns whether the alert existed. */
export async function deleteAlert(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH deleted AS (
      DELETE FROM alerts WHERE user_id = ${userId} AND id = ${id} RETURNING id, user_id, search, unseen, seen_at, created_at
    )
    INSERT INTO deleted_alerts (id, user_id, search, unseen, seen_at, created_at) SELECT * FROM deleted RETURNING id`);
  return rows.length > 0;
}

type DeletedAlert = { id: string; unseen: number; seenAt: Date; createdAt: Date };

/** Takes the last deleted alert with the same search. Null if none was deleted within the undo window. */
export async function takeDeletedAlert(tx: Tx, userId: string, search: string): Promise<DeletedAlert | null> {
  const { rows } = await tx.execute<{ id: string; unseen: number; seen: number; created: number }>(sql`
    WITH restored AS (
      DELETE FROM deleted_alerts WHERE user_id = ${userId} AND lower(search) = lower(${search})
        AND deleted_at > now() - ${UNDO_WINDOW}
      RETURNING *
    )
    SELECT id, unseen, ${millisecondsOf(sql`seen_at`)} AS seen, ${millisecondsOf(sql`created_at`)} AS created
    FROM restored ORDER BY deleted_at DESC LIMIT 1`);
  const [row] = rows;
  if (!row) return null;
  const { id, unseen, seen, created } = row;
  return { id, unseen, seenAt: new Date(seen), createdAt: new Date(created) };
}

const millisecondsOf = (moment: SQL) => sql`(extract(epoch FROM ${moment}) * 1000)::float8`;

/** Returns the number of purged alerts. */
export async function purgeDeletedAlerts(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM deleted_alerts WHERE deleted_at < ${now.toISOString()}::timestamptz - ${UNDO_WINDOW}`,
  );
  return rowCount ?? 0;
}
