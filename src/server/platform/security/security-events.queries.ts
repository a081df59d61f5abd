import { deleteInBatches, inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import {
  daysBefore,
  REJECTION_COUNTS_DAYS,
  SECURITY_EVENTS_RETENTION_DAYS,
} from '#shared/rules/retention.ts';
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

/** Adds the throttled requests among the events to the counts by minute. Sorted, so that processes cannot deadlock. */
export async function addRejections(tx: Tx, rows: readonly SecurityEventRow[]): Promise<void> {
  const throttled = rows.filter(({ kind, detail }) => kind === 'throttled' && detail);
  if (throttled.length === 0) return;
  await tx.execute(sql`
    INSERT INTO rejection_counts AS c (minute, name, count)
    SELECT date_trunc('minute', at), detail, sum(count)::int
    FROM jsonb_to_recordset(${JSON.stringify(throttled)}::jsonb) AS r(at timestamptz, detail text, count integer)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (minute, name) DO UPDATE SET count = c.count + excluded.count`);
}

export type RejectionCount = { name: string; hour: number; day: number };

/** The rejections of the last hour and of the last day, by limit. A minute is counted when it is over. */
export async function countRejections(db: Db): Promise<RejectionCount[]> {
  const { rows } = await db.execute<RejectionCount>(sql`
    SELECT name, coalesce(sum(count) FILTER (WHERE minute > now() - interval '1 hour'), 0)::int AS hour,
      sum(count)::int AS day
    FROM rejection_counts WHERE minute > now() - interval '1 day' GROUP BY name ORDER BY name`);
  return rows;
}

export async function deleteOldRejections(db: Db, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    'rejection_counts',
    sql`minute < ${daysBefore(now, REJECTION_COUNTS_DAYS).toISOString()}`,
  );
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
