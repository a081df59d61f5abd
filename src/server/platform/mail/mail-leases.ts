import { inBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// Records which mails are being sent and which the mail server has accepted. A job that runs again reads it.

export type MailLease = 'started' | 'done' | null;

export async function findMailLease(db: Db, jobId: string): Promise<MailLease> {
  const { rows } = await db.execute<{ is_done: boolean }>(
    sql`SELECT is_done FROM mail_leases WHERE job_id = ${jobId}`,
  );
  const [lease] = rows;
  return lease ? (lease.is_done ? 'done' : 'started') : null;
}

/** Only one of two parallel jobs gets the lease of a mail. `isRetry`: an earlier attempt has a lease. */
export async function acquireMailLease(db: Db, jobId: string, isRetry: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(
    isRetry
      ? sql`UPDATE mail_leases SET at = now() WHERE job_id = ${jobId} AND NOT is_done`
      : sql`INSERT INTO mail_leases (job_id) VALUES (${jobId}) ON CONFLICT DO NOTHING`,
  );
  return rowCount === 1;
}

export async function completeMailLease(db: Db, jobId: string): Promise<void> {
  await db.execute(sql`UPDATE mail_leases SET is_done = true, at = now() WHERE job_id = ${jobId}`);
}

/** For a mail that the server rejected: it may be sent again. */
export async function releaseMailLease(db: Db, jobId: string): Promise<void> {
  await db.execute(sql`DELETE FROM mail_leases WHERE job_id = ${jobId} AND NOT is_done`);
}

const BATCH_SIZE = 5_000;

/** Returns the number of deleted rows. Jobs are retried for hours at most, so old leases are not needed. */
export async function deleteOldMailLeases(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (most) =>
    db.execute(sql`
      DELETE FROM mail_leases WHERE job_id IN (
        SELECT job_id FROM mail_leases WHERE at < ${before.toISOString()}::timestamptz LIMIT ${most})`),
  );
}
