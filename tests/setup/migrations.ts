import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { migrate } from '#server/platform/migrate.ts';
import { until } from './until.ts';

// A database as an earlier version left it, and whoever uses it while the next one migrates.

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/** By number, that one included. */
export async function migrateUpTo(url: string, last: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-migrations-'));
  for (const name of await readdir(MIGRATIONS))
    if (name.slice(0, 4) <= last) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
  await migrate(url, folder);
  await rm(folder, { recursive: true });
}

export async function somebodyWaits(client: pg.Client): Promise<void> {
  await until(async () => {
    const { rowCount } = await client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rowCount;
  });
}
