import type { Db } from '#server/platform/database/database.ts';
import { microsecondsOf } from '#server/platform/database/keyset-cursor.queries.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { DESK_COUNT_MAX } from '#shared/rules/limits.ts';
import { CASE_QUEUES, type CaseKind, type CaseQueue, HIGH_RISK } from '#shared/rules/moderation/cases.ts';
import type { Role } from '#shared/rules/roles.ts';

// All SQL of the queues. Each queue is a range of an index of open cases, ordered by risk and age.

export type CasePosition = { risk: number; at: number; id: number };

export type CaseRecord = {
  id: number;
  kind: CaseKind;
  userId: string;
  listingId: number | null;
  conversationId: string | null;
  /** The last message that was reported or flagged for this case. */
  lastSeq: number | null;
  appealedId: string | null;
  risk: number;
  signalRisk: number;
  reportRisk: number;
  why: string;
  reports: number;
  openedAt: Date;
  closedAt: Date | null;
  decisionId: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  userName: string;
  /** Null for a user whose account is erased. */
  userRole: Role | null;
  userImage: string | null;
  title: string | null;
  cover: string | null;
};

/** In microseconds, for the cursor. */
type QueueRow = CaseRecord & { at: number };

/** The columns of a case, in a statement FROM cases c. */
const COLUMNS = sql`c.id::float8 AS id, c.kind, c.user_id AS "userId", c.listing_id::float8 AS "listingId",
  c.conversation_id AS "conversationId", c.last_seq AS "lastSeq", c.appealed_id AS "appealedId", c.risk, c.signal_risk AS "signalRisk",
  c.report_risk AS "reportRisk", c.why, c.reports,
  c.opened_at AS "openedAt", c.closed_at AS "closedAt", c.decision_id AS "decisionId", c.assignee_id AS "assigneeId",
  (SELECT a.name FROM users a WHERE a.id = c.assignee_id) AS "assigneeName",
  u.name AS "userName", CASE WHEN u.erased_at IS NULL THEN u.role END AS "userRole", u.image AS "userImage", l.title, l.cover`;
const SOURCES = sql`JOIN users u ON u.id = c.user_id LEFT JOIN listings l ON l.id = c.listing_id`;

export async function listQueue(
  db: Db,
  queue: CaseQueue,
  { staffId, after, limit }: { staffId: string; after: CasePosition | null; limit: number },
): Promise<QueueRow[]> {
  const position = after
    ? sql`AND (-risk, opened_at, id) > (${-after.risk}::smallint, 'epoch'::timestamptz + ${after.at} * interval '1 microsecond', ${after.id}::bigint)`
    : sql``;
  const { rows } = await db.execute<QueueRow>(sql`
    SELECT ${COLUMNS}, ${microsecondsOf(sql`c.opened_at`)} AS at FROM (
      SELECT * FROM cases WHERE closed_at IS NULL AND ${conditionOf(queue, staffId)} ${position}
      ORDER BY -risk, opened_at, id LIMIT ${limit}
    ) c ${SOURCES} ORDER BY -c.risk, c.opened_at, c.id`);
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt) }));
}

function conditionOf(queue: CaseQueue, staffId: string | null): SQL {
  if (queue === 'all') return sql`true`;
  if (queue === 'mine') return sql`assignee_id = ${staffId}`;
  // The bound of an index expression: a condition on -risk uses the order of the queue.
  if (queue === 'high-risk') return sql`-risk <= ${-HIGH_RISK}::smallint`;
  return sql`kind = ${queue}`;
}

/** Open cases by queue, each counted up to a limit. */
export async function countQueues(db: Db, staffId: string | null): Promise<Record<CaseQueue, number>> {
  const counts = sql.join(
    CASE_QUEUES.map(
      (queue) => sql`(SELECT count(*)::int FROM (
        SELECT FROM cases WHERE closed_at IS NULL AND ${conditionOf(queue, staffId)} LIMIT ${DESK_COUNT_MAX}) counted)
        AS ${sql.identifier(queue)}`,
    ),
    sql`, `,
  );
  const { rows } = await db.execute<Record<CaseQueue, number>>(sql`SELECT ${counts}`);
  const [row] = rows;
  if (!row) throw new Error('the queues were not counted');
  return row;
}

/** When the oldest case of a queue was opened. Few cases are assigned to one user, so those are all read. */
export async function findOldest(db: Db, queue: CaseQueue, staffId: string): Promise<Date | null> {
  const mine = sql`SELECT min(opened_at) AS oldest FROM (
    SELECT opened_at FROM cases WHERE closed_at IS NULL AND assignee_id = ${staffId} LIMIT ${DESK_COUNT_MAX}) mine`;
  const condition =
    queue === 'high-risk' ? sql`risk >= ${sql.raw(String(HIGH_RISK))}` : conditionOf(queue, staffId);
  const { rows } = await db.execute<{ oldest: Date | null }>(
    queue === 'mine'
      ? mine
      : sql`SELECT opened_at AS oldest FROM cases WHERE closed_at IS NULL AND ${condition} ORDER BY opened_at LIMIT 1`,
  );
  const oldest = rows[0]?.oldest;
  return oldest ? new Date(oldest) : null;
}

export async function findCase(db: Db, id: number): Promise<CaseRecord | null> {
  const { rows } = await db.execute<CaseRecord>(
    sql`SELECT ${COLUMNS} FROM cases c ${SOURCES} WHERE c.id = ${id}::bigint`,
  );
  const [row] = rows;
  return row
    ? { ...row, openedAt: new Date(row.openedAt), closedAt: row.closedAt && new Date(row.closedAt) }
    : null;
}
