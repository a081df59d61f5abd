import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { databaseOn, TEMPLATE } from './postgres.ts';
import { HEADERS_TIMEOUT_MS, RELAXED_TIME_LIMITS } from './time-limits.ts';

// One server with demo data for all browser stories, as npm start runs it.

const NAME = 'browser_stories';
export const STORY_AUTH_SECRET = 'a secret of the browser stories only';
/** High limits, so that no story reaches one by accident. */
export const STORY_THROTTLE_SCALE = 1000;

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    outboxDir: string;
  }
}

export default async function setup(project: TestProject) {
  const server = project.getProvidedContext().postgresUrl;
  await createDatabase(server);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-browser-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseOn(project.getProvidedContext().runtimePostgresUrl, NAME),
    MIGRATION_DATABASE_URL: databaseOn(server, NAME),
    PORT: '0',
    LOG_LEVEL: 'error',
    AUTH_SECRET: STORY_AUTH_SECRET,
    THROTTLE_SCALE: String(STORY_THROTTLE_SCALE),
  });
  // Reading text in the photos of each new ad would take a processor from the stories.
  const running = await startServer(config, {
    log: createLog(config.logLevel),
    databaseTimeLimits: RELAXED_TIME_LIMITS,
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    readsPhotoTexts: false,
  });
  await running.ready;
  project.provide('serverUrl', running.url);
  project.provide('outboxDir', config.outboxDir);
  return async () => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createDatabase(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${NAME} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  await client.end();
}
