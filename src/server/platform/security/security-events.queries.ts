import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { SECURITY_EVENTS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import type { SecurityEventKind } from './security-event-kinds.ts';

// The SQL of security events. Rows are only inserted; a database function deletes old ones.

export type SecurityEventRow = {
  at: Date;
  kind: string;
  detail: string | null;
  userId: string | null;
  /** In hex. */
  addressHash: string | null;
  device: string | null;
  /** In hex. */
  deviceHash: string | null;
  sessionId: string | null;
  requestId: string | null;
  count: number;
};

const DELETE_BATCH_SIZE = 2_000;

export async function insertSecurityEvents(db: Db | Tx, rows: readonly SecurityEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    INSERT INTO security_events (at, kind, detail, user_id, address_hash, device, device_hash, session_id, request_id, count)
    SELECT at, kind, detail, "userId", decode("addressHash", 'hex'), device,
      decode("deviceHash", 'hex'), "sessionId", "requestId", count
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(at timestamptz, kind text, detail text, "userId" uuid,
      "addressHash" text, device text, "deviceHash" text, "sessionId" uuid, "requestId" uuid, count integer)`);
}

export async function hasSecurityEvent(
  tx: Tx,
  event: { kind: SecurityEventKind; userId: string; device: string; since: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM security_events
    WHERE user_id = ${event.userId} AND kind = ${event.kind} AND device = ${event.device} AND at > ${event.since.toISOString()}
    LIMIT 1`);
  return rows.length > 0;
}

export async function deleteOldSecurityEvents(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SECURITY_EVENTS_RETENTION_DAYS * 86_400_000).toISOString();
  return inBatches(DELETE_BATCH_SIZE, async (most) => {
    const { rows } = await db.execute<{ deleted: number }>(
      sql`SELECT delete_old_security_events(${before}, ${most}) AS deleted`,
    );
    return { rowCount: rows[0]?.deleted ?? 0 };
  });
}
