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

describe('The connection of a transaction', () => {
  it('that cannot begin, since it was lost meanwhile, is missing to nobody', async () => {
    const { db, pool } = database;
    pool.once('acquire', (client) => void client.end());
    const work = async () => expect.unreachable('it never began');
    await expect(db.transaction(work)).rejects.toThrow('begin');
    expect(inUse(database)).toBe(0);
    expect(await db.transaction(connectionOf)).toEqual(expect.any(Number));
  });

  it('that is lost on the way is missing to nobody either', async () => {
    const { db } = database;
    const work = db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
    await expect(work).rejects.toThrow();
    expect(inUse(database)).toBe(0);
  });

  it('that was rolled back serves the next one', async () => {
    const { db } = database;
    const before = await connectionOf(db);
    const refused = db.transaction(async () => {
      throw new Error('No.');
    });
    await expect(refused).rejects.toThrow('No.');
    expect(await db.transaction(connectionOf)).toBe(before);
  });
});
