import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about the archives of users. A user has at most one, and its id is in the name of its file.

export type ExportRow = {
  id: string;
  status: 'making' | 'ready' | 'failed';
  bytes: number | null;
  requestedAt: Date;
  expiresAt: Date | null;
};

type Raw = {
  id: string;
  status: ExportRow['status'];
  bytes: string | null;
  requested_at: string;
  expires_at: string | null;
};

const COLUMNS = sql`id, status, bytes, requested_at, expires_at`;

export async function findExport(db: Db | Tx, userId: string): Promise<ExportRow | null> {
  const { rows } = await db.execute<Raw>(sql`SELECT ${COLUMNS} FROM data_exports WHERE user_id = ${userId}`);
  return rows[0] ? read(rows[0]) : null;
}

export async function insertExport(tx: Tx, userId: string): Promise<ExportRow> {
  const { rows } = await tx.execute<Raw>(
    sql`INSERT INTO data_exports (user_id, status) VALUES (${userId}, 'making') RETURNING ${COLUMNS}`,
  );
  if (!rows[0]) throw new Error('data export was not inserted');
  return read(rows[0]);
}

function read(row: Raw): ExportRow {
  return {
    id: row.id,
    status: row.status,
    bytes: row.bytes === null ? null : Number(row.bytes),
    requestedAt: new Date(row.requested_at),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
  };
}

/** Returns the id of the deleted archive, if there was one. */
export async function deleteExport(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`DELETE FROM data_exports WHERE user_id = ${userId} RETURNING id`,
  );
  return rows[0]?.id ?? null;
}

export async function findExportById(
  db: Db | Tx,
  id: string,
): Promise<{ userId: string; status: ExportRow['status'] } | null> {
  const { rows } = await db.execute<{ user_id: string; status: ExportRow['status'] }>(
    sql`SELECT user_id, status FROM data_exports WHERE id = ${id}`,
  );
  return rows[0] ? { userId: rows[0].user_id, status: rows[0].status } : null;
}

type ExportOwner = { name: string; email: string; emailVerified: boolean };

/** Returns the user to notify; null if the archive was replaced or deleted meanwhile, or is already ready. */
export async function markReady(
  tx: Tx,
  id: string,
  { bytes, expiresAt }: { bytes: number; expiresAt: Date },
): Promise<ExportOwner | null> {
  const { rows } = await tx.execute<ExportOwner>(sql`
    UPDATE data_exports e SET status = 'ready', bytes = ${bytes}, ready_at = now(), expires_at = ${expiresAt.toISOString()}::timestamptz
    FROM users u WHERE u.id = e.user_id AND e.id = ${id} AND e.status = 'making'
    RETURNING u.name, u.email, u.email_verified AS "emailVerified"`);
  return rows[0] ?? null;
}

/**
 * Deletes a batch of archives that have expired or were never completed. Skips locked rows, which a new
 * request is about to replace.
 */
export async function deleteExpired(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    DELETE FROM data_exports WHERE user_id IN (
      SELECT user_id FROM data_exports WHERE expires_at <= ${now.toISOString()}::timestamptz
        OR (status <> 'ready' AND requested_at <= ${now.toISOString()}::timestamptz - interval '1 day')
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  return rows.map(({ id }) => id);
}
