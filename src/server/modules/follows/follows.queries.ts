import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about the sellers that a user follows. Sellers who have left or are leaving are not shown.

const hasNotLeft = sql`u.deletion_due_at IS NULL AND u.erased_at IS NULL AND u.suspended_at IS NULL`;

/** Returns whether the follow is new. */
export async function insertFollow(tx: Tx, followerId: string, sellerId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO follows (follower_id, seller_id) VALUES (${followerId}, ${sellerId}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

export async function deleteFollow(db: Db | Tx, followerId: string, sellerId: string): Promise<void> {
  await db.execute(sql`DELETE FROM follows WHERE follower_id = ${followerId} AND seller_id = ${sellerId}`);
}

export async function isFollowing(db: Db, followerId: string, sellerId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM follows WHERE follower_id = ${followerId} AND seller_id = ${sellerId}`,
  );
  return rows.length > 0;
}

export async function countFollows(tx: Tx, followerId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM follows WHERE follower_id = ${followerId}`,
  );
  return rows[0]?.n ?? 0;
}

type FollowedSeller = { id: string; name: string; image: string | null; at: number };

/** The sellers that the user follows, the latest first. */
export async function listFollowed(
  db: Db,
  followerId: string,
  { after, limit }: { after: CursorPosition | null; limit: number },
): Promise<FollowedSeller[]> {
  const isLater = after
    ? sql`AND (f.created_at, f.seller_id) < (${momentOf(after)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<FollowedSeller>(sql`
    SELECT u.id, u.name, u.image, ${microsecondsOf(sql`f.created_at`)} AS at
    FROM follows f JOIN users u ON u.id = f.seller_id
    WHERE f.follower_id = ${followerId} AND ${hasNotLeft} ${isLater}
    ORDER BY f.created_at DESC, f.seller_id DESC LIMIT ${limit}`);
  return rows;
}
