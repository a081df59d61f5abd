import type { Db, Tx } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import type { StaffActionName } from '#shared/rules/moderation/staff-actions.ts';

// All SQL that reads the audit log. Each filter is a range of an index that continues by id.

export type AuditFilter = {
  staffId?: string | 'system';
  action?: StaffActionName;
  userId?: string;
  listingId?: number;
  /** From this moment on, and before that one. */
  from?: Date;
  to?: Date;
};

export type AuditRow = {
  id: number;
  at: string;
  staff_id: string | null;
  staff_name: string | null;
  action: StaffActionName;
  reason: string;
  user_id: string | null;
  user_name: string | null;
  listing_id: number | null;
  title: string | null;
  case_id: number | null;
  conversation_id: string | null;
  detail: Record<string, unknown>;
  /** The colleague who was given a case. */
  assignee_name: string | null;
};

/** The latest first, before the entry `before`. */
export async function listActions(
  db: Db,
  filter: AuditFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditRow[]> {
  const conditions = [...filtersOf(filter), ...(before === null ? [] : [sql`a.id < ${before}`])];
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const { rows } = await db.execute<AuditRow>(sql`
    SELECT a.id, a.at, a.staff_id, s.name AS staff_name, a.action, a.reason, a.user_id, u.name AS user_name,
      a.listing_id, l.title, a.case_id, a.conversation_id, a.detail, g.name AS assignee_name
    FROM (SELECT * FROM staff_actions a ${where} ORDER BY a.id DESC LIMIT ${limit}) a
    LEFT JOIN users s ON s.id = a.staff_id
    LEFT JOIN users u ON u.id = a.user_id
    LEFT JOIN users g ON g.id = (a.detail ->> 'assigneeId')::uuid
    LEFT JOIN listings l ON l.id = a.listing_id
    ORDER BY a.id DESC`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    listing_id: row.listing_id === null ? null : Number(row.listing_id),
    case_id: row.case_id === null ? null : Number(row.case_id),
  }));
}

/** Who took the latest of these actions about a user. */
export async function findActorName(
  on: Db | Tx,
  { userId, actions }: { userId: string; actions: readonly StaffActionName[] },
): Promise<string | null> {
  const { rows } = await on.execute<{ name: string | null }>(sql`
    SELECT u.name FROM staff_actions a LEFT JOIN users u ON u.id = a.staff_id
    WHERE a.user_id = ${userId} AND a.action = ANY (${sql.param(actions)}::text[]) ORDER BY a.id DESC LIMIT 1`);
  return rows[0]?.name ?? null;
}

function filtersOf({ staffId, action, userId, listingId, from, to }: AuditFilter): SQL[] {
  return [
    ...(staffId === undefined
      ? []
      : [staffId === 'system' ? sql`a.staff_id IS NULL` : sql`a.staff_id = ${staffId}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(userId === undefined ? [] : [sql`a.user_id = ${userId}`]),
    ...(listingId === undefined ? [] : [sql`a.listing_id = ${listingId}`]),
    ...(from === undefined
      ? []
      : [sql`a.at >= ${from.toISOString()}::timestamptz`, sql`a.id > ${lastBefore(from)}`]),
    ...(to === undefined
      ? []
      : [sql`a.at < ${to.toISOString()}::timestamptz`, sql`a.id < ${firstAfter(to)}`]),
  ];
}

// The time of an entry is that of its transaction, and ids follow the order of inserting. A transaction takes far
// less than an hour, so the ids of a period are between these two, and other periods are not read.

function lastBefore(moment: Date): SQL {
  return sql`coalesce((SELECT b.id FROM staff_actions b
    WHERE b.at < ${moment.toISOString()}::timestamptz - interval '1 hour' ORDER BY b.at DESC, b.id DESC LIMIT 1), 0)`;
}

function firstAfter(moment: Date): SQL {
  return sql`coalesce((SELECT b.id FROM staff_actions b
    WHERE b.at >= ${moment.toISOString()}::timestamptz + interval '1 hour' ORDER BY b.at, b.id LIMIT 1), ${Number.MAX_SAFE_INTEGER}::bigint)`;
}

type Look = {
  staffId: string;
  action: StaffActionName;
  caseId?: number;
  userId?: string;
  listingId?: number;
  conversationId?: string;
  detail?: Record<string, unknown>;
};

/** Looks of this key wait until the transaction ends. */
export async function lockLooks(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 40))`);
}

/** Whether the staff user has taken this action about a user since a time. */
export async function hasActed(
  on: Db | Tx,
  {
    staffId,
    action,
    userId,
    since,
  }: { staffId: string; action: StaffActionName; userId: string; since: Date },
): Promise<boolean> {
  const { rows } = await on.execute(sql`
    SELECT FROM staff_actions WHERE user_id = ${userId} AND staff_id = ${staffId} AND action = ${action}
      AND at >= ${since.toISOString()}::timestamptz LIMIT 1`);
  return rows.length > 0;
}

/** Whether the same look at exactly this subject was recorded in the last minutes. */
export async function hasLook(on: Db | Tx, look: Look, minutes: number): Promise<boolean> {
  const { staffId, action, caseId, userId, listingId, conversationId, detail = {} } = look;
  const is = (column: SQL, value: string | number | undefined, type: SQL) =>
    value === undefined ? sql`${column} IS NULL` : sql`${column} = ${value}::${type}`;
  const { rows } = await on.execute(sql`
    SELECT FROM staff_actions WHERE staff_id = ${staffId}::uuid AND action = ${action}
      AND ${is(sql`case_id`, caseId, sql`bigint`)} AND ${is(sql`user_id`, userId, sql`uuid`)}
      AND ${is(sql`listing_id`, listingId, sql`bigint`)}
      AND ${is(sql`conversation_id`, conversationId, sql`uuid`)} AND detail = ${JSON.stringify(detail)}::jsonb
      AND at > now() - make_interval(mins => ${minutes}) LIMIT 1`);
  return rows.length > 0;
}
