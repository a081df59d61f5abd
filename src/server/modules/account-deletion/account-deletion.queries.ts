import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// SQL for requesting and cancelling a deletion, and for the list of erased users.

/** Cached pages may show the user, so every process purges all of them at the commit. */
export async function purgeAllPages(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT purge_all_pages()`);
}

type Erasure = { userId: string; erasedAt: string };

/** Erasures that are not in the erased list yet. */
export async function listUnlistedErasures(db: Db, limit: number): Promise<Erasure[]> {
  const { rows } = await db.execute<Erasure>(sql`
    SELECT user_id AS "userId", erased_at AS "erasedAt" FROM erasures WHERE listed_at IS NULL ORDER BY user_id LIMIT ${limit}`);
  return rows;
}

export async function markListed(db: Db, erasures: readonly Erasure[]): Promise<void> {
  await db.execute(sql`
    UPDATE erasures SET listed_at = now() WHERE user_id = ANY (${sql.param(erasures.map(({ userId }) => userId))}::uuid[])`);
}

/** Clears the mark of every erasure that is marked as listed but is not in `listed`. */
export async function markUnlistedExcept(db: Db, listed: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE erasures SET listed_at = NULL
    WHERE listed_at IS NOT NULL AND NOT EXISTS (SELECT FROM unnest(${sql.param(listed)}::text[]) AS id WHERE id = user_id::text)`);
}

/** A user whose erasure has started is `present` until `deletion_due_at` is cleared at its end. */
export async function findErasureState(db: Db, userId: string): Promise<'present' | 'erased' | 'absent'> {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`SELECT erased_at IS NOT NULL AND deletion_due_at IS NULL AS done FROM users WHERE id = ${userId}`,
  );
  return rows[0] ? (rows[0].done ? 'erased' : 'present') : 'absent';
}
