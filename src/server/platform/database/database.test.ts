import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
beforeEach(() => {
  database = openDatabase(inject('postgresUrl'), createLog('silent'));
});
afterEach(() => database.close());

const inUse = ({ pool }: Database) => pool.totalCount - pool.idleCount;
const connectionOf = async (db: Pick<Database['db'], 'execute'>) =>
  (await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.pid;

describe('The pool', () => {
  it('replaces a connection that is lost before its transaction begins', async () => {
    const { db, pool } = database;
    pool.once('acquire', (client) => void client.end());
    const work = async () => expect.unreachable('the transaction must not begin');
    await expect(db.transaction(work)).rejects.toThrow('begin');
    expect(inUse(database)).toBe(0);
    expect(await db.transaction(connectionOf)).toEqual(expect.any(Number));
  });

  it('releases a connection that is lost during its transaction', async () => {
    const { db } = database;
    const work = db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
    await expect(work).rejects.toThrow();
    expect(inUse(database)).toBe(0);
  });

  it('reuses the connection of a transaction that was rolled back', async () => {
    const { db } = database;
    const before = await connectionOf(db);
    const rolledBack = db.transaction(async () => {
      throw new Error('No.');
    });
    await expect(rolledBack).rejects.toThrow('No.');
    expect(await db.transaction(connectionOf)).toBe(before);
  });
});
