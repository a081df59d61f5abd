import type { CaseState } from '#server/modules/cases/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import type { CaseKind } from '#shared/rules/moderation/cases.ts';
import type { ReportWeight } from '#shared/rules/moderation/report-weight.ts';
import type { NotifiedReporter } from './recipients.queries.ts';
import type { ReportOutcome } from './report-outcome.ts';

// SQL about the reports of a case, which are in three tables.

export type ReportedKind = Extract<CaseKind, 'listing' | 'seller' | 'conversation'>;

const TABLES: Readonly<Record<ReportedKind, SQL>> = {
  listing: sql`reports`,
  seller: sql`seller_reports`,
  conversation: sql`conversation_reports`,
};
export const REPORTED_KINDS = Object.keys(TABLES) as ReportedKind[];
const ALL = Object.values(TABLES);

export const isReported = (kind: CaseKind): kind is ReportedKind => kind in TABLES;

/** Adds a report to its case, with what it weighs. */
export async function bindReport(
  tx: Tx,
  kind: ReportedKind,
  { id, caseId, weight }: { id: string; caseId: number; weight: ReportWeight },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${TABLES[kind]} SET case_id = ${caseId}, weight = ${weight.points}::smallint, is_fresh = ${weight.isFresh}
    WHERE id = ${id}`);
}

type WeighedReport = ReportWeight & { reason: string };

export async function listWeights(tx: Tx, kind: ReportedKind, caseId: number): Promise<WeighedReport[]> {
  const { rows } = await tx.execute<WeighedReport>(sql`
    SELECT reason, weight AS points, is_fresh AS "isFresh" FROM ${TABLES[kind]}
    WHERE case_id = ${caseId} AND status = 'open'`);
  return rows;
}

/** The latest decided reports of a user that count for their record. */
const RECORD_MAX = 50;

/** How many of the latest reports of a user staff found right, and wrong. */
export async function countOutcomes(
  on: Db | Tx,
  reporterId: string,
): Promise<{ upheld: number; rejected: number }> {
  const decided = sql.join(
    ALL.map(
      (table) => sql`(SELECT outcome FROM ${table} WHERE reporter_id = ${reporterId} AND outcome IS NOT NULL
        ORDER BY updated_at DESC LIMIT ${RECORD_MAX})`,
    ),
    sql` UNION ALL `,
  );
  const { rows } = await on.execute<{ upheld: number; rejected: number }>(sql`
    SELECT count(*) FILTER (WHERE outcome = 'upheld')::int AS upheld,
      count(*) FILTER (WHERE outcome = 'rejected')::int AS rejected FROM (${decided}) decided`);
  return rows[0] ?? { upheld: 0, rejected: 0 };
}

export type ReportRow = {
  id: string;
  reporterId: string;
  reporterName: string;
  reporterImage: string | null;
  reason: string;
  note: string;
  at: Date;
};

/** More reports of one subject add nothing that staff read. */
const REPORTS_SHOWN_MAX = 50;

/** The reports of a case, the latest first. */
export async function listReports(
  db: Db,
  { id, kind }: { id: number; kind: CaseKind },
): Promise<ReportRow[]> {
  if (!isReported(kind)) return [];
  const { rows } = await db.execute<ReportRow>(sql`
    SELECT r.id, r.reporter_id AS "reporterId", u.name AS "reporterName", u.image AS "reporterImage",
      r.reason, r.note, r.updated_at AS at
    FROM ${TABLES[kind]} r JOIN users u ON u.id = r.reporter_id
    WHERE r.case_id = ${id} ORDER BY r.updated_at DESC, r.id LIMIT ${REPORTS_SHOWN_MAX}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/**
 * The staff users who reported what a case is about. A removal decides all open cases about a listing, and an appeal is about
 * the cases of its decision.
 */
export async function listStaffReporters(
  on: Db | Tx,
  { id, kind, listingId, appealedId }: Pick<CaseState, 'id' | 'kind' | 'listingId' | 'appealedId'>,
): Promise<string[]> {
  const ofListing = kind === 'listing' || kind === 'held' ? listingId : null;
  const decided = sql`SELECT id FROM cases WHERE id = ${id} OR decision_id = ${appealedId}::uuid
    OR (listing_id = ${ofListing}::bigint AND kind IN ('listing', 'held') AND closed_at IS NULL)`;
  const all = sql.join(
    ALL.map((table) => sql`SELECT reporter_id FROM ${table} WHERE case_id IN (${decided})`),
    sql` UNION `,
  );
  const { rows } = await on.execute<{ id: string }>(
    sql`SELECT u.id FROM users u WHERE u.role <> 'user' AND u.id IN (${all})`,
  );
  return rows.map(({ id: reporterId }) => reporterId);
}

/** Closes the open reports of a case. */
export async function closeReports(
  tx: Tx,
  { id, kind }: { id: number; kind: CaseKind },
  outcome: ReportOutcome,
): Promise<void> {
  if (!isReported(kind)) return;
  await tx.execute(sql`
    UPDATE ${TABLES[kind]} SET status = 'closed', outcome = ${outcome}, updated_at = now()
    WHERE case_id = ${id} AND status = 'open'`);
}

/** Closes open reports about a user who is erased. Returns their senders, each with the subject of the report. */
export async function closeReportsAbout(
  tx: Tx,
  kind: ReportedKind,
  { userId, limit }: { userId: string; limit: number },
): Promise<(NotifiedReporter & { hasLeft: boolean })[]> {
  const subjects: Record<ReportedKind, { condition: SQL; columns: SQL }> = {
    listing: {
      condition: sql`r.listing_id IN (SELECT id FROM listings WHERE seller_id = ${userId})`,
      columns: sql`r.listing_id::float8 AS "listingId", NULL::uuid AS "sellerId", NULL::uuid AS "conversationId"`,
    },
    seller: {
      condition: sql`r.seller_id = ${userId}`,
      columns: sql`NULL::float8 AS "listingId", r.seller_id AS "sellerId", NULL::uuid AS "conversationId"`,
    },
    conversation: {
      condition: sql`r.reported_id = ${userId}`,
      columns: sql`NULL::float8 AS "listingId", NULL::uuid AS "sellerId", r.conversation_id AS "conversationId"`,
    },
  };
  const { condition, columns } = subjects[kind];
  const { rows } = await tx.execute<NotifiedReporter & { hasLeft: boolean }>(sql`
    UPDATE ${TABLES[kind]} r SET status = 'closed', outcome = 'closed', updated_at = now() FROM users u
    WHERE u.id = r.reporter_id AND r.id IN (
      SELECT r.id FROM ${TABLES[kind]} r WHERE ${condition} AND r.status = 'open'
      ORDER BY r.id LIMIT ${limit} FOR NO KEY UPDATE)
    RETURNING r.reporter_id AS "userId", u.erased_at IS NOT NULL AS "hasLeft", ${columns}`);
  return rows;
}

/**
 * Opens the reports of a case again, as part of `intoId`. A user who reported the subject again meanwhile has
 * an open report already, and the older one stays closed without an outcome.
 */
export async function reopenReports(
  tx: Tx,
  { id, kind }: { id: number; kind: CaseKind },
  intoId: number,
): Promise<void> {
  if (!isReported(kind)) return;
  const table = TABLES[kind];
  const same: Record<ReportedKind, SQL> = {
    listing: sql`o.listing_id = r.listing_id`,
    seller: sql`o.seller_id = r.seller_id`,
    conversation: sql`o.conversation_id = r.conversation_id`,
  };
  await tx.execute(sql`
    UPDATE ${table} r SET outcome = NULL, case_id = ${intoId}, status = CASE WHEN EXISTS (
        SELECT FROM ${table} o WHERE ${same[kind]} AND o.reporter_id = r.reporter_id AND o.status = 'open' AND o.id <> r.id)
      THEN 'closed' ELSE 'open' END
    WHERE r.case_id = ${id} AND r.outcome IS NOT NULL`);
}

/** Corrects the outcome of the reports that a decision closed, after an appeal. It counts for the record of the reporters. */
export async function setOutcomes(tx: Tx, decisionId: string, outcome: ReportOutcome): Promise<void> {
  for (const table of ALL)
    await tx.execute(sql`
      UPDATE ${table} SET outcome = ${outcome} WHERE outcome IS NOT NULL
        AND case_id IN (SELECT id FROM cases WHERE decision_id = ${decisionId}::uuid)`);
}
