import { sql } from 'drizzle-orm';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';

// Which mails have begun to leave, and which were taken: what a job that runs a second time must know.

export type Claim = 'begun' | 'done' | null;

export async function findClaim(db: Db, jobId: string): Promise<Claim> {
  const { rows } = await db.execute<{ is_done: boolean }>(
    sql`SELECT is_done FROM mail_claims WHERE job_id = ${jobId}`,
  );
  const [claim] = rows;
  return claim ? (claim.is_done ? 'done' : 'begun') : null;
}

/** Of two who would send the same mail at once, one gets it. `again`: whoever began before did not get through. */
export async function claimMail(db: Db, jobId: string, again: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(
    again
      ? sql`UPDATE mail_claims SET at = now() WHERE job_id = ${jobId} AND NOT is_done`
      : sql`INSERT INTO mail_claims (job_id) VALUES (${jobId}) ON CONFLICT DO NOTHING`,
  );
  return rowCount === 1;
}

export async function settleClaim(db: Db, jobId: string): Promise<void> {
  await db.execute(sql`UPDATE mail_claims SET is_done = true, at = now() WHERE job_id = ${jobId}`);
}

/** It was refused, so it may be tried again. */
export async function dropClaim(db: Db, jobId: string): Promise<void> {
  await db.execute(sql`DELETE FROM mail_claims WHERE job_id = ${jobId} AND NOT is_done`);
}

const AT_ONCE = 5_000;

/** How many are gone. Jobs are tried again for some hours at most, so those of days ago tell nobody anything. */
export async function forgetMailClaims(db: Db, before: Date): Promise<number> {
  return inBatches(AT_ONCE, (most) =>
    db.execute(sql`
      DELETE FROM mail_claims WHERE job_id IN (
        SELECT job_id FROM mail_claims WHERE at < ${before.toISOString()}::timestamptz LIMIT ${most})`),
  );
}
