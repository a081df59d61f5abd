import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { FORMER_NAME } from '#shared/rules/former-user.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { reviews } from './reviews.tables.ts';

// All SQL about reviews. Triggers update the ratings of users in the same transaction.

export type ReviewRow = {
  id: string;
  stars: number;
  text: string;
  counted: boolean;
  /** Both sides confirmed the handover of the sale. */
  confirmed: boolean;
  authorRole: 'buyer' | 'seller';
  reply: string | null;
  repliedAt: string | null;
  createdAt: string;
  /** In microseconds. */
  at: number;
  listingId: string;
  title: string;
  status: ListingStatus;
  authorId: string;
  name: string;
  image: string | null;
  left: boolean;
};

async function selectReviews(db: Db | Tx, where: SQL, limit: number): Promise<ReviewRow[]> {
  const { rows } = await db.execute<ReviewRow>(sql`
    SELECT r.id, r.stars, r.text, r.counted, r.weight > 1 AS confirmed, r.author_role AS "authorRole", r.reply, r.replied_at AS "repliedAt",
      r.created_at AS "createdAt", ${microsecondsOf(sql`r.created_at`)} AS at,
      l.id AS "listingId", l.title, l.status,
      u.id AS "authorId", u.erased_at IS NOT NULL OR u.deletion_due_at IS NOT NULL AS left,
      CASE WHEN u.deletion_due_at IS NULL THEN u.name ELSE ${FORMER_NAME} END AS name,
      CASE WHEN u.deletion_due_at IS NULL THEN u.image END AS image
    FROM reviews r JOIN users u ON u.id = r.author_id JOIN listings l ON l.id = r.listing_id
    WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`);
  return rows;
}

/** Newest first. */
export async function listReviews(
  db: Db,
  subjectId: string,
  { after, limit }: { after: CursorPosition | null; limit: number },
): Promise<ReviewRow[]> {
  const isLater = after ? sql`AND (r.created_at, r.id) < (${momentOf(after)}, ${after.id}::uuid)` : sql``;
  return selectReviews(db, sql`r.subject_id = ${subjectId} ${isLater}`, limit);
}

export async function findReview(db: Db | Tx, id: string): Promise<ReviewRow | null> {
  const [row] = await selectReviews(db, sql`r.id = ${id}`, 1);
  return row ?? null;
}

type Stars = { count: number; weight: number };

/** The numbers of counted reviews with 1, 2, 3, 4 and 5 stars, and how often they count. */
export async function countStars(db: Db, subjectId: string): Promise<Stars[]> {
  const { rows } = await db.execute<Stars & { stars: number }>(sql`
    SELECT stars, count(*)::int AS count, sum(weight)::int AS weight
    FROM reviews WHERE subject_id = ${subjectId} AND counted GROUP BY stars`);
  const counts = new Map(rows.map((row) => [row.stars, row]));
  return [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? { count: 0, weight: 0 });
}

/** Null when the author has already rated this sale. */
export async function insertReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return row?.id ?? null;
}

/** True for the first reply. */
export async function writeReply(
  db: Db | Tx,
  id: string,
  subjectId: string,
  reply: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE reviews SET reply = ${reply}, replied_at = now()
    WHERE id = ${id} AND subject_id = ${subjectId} AND reply IS NULL`);
  return rowCount === 1;
}

export async function isAbout(db: Db | Tx, id: string, subjectId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM reviews WHERE id = ${id} AND subject_id = ${subjectId}`);
  return rows.length > 0;
}

/** Null for unknown ids, for support, and for users who have deleted or are deleting their account. */
export async function findReviewedUser(db: Db, id: string): Promise<{ hasPrivateProfile: boolean } | null> {
  const { rows } = await db.execute<{ hasPrivateProfile: boolean }>(sql`
    SELECT NOT public_profile AS "hasPrivateProfile" FROM users WHERE id = ${id} AND id <> ${SUPPORT_ID} AND erased_at IS NULL AND deletion_due_at IS NULL
      AND suspended_at IS NULL`);
  return rows[0] ?? null;
}
