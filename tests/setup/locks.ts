import { sql } from 'drizzle-orm';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

export async function countWaitingForLocks(app: Pick<TestApp, 'db'>): Promise<number> {
  const { rowCount } = await app.db.execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** Resolves when this many queries wait for a lock. */
export async function waitForLock(app: Pick<TestApp, 'db'>, count = 1): Promise<void> {
  await until(async () => (await countWaitingForLocks(app)) >= count, {
    what: `${count} waiting for a lock`,
  });
}

/** Runs `work` while the user's row is locked. Other requests wait for the lock and continue in order. */
export async function whileUserIsLocked<T>(
  app: Pick<TestApp, 'db'>,
  userId: string,
  work: (tx: Parameters<Parameters<TestApp['db']['transaction']>[0]>[0]) => Promise<T>,
): Promise<T> {
  return app.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
    return work(tx);
  });
}

type LockedRow = {
  table: 'users' | 'conversations' | 'contact_messages' | 'phone_codes';
  key?: string;
  id: string;
};

/** Runs `work` while another connection locks the row against changes and references. */
export async function whileRowIsLocked<T>(
  app: Pick<TestApp, 'pool'>,
  { table, key = 'id', id }: LockedRow,
  work: () => Promise<T>,
): Promise<T> {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query(`SELECT FROM ${table} WHERE ${key} = $1 FOR UPDATE`, [id]);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

type Answer = { status: number; body: Partial<ErrorEnvelope> | null };
/** A request, and the id of the row that is locked while it runs. */
export type LockedRequest = { id: string; send(): Promise<Answer> };
export type LockedCase = [
  name: string,
  expected: [status: number, code: string | undefined],
  prepare: () => Promise<LockedRequest>,
];

/** The status and error code of the response while the row is locked. */
export async function answerWhileLocked(
  app: Pick<TestApp, 'pool'>,
  table: LockedRow['table'],
  { id, send }: LockedRequest,
) {
  const { status, body } = await whileRowIsLocked(app, { table, id }, send);
  return [status, body?.code];
}
