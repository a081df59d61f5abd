import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseTimeLimits, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { databaseOn, TEMPLATE } from './postgres.ts';

// A database of one's own for a test file.

export type TestDatabase = {
  /** By its owner, for the hand of the test. */
  url: string;
  /** By the role that the market runs as. */
  runtimeUrl: string;
  drop(): Promise<void>;
};
/** On a starved machine a statement may take seconds. Tests of the limits themselves run with those of production. */
export const PATIENT_LIMITS: DatabaseTimeLimits = {
  connect: 60_000,
  lock: 60_000,
  statement: 60_000,
  query: 90_000,
  idleInTransaction: 90_000,
};

export type OpenTestDatabase = Database & TestDatabase;

/** With a pool to it, which is closed when it is dropped. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const { url, runtimeUrl, drop } = await createTestDatabase();
  const database = openDatabase(url, createLog('silent'), PATIENT_LIMITS);
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

/** Without a schema, as an operator hands it over. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** As a backup of it that was restored. Nobody may be connected to it meanwhile. */
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
