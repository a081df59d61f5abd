import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { AppError } from '#shared/errors.ts';

// All SQL about who has ended all contact with whom. A block holds both ways, whoever made it.

/**
 * Ask inside the transaction that writes, before it touches an inbox: a block that is just being made is waited for, and
 * one that comes later waits until this transaction has ended. So nothing is taken once a block has been answered.
 * Outside a transaction it only rejects early.
 */
export async function rejectBlocked(db: Db | Tx, oneId: string, otherId: string): Promise<void> {
  const { rows } = await db.execute<{ blocked: boolean }>(
    sql`SELECT is_contact_blocked(${oneId}, ${otherId}) AS blocked`,
  );
  if (rows[0]?.blocked) throw new AppError('BLOCKED');
}

/** A condition for lists, which wait for nobody. */
export function eitherBlocks(oneId: SQLWrapper | string, otherId: SQLWrapper | string): SQL {
  return sql`(EXISTS (SELECT FROM blocks WHERE blocker_id = ${oneId} AND blocked_id = ${otherId})
    OR EXISTS (SELECT FROM blocks WHERE blocker_id = ${otherId} AND blocked_id = ${oneId}))`;
}

/** For what is not kept, and so waits for nobody. */
export async function isBlocked(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(
    sql`SELECT ${eitherBlocks(oneId, otherId)} AS blocked`,
  );
  return rows[0]?.blocked ?? false;
}

/** Until whatever these two are just saying to each other is said; nothing more is, until this transaction has ended. */
export async function lockPair(tx: Tx, oneId: string, otherId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(contact_key(${oneId}, ${otherId}))`);
}

/** Whether it was not there before. */
export async function addBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blockerId}, ${blockedId}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Whether there was one. The other's own block stays. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM blocks WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId}`);
  return rowCount === 1;
}

/** Whom they have blocked, the latest first. */
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

/** For each of these users, who blocked them or is blocked by them. */
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
