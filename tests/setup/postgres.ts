import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config.ts';
import { createServer } from '#server/create-server.ts';
import { createRuntimeRole } from '#server/platform/database/runtime-role.ts';
import { type DatabaseUrls, setUpDatabase } from '#server/platform/database/set-up-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/observability/log.ts';

// One PostgreSQL for the whole run. Each test file clones a migrated template, which includes the job queue.
// A clone takes a tenth of a second.

export const TEMPLATE = 'kasuwa_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** With the role that the server runs as. */
    runtimePostgresUrl: string;
  }
}

/** Test data is discarded, so nothing needs to wait for the disk. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    password: 'test',
    log: createLog('error'),
    settings: FAST,
  });
  const runtimeUrl = await createRuntimeRole(postgres.url);
  await makeTemplate({ owner: postgres.url, runtime: runtimeUrl });
  project.provide('postgresUrl', postgres.url);
  project.provide('runtimePostgresUrl', runtimeUrl);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(servers: DatabaseUrls): Promise<void> {
  const client = new pg.Client({ connectionString: servers.owner });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const owner = databaseOn(servers.owner, TEMPLATE);
  const runtime = databaseOn(servers.runtime, TEMPLATE);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-template-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'off',
    DATABASE_URL: runtime,
    MIGRATION_DATABASE_URL: owner,
    AUTH_SECRET: 'a secret of the template, long enough',
  });
  const { platform, stop } = await createServer(config, { log: createLog('error'), schedules: 'manual' });
  await setUpDatabase(platform.databaseUrls);
  await platform.jobs.start();
  await stop({ delayMs: 0 });
  await rm(dataDir, { recursive: true, force: true });
}

export function databaseOn(server: string, name: string): string {
  return server.replace(/\/postgres$/, `/${name}`);
}
