import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Tx } from './database.ts';

// Jobs that write to somebody name the address or number as `to`, or the member as `userId`. The queue keeps what is
// done for seven days, all of it in one table; by this index whoever is erased is found in it, however much lies there.

const ADDRESSEE = `coalesce(data->>'to', data->>'userId')`;

/** A hash: the index itself says nothing about anyone. In turn, for processes that start at the same moment. */
const MAKE_INDEX = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('pgboss.job_addressee'));
  IF to_regclass('pgboss.job_addressee') IS NULL THEN
    CREATE INDEX job_addressee ON pgboss.job USING hash ((${ADDRESSEE}));
  END IF;
END $$`;

/** The queue's tables are its own and no migration of ours knows them, so this is done once they are there. */
export async function indexAddressees(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(MAKE_INDEX);
}

/** Waiting or done. True where one of them was being done at this moment. */
export async function forgetJobsTo(tx: Tx, addressee: string): Promise<boolean> {
  const { rows } = await tx.execute<{ underway: boolean }>(sql`
    DELETE FROM pgboss.job WHERE ${sql.raw(ADDRESSEE)} = ${addressee} RETURNING state = 'active' AS underway`);
  return rows.some(({ underway }) => underway);
}
