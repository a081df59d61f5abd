import type { PgBoss } from 'pg-boss';
import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// Jobs that send a message store the address or phone number as `to`, or the user as `userId`. Finished jobs
// stay in the queue's table for seven days. An index finds the jobs of an erased user without a scan of the
// table.

const RECIPIENT = `coalesce(data->>'to', data->>'userId')`;

/** A hash index holds no addresses. The lock is for processes that start at the same time. */
const CREATE_INDEX = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('pgboss.job_recipient'));
  IF to_regclass('pgboss.job_recipient') IS NULL THEN
    CREATE INDEX job_recipient ON pgboss.job USING hash ((${RECIPIENT}));
  END IF;
END $$`;

/** The queue creates its tables itself, so the index cannot be a part of schema/. */
export async function indexRecipients(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(CREATE_INDEX);
}

/** Deletes waiting and finished jobs. Throws while one runs: its mail would be sent after the erasure. */
export async function eraseJobsTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  let isRunning = false;
  for (const recipient of recipients) {
    const { rows } = await tx.execute<{ running: boolean }>(sql`
      DELETE FROM pgboss.job WHERE ${sql.raw(RECIPIENT)} = ${recipient} RETURNING state = 'active' AS running`);
    isRunning ||= rows.some(({ running }) => running);
  }
  if (isRunning) throw new Error('a mail or text message to this user is being sent');
}
