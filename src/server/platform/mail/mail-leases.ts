import { sql } from 'drizzle-orm';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';

// Which mails have started to leave, and which were taken: what a job that runs a second time must know.

export type MailLease = 'started' | 'done' | null;

export async function findMailLease(db: Db, jobId: string): Promise<MailLease> {
  const { rows } = await db.execute<{ is_done: boolean }>(
    sql`SELECT is_done FROM mail_leases WHERE job_id = ${jobId}`,
  );
  const [lease] = rows;
  return lease ? (lease.is_done ? 'done' : 'started') : null;
}

/** Of two who would send the same mail at once, one gets it. `again`: whoever began before did not get through. */
export async function acquireMailLease(db: Db, jobId: string, again: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(
    again
      ? sql`UPDATE mail_leases SET at = now() WHERE job_id = ${jobId} AND NOT is_done`
      : sql`INSERT INTO mail_leases (job_id) VALUES (${jobId}) ON CONFLICT DO NOTHING`,
  );
  return rowCount === 1;
}

export async function completeMailLease(db: Db, jobId: string): Promise<void> {
  await db.execute(sql`UPDATE mail_leases SET is_done = true, at = now() WHERE job_id = ${jobId}`);
}

/** It was refused, so it may be tried again. */
export async function releaseMailLease(db: Db, jobId: string): Promise<void> {
  await db.execute(sql`DELETE FROM mail_leases WHERE job_id = ${jobId} AND NOT is_done`);
}

const BATCH_SIZE = 5_000;

/** How many are gone. Jobs are tried again for some hours at most, so those of days ago tell nobody anything. */
export async function deleteOldMailLeases(db: Db, before: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (most) =>
    db.execute(sql`
      DELETE FROM mail_leases WHERE job_id IN (
        SELECT job_id FROM mail_leases WHERE at < ${before.toISOString()}::timestamptz LIMIT ${most})`),
  );
}
