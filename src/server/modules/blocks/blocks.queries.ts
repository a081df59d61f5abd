import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { type SQL, type SQLWrapper, sql } from '#server/platform/database/sql.ts';
import { AppError } from '#shared/errors.ts';

// All SQL about blocks between users. A block ends contact in both directions.

/**
 * Call this in the transaction that writes, before it writes to an inbox. It waits for a block that is being
 * created, and a later block waits for this transaction, so that nothing is sent after a block has succeeded.
 * Outside a transaction this is only an early check.
 */
export async function rejectBlocked(db: Db | Tx, oneId: string, otherId: string): Promise<void> {
  const { rows } = await db.execute<{ blocked: boolean }>(
    sql`SELECT is_contact_blocked(${oneId}, ${otherId}) AS blocked`,
  );
  if (rows[0]?.blocked) throw new AppError('BLOCKED');
}

/** A condition for lists. It takes no lock. */
export function eitherBlocks(oneId: SQLWrapper | string, otherId: SQLWrapper | string): SQL {
  return sql`(EXISTS (SELECT FROM blocks WHERE blocker_id = ${oneId} AND blocked_id = ${otherId})
    OR EXISTS (SELECT FROM blocks WHERE blocker_id = ${otherId} AND blocked_id = ${oneId}))`;
}

/** For ephemeral events, which are not stored and so need no lock. */
export async function isBlocked(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(
    sql`SELECT ${eitherBlocks(oneId, otherId)} AS blocked`,
  );
  return rows[0]?.blocked ?? false;
}

/**
 * Waits for writes between the two users that are in progress, and holds back new ones until the transaction
 * ends.
 */
export async function lockPair(tx: Tx, oneId: string, otherId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(contact_key(${oneId}, ${otherId}))`);
}

/** Returns whether the block is new. */
export async function addBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blockerId}, ${blockedId}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Returns whether there was one. A block by the other user stays. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM blocks WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId}`);
  return rowCount === 1;
}

/** The users that `blockerId` has blocked, the latest first. */
export async function listBlocked(
  db: Db,
  blockerId: string,
  { after, limit }: { after: CursorPosition | null; limit: number },
): Promise<{ id: string; name: string; image: string | null; at: number }[]> {
  const isLater = after
    ? sql`AND (b.created_at, b.blocked_id) < (${momentOf(after)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<{ id: string; name: string; image: string | null; at: number }>(sql`
    SELECT u.id, u.name, CASE WHEN u.deletion_due_at IS NULL THEN u.image END AS image, ${microsecondsOf(sql`b.created_at`)} AS at
    FROM blocks b JOIN users u ON u.id = b.blocked_id
    WHERE b.blocker_id = ${blockerId} ${isLater}
    ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT ${limit}`);
  return rows;
}

/** For each of these users, the users who blocked them or are blocked by them. */
export async function listBlocksOf(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ one: string; others: string[] }>(sql`
    SELECT one, array_agg(other) AS others FROM (
      SELECT blocker_id AS one, blocked_id AS other FROM blocks WHERE blocker_id = ANY (${sql.param(userIds)}::uuid[])
      UNION ALL
      SELECT blocked_id, blocker_id FROM blocks WHERE blocked_id = ANY (${sql.param(userIds)}::uuid[])
    ) pairs GROUP BY one`);
  return new Map(rows.map(({ one, others }) => [one, others]));
}
