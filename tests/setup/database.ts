import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { databaseOn, TEMPLATE } from './postgres.ts';
import { RELAXED_TIME_LIMITS } from './time-limits.ts';

// A separate database for each test file.

export type TestDatabase = {
  /** With the owner's role, for queries of the test. */
  url: string;
  /** With the role that the server runs as. */
  runtimeUrl: string;
  drop(): Promise<void>;
};

export type OpenTestDatabase = Database & TestDatabase;

/** Opens a pool, which `drop` closes. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const { url, runtimeUrl, drop } = await createTestDatabase();
  const database = openDatabase(url, createLog('silent'), RELAXED_TIME_LIMITS);
  return {
    ...database,
    url,
    runtimeUrl,
    async drop() {
      await database.close();
      await drop();
    },
  };
}

export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATE);
}

/** Without a schema, as an operator provides it. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** Simulates a restored backup. The original must have no open connections. */
export function copyDatabase(url: string): Promise<TestDatabase> {
  return createDatabase(new URL(url).pathname.slice(1));
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    url: databaseOn(server, name),
    runtimeUrl: databaseOn(inject('runtimePostgresUrl'), name),
    drop: () => asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
