import { setTimeout as pause } from 'node:timers/promises';
import { listPresentUsers } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type DatabaseUrls, setUpDatabase } from '#server/platform/database/set-up-database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Config } from './config.ts';
import { isReachableByOthers } from './safe-start.ts';

// What must be true of the database before the first request: migrated, in a preview filled with the demo market, and in
// production without demo accounts.

const RETRY_MS = 1_000;
/** Wrong password, no such role or database: waiting mends none of these. */
const HOPELESS_CODES = new Set(['28P01', '28000', '3D000', '42501']);

type Preparation = {
  config: Config;
  databaseUrls: DatabaseUrls;
  db: Db;
  storage: Storage;
  log: Log;
  signal: AbortSignal;
};

/** To be printed at the start, and nowhere else. */
export type DemoLogin = { email: string; password: string; what: string };

/** Returns the demo accounts, where there are any. */
export async function prepareDatabase(preparation: Preparation): Promise<DemoLogin[]> {
  await migrateWhenReachable(preparation);
  if (preparation.config.mode === 'production') await rejectDemoAccounts(preparation.db);
  return preparation.config.demo ? seedDemo(preparation) : [];
}

/** Their password is public, and one of them is a moderator. */
async function rejectDemoAccounts(db: Db): Promise<void> {
  const { listDemoAccountIds } = await import('#demo/demo-credentials.ts');
  const ids = await listPresentUsers(db, listDemoAccountIds());
  if (ids.length === 0) return;
  throw new Error(
    `Kasuwa cannot start: this database holds demo accounts of a preview, whose password is public. Give production a database of its own. To go on with this one, write the ids below into a file and run npm run erase-again -- ids.txt with the settings of production; the other demo users, who have no password, stay.\n${ids.join('\n')}`,
  );
}

async function seedDemo({ config, db, storage, log, signal }: Preparation): Promise<DemoLogin[]> {
  const [{ seedDemoData }, { closeDemoDesk, openDemoDesk }, { prepareDemoCredentials }] = await Promise.all([
    import('#demo/seed-demo.ts'),
    import('#demo/seed-desk.ts'),
    import('#demo/demo-credentials.ts'),
  ]);
  await seedDemoData({ db, storage, now: new Date(), log, signal });
  const isReachable = isReachableByOthers(config);
  // At every start: it may have been filled when nobody else could reach it.
  if (isReachable) await closeDemoDesk(db);
  const logins = await prepareDemoCredentials(db, isReachable);
  // Only once the account has none of the credentials that others may have left.
  if (!isReachable) await openDemoDesk(db);
  return logins;
}

/** A database that is down at start is waited for, and the market answers 503 meanwhile. */
async function migrateWhenReachable({ databaseUrls, log, signal }: Preparation): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const applied = await setUpDatabase(databaseUrls);
      if (applied.length > 0) log.info({ applied }, 'created or migrated the database');
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (attempt % 10 === 0) log.warn({ err: error }, 'waiting for the database');
      await pause(RETRY_MS, undefined, { signal });
    }
  }
}

function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (HOPELESS_CODES.has(code)) return false;
  return /^(E[A-Z]+|57P0\d|53\d{3}|08\d{3})$/.test(code) || /terminated|timeout/i.test(message);
}
