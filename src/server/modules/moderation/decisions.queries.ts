import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { eq, type SQL, sql } from '#server/platform/database/sql.ts';
import { APPEALABLE_DECISIONS } from '#shared/rules/moderation/cases.ts';
import { decisions } from './moderation.tables.ts';

// SQL about decisions.

export type DecisionState = typeof decisions.$inferSelect;
export type NewDecision = typeof decisions.$inferInsert;

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<DecisionState> {
  const [row] = await tx.insert(decisions).values(decision).returning();
  if (!row) throw new Error('the decision was not inserted');
  return row;
}

export async function updateDecision(
  tx: Tx,
  id: string,
  changes: Partial<Omit<DecisionState, 'id'>>,
): Promise<void> {
  await tx.update(decisions).set(changes).where(eq(decisions.id, id));
}

export async function findDecision(on: Db | Tx, id: string): Promise<DecisionState | null> {
  const [row] = await on.select().from(decisions).where(eq(decisions.id, id));
  return row ?? null;
}

export async function lockDecision(tx: Tx, id: string): Promise<DecisionState | null> {
  const [row] = await tx.select().from(decisions).where(eq(decisions.id, id)).for('no key update');
  return row ?? null;
}

export type DecisionRow = DecisionState & { staffName: string | null };

const staffName = sql<string | null>`(SELECT u.name FROM users u WHERE u.id = ${decisions.staffId})`;

function selectDecisions(on: Db | Tx, condition: SQL) {
  return on.select({ decision: decisions, staffName }).from(decisions).where(condition);
}

export async function findDecisionRow(on: Db | Tx, id: string): Promise<DecisionRow | null> {
  const [row] = await selectDecisions(on, sql`${decisions.id} = ${id}`);
  return row ? { ...row.decision, staffName: row.staffName } : null;
}

const HISTORY_MAX = 20;

/** The latest decisions about a user, including their listings. */
export async function listHistory(db: Db, userId: string, exceptCaseId: number): Promise<DecisionRow[]> {
  const rows = await selectDecisions(
    db,
    sql`${decisions.userId} = ${userId} AND ${decisions.caseId} IS DISTINCT FROM ${exceptCaseId}`,
  )
    .orderBy(sql`${decisions.decidedAt} DESC, ${decisions.id} DESC`)
    .limit(HISTORY_MAX);
  return rows.map((row) => ({ ...row.decision, staffName: row.staffName }));
}

export type OwnDecisionRow = {
  id: string;
  at: number;
  kind: DecisionState['kind'];
  rule: DecisionState['rule'];
  message: string;
  decidedAt: Date;
  suspendedUntil: Date | null;
  reversed: boolean;
  listingId: number | null;
  title: string | null;
  cover: string | null;
  appeal: string | null;
  appealedAt: Date | null;
  outcome: 'open' | 'upheld' | 'granted' | null;
  answer: string | null;
};

/** The decisions about a user that they may read: those against them, and not undone ones. */
export async function listOwn(
  db: Db | Tx,
  userId: string,
  { id, after, limit }: { id?: string; after?: CursorPosition | null; limit: number },
): Promise<OwnDecisionRow[]> {
  const one = id ? sql`AND d.id = ${id}::uuid` : sql``;
  const position = after ? sql`AND (d.decided_at, d.id) < (${momentOf(after)}, ${after.id}::uuid)` : sql``;
  const { rows } = await db.execute<OwnDecisionRow>(sql`
    SELECT d.id, ${microsecondsOf(sql`d.decided_at`)} AS at, d.kind, d.rule, d.message, d.decided_at AS "decidedAt",
      d.suspended_until AS "suspendedUntil", d.reversed_at IS NOT NULL AS reversed, d.listing_id::float8 AS "listingId", l.title, l.cover,
      a.body AS appeal, a.created_at AS "appealedAt", a.outcome, a.answer
    FROM decisions d LEFT JOIN listings l ON l.id = d.listing_id LEFT JOIN appeals a ON a.decision_id = d.id
    WHERE d.user_id = ${userId} AND d.undone_at IS NULL AND d.kind = ANY (${sql.param(APPEALABLE_DECISIONS)}::text[])
      ${one} ${position}
    ORDER BY d.decided_at DESC, d.id DESC LIMIT ${limit}`);
  const toDate = (value: Date | null) => value && new Date(value);
  return rows.map((row) => ({
    ...row,
    decidedAt: new Date(row.decidedAt),
    suspendedUntil: toDate(row.suspendedUntil),
    appealedAt: toDate(row.appealedAt),
  }));
}
