import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listPresentUsers } from '#server/modules/accounts/index.ts';
import { readMeetupSpots, seedSpots } from '#server/modules/meetup-spots/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type DatabaseUrls, setUpDatabase } from '#server/platform/database/set-up-database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Config } from './config.ts';
import { isReachableByOthers } from './safe-start.ts';

// Prepares the database for the first request: migrates it, fills it with demo data in a preview, and rejects
// demo accounts in production.

const SPOTS_FILE = fileURLToPath(new URL('../../content/meetup-spots.yaml', import.meta.url));

const RETRY_MS = 1_000;
/** Wrong password, missing role or database, missing privilege: retrying does not help. */
const PERMANENT_CODES = new Set(['28P01', '28000', '3D000', '42501']);

type Preparation = {
  config: Config;
  databaseUrls: DatabaseUrls;
  db: Db;
  storage: Storage;
  log: Log;
  signal: AbortSignal;
};

/** Printed at the start and nowhere else. */
export type DemoLogin = { email: string; password: string; what: string };

/** Returns the demo accounts, if any. */
export async function prepareDatabase(preparation: Preparation): Promise<DemoLogin[]> {
  // A mistake in the file stops the start, also when the list is filled already.
  const spots = readMeetupSpots(SPOTS_FILE);
  await migrateWhenReachable(preparation);
  await seedSpots(preparation.db, spots);
  if (preparation.config.mode === 'production') await rejectDemoAccounts(preparation.db);
  return preparation.config.demo ? seedDemo(preparation) : [];
}

/** The password of demo accounts is public, and one of them is a moderator. */
async function rejectDemoAccounts(db: Db): Promise<void> {
  const { listDemoAccountIds } = await import('#demo/demo-credentials.ts');
  const ids = await listPresentUsers(db, listDemoAccountIds());
  if (ids.length === 0) return;
  throw new Error(
    `Kasuwa cannot start: this database holds demo accounts of a preview, whose password is public. Use a separate database for production. To continue with this one, write the ids below into a file and run npm run erase-again -- ids.txt with the settings of production. The other demo users, who have no password, stay.\n${ids.join('\n')}`,
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
  // At every start, because the data may have been created when others could not reach the preview.
  if (isReachable) await closeDemoDesk(db);
  const logins = await prepareDemoCredentials(db, isReachable);
  // Only after the account has lost all credentials that others may have added.
  if (!isReachable) await openDemoDesk(db);
  return logins;
}

/** Retries while the database is down. Meanwhile the server answers 503. */
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
  if (PERMANENT_CODES.has(code)) return false;
  return /^(E[A-Z]+|57P0\d|53\d{3}|08\d{3})$/.test(code) || /terminated|timeout/i.test(message);
}
