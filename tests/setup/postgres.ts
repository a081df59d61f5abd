import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createRuntimeRole } from '#server/platform/runtime-role.ts';
import { type DatabaseUrls, setUpDatabase } from '#server/platform/set-up-database.ts';

// One PostgreSQL for the whole run, with a migrated template, job queue and all, that each test file clones in a tenth
// of a second.

export const TEMPLATE = 'kasuwa_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** By the role that the market runs as. */
    runtimePostgresUrl: string;
  }
}

/** Data of tests is thrown away, so nothing waits for the disk. */
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
  await setUpDatabase({ owner, runtime });
  const jobs = createJobs(runtime, createLog('error'));
  await jobs.start();
  await jobs.stop();
}

export function databaseOn(server: string, name: string): string {
  return server.replace(/\/postgres$/, `/${name}`);
}
