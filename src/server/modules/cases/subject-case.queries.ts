import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { subjectOf } from './open-case.queries.ts';

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

/** The latest open case about a user, or the latest that was closed within these days. */
export async function findRecentCase(on: Db, userId: string, days: number): Promise<number | null> {
  const { rows } = await on.execute<{ id: number }>(sql`
    SELECT id::float8 AS id FROM cases
    WHERE user_id = ${userId} AND (closed_at IS NULL OR closed_at > now() - make_interval(days => ${days}))
    ORDER BY closed_at IS NULL DESC, id DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

type Reported =
  | { kind: 'listing'; listingId: number }
  | { kind: 'seller'; userId: string }
  | { kind: 'conversation'; conversationId: string; userId: string };

/** What the open reports about a subject weigh, 0 to 100. */
export async function findReportRisk(on: Db | Tx, reported: Reported): Promise<number> {
  const { rows } = await on.execute<{ risk: number }>(sql`
    SELECT report_risk AS risk FROM cases
    WHERE kind = ${reported.kind} AND subject = ${subjectOf(reported)} AND closed_at IS NULL`);
  return rows[0]?.risk ?? 0;
}
