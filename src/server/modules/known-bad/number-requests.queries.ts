import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { NumberKind } from '#shared/rules/known-bad.ts';
import { DESK_COUNT_MAX } from '#shared/rules/limits.ts';
import type { NumberReportReason } from '#shared/rules/number-reports.ts';
import { daysBefore, NUMBER_REQUESTS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import type { Role } from '#shared/rules/roles.ts';

// All SQL about reports of numbers and requests to look again.

export type RequestType = 'report' | 'appeal';

export type NewRequest = {
  type: RequestType;
  userId: string;
  kind: NumberKind;
  valueHash: Buffer;
  sealedNumber: string;
  reason: NumberReportReason | null;
  note: string;
  listingId: number | null;
  conversationId: string | null;
  proven: boolean;
};

/** A second request about the same number replaces the text of the first while it is open. */
export async function upsertRequest(tx: Db | Tx, request: NewRequest): Promise<string> {
  const { type, userId, kind, valueHash, sealedNumber, reason, note } = request;
  const { listingId, conversationId, proven } = request;
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO number_requests
      (type, user_id, kind, value_hash, sealed_number, reason, note, listing_id, conversation_id, proven)
    VALUES (${type}, ${userId}, ${kind}, ${valueHash}, ${sealedNumber}, ${reason}, ${note}, ${listingId},
      ${conversationId}, ${proven})
    ON CONFLICT (user_id, type, kind, value_hash) WHERE decided_at IS NULL DO UPDATE
    SET reason = excluded.reason, note = excluded.note, listing_id = excluded.listing_id,
      conversation_id = excluded.conversation_id, proven = excluded.proven
    RETURNING id`);
  const [row] = rows;
  if (!row) throw new Error('the request was not stored');
  return row.id;
}

/** A confirmed report counts once for each user. */
export async function hasConfirmedReport(
  db: Db,
  { userId, kind, hashes }: { userId: string; kind: NumberKind; hashes: readonly Buffer[] },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM number_requests
    WHERE user_id = ${userId} AND type = 'report' AND kind = ${kind} AND accepted
      AND value_hash = ANY (${sql.param(hashes)}::bytea[]) LIMIT 1`);
  return rows.length > 0;
}

export type RequestRow = {
  id: string;
  type: RequestType;
  kind: NumberKind;
  value_hash: Buffer;
  sealed_number: string | null;
  reason: NumberReportReason | null;
  note: string;
  listing_id: number | null;
  conversation_id: string | null;
  proven: boolean;
  created_at: string;
  user_id: string;
  user_name: string;
  user_email: string;
  email_verified: boolean;
  user_left: boolean;
  user_role: Role;
  isDecided: boolean;
};

const COLUMNS = sql`r.id, r.type, r.kind, r.value_hash, r.sealed_number, r.reason, r.note,
  r.listing_id::int AS listing_id, r.conversation_id, r.proven, r.created_at, r.user_id,
  u.name AS user_name, u.email AS user_email, u.email_verified, u.erased_at IS NOT NULL AS user_left, u.role AS user_role,
  r.decided_at IS NOT NULL AS "isDecided"`;

/** Open requests, the oldest first. */
export async function listOpenRequests(
  db: Db,
  { type, after, limit }: { type: RequestType; after: CursorPosition | null; limit: number },
): Promise<(RequestRow & CursorPosition)[]> {
  const { rows } = await db.execute<RequestRow & CursorPosition>(sql`
    SELECT ${COLUMNS}, ${microsecondsOf(sql`r.created_at`)} AS at
    FROM number_requests r JOIN users u ON u.id = r.user_id
    WHERE r.type = ${type} AND r.decided_at IS NULL
      ${after ? sql`AND (r.created_at, r.id) > (${momentOf(after)}, ${after.id}::uuid)` : sql``}
    ORDER BY r.created_at, r.id LIMIT ${limit}`);
  return rows;
}

export async function countOpenRequests(db: Db): Promise<Record<RequestType, number>> {
  const countOf = (type: RequestType) => sql`(SELECT count(*)::int FROM (
    SELECT FROM number_requests WHERE type = ${type} AND decided_at IS NULL LIMIT ${DESK_COUNT_MAX}) counted)`;
  const { rows } = await db.execute<Record<RequestType, number>>(
    sql`SELECT ${countOf('report')} AS report, ${countOf('appeal')} AS appeal`,
  );
  return rows[0] ?? { report: 0, appeal: 0 };
}

export async function findRequest(
  on: Db | Tx,
  id: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<RequestRow | null> {
  const { rows } = await on.execute<RequestRow>(sql`
    SELECT ${COLUMNS} FROM number_requests r JOIN users u ON u.id = r.user_id
    WHERE r.id = ${id} ${locked ? sql`FOR UPDATE OF r` : sql``}`);
  return rows[0] ?? null;
}

/** The users whose confirmed number it is. */
export async function listOwners(on: Db | Tx, phone: string): Promise<{ id: string; role: Role }[]> {
  const { rows } = await on.execute<{ id: string; role: Role }>(sql`
    SELECT id, role FROM users
    WHERE phone = ${phone} AND phone_confirmed_at IS NOT NULL AND erased_at IS NULL LIMIT ${OWNERS_MAX}`);
  return rows;
}

/** One number belongs to few accounts. */
const OWNERS_MAX = 20;

export async function countOtherReports(
  on: Db | Tx,
  { id, user_id, kind, value_hash }: RequestRow,
): Promise<number> {
  const { rows } = await on.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM number_requests
      WHERE kind = ${kind} AND value_hash = ${value_hash} AND decided_at IS NULL AND type = 'report'
        AND id <> ${id} AND user_id <> ${user_id} LIMIT ${DESK_COUNT_MAX}) counted`);
  return rows[0]?.count ?? 0;
}

/** Deletes the readable number too. */
export async function closeRequest(tx: Tx, id: string, accepted: boolean): Promise<void> {
  await tx.execute(sql`
    UPDATE number_requests SET decided_at = now(), accepted = ${accepted}, sealed_number = NULL WHERE id = ${id}`);
}

export function deleteOldRequests(db: Db, now: Date): Promise<number> {
  const before = daysBefore(now, NUMBER_REQUESTS_RETENTION_DAYS).toISOString();
  return deleteInBatches(db, 'number_requests', sql`decided_at < ${before}`);
}
