import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';

// One PostgreSQL for the whole run, with a migrated template, job queue and all, that each test file clones in a tenth
// of a second.

export const TEMPLATE = 'kasuwa_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
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
  await makeTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const template = url.replace(/\/postgres$/, `/${TEMPLATE}`);
  await migrate(template);
  const jobs = createJobs(template, createLog('error'));
  await jobs.start();
  await jobs.stop();
}
