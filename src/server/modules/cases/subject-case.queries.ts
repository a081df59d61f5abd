import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

type SubjectCase = { id: number; risk: number; reports: number };

/** The open case of the highest risk about a listing, or about a user and their listings. */
export async function findSubjectCase(
  on: Db,
  { listingId = null, userId = null }: { listingId?: number | null; userId?: string | null },
): Promise<SubjectCase | null> {
  const subject = listingId === null ? sql`user_id = ${userId}` : sql`listing_id = ${listingId}`;
  const { rows } = await on.execute<SubjectCase>(sql`
    SELECT id::float8 AS id, risk, reports FROM cases WHERE ${subject} AND closed_at IS NULL
    ORDER BY risk DESC, id LIMIT 1`);
  return rows[0] ?? null;
}
