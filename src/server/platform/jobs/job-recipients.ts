import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Tx } from '#server/platform/database/database.ts';

// Jobs that write to somebody name the address or number as `to`, or the member as `userId`. The queue keeps what is
// done for seven days, all of it in one table; by this index whoever is erased is found in it, however much lies there.

const RECIPIENT = `coalesce(data->>'to', data->>'userId')`;

/** A hash: the index itself says nothing about anyone. In turn, for processes that start at the same moment. */
const CREATE_INDEX = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('pgboss.job_recipient'));
  IF to_regclass('pgboss.job_recipient') IS NULL THEN
    CREATE INDEX job_recipient ON pgboss.job USING hash ((${RECIPIENT}));
  END IF;
END $$`;

/** The queue creates its own tables, which schema/ does not know, so this is done once they exist. */
export async function indexRecipients(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(CREATE_INDEX);
}

/** Waiting or done. Fails while one of them runs: its mail would arrive after the user is erased, and nobody would know whose it was. */
export async function eraseJobsTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  let isRunning = false;
  for (const recipient of recipients) {
    const { rows } = await tx.execute<{ running: boolean }>(sql`
      DELETE FROM pgboss.job WHERE ${sql.raw(RECIPIENT)} = ${recipient} RETURNING state = 'active' AS running`);
    isRunning ||= rows.some(({ running }) => running);
  }
  if (isRunning) throw new Error('a mail or text message to this user is being sent');
}
