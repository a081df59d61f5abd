import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDesk } from '#demo/seed-desk.ts';
import { DEMO_STAFF } from '#demo/support-desk.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startSession } from '../../factories/users.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../setup/database.ts';

// The demo moderator, whose password is published, has the role only on a server that nobody else can reach.

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.transaction((tx) => insertDesk(tx, 'a hash', new Date()));
});
afterAll(() => database.drop());

async function start(env: Record<string, string>): Promise<string[]> {
  await prepareDatabase({
    config: readConfig({ NODE_ENV: 'preview', DEMO: 'on', ...env }),
    databaseUrls: { owner: database.url, runtime: database.runtimeUrl },
    db: database.db,
    storage: createFileStorage('/nowhere'),
    log: createLog('silent'),
    signal: AbortSignal.timeout(60_000),
  });
  const { rows } = await database.db.execute<{ id: string }>(sql`SELECT id FROM users WHERE role <> 'user'`);
  return rows.map(({ id }) => id);
}

describe('A preview', () => {
  beforeEach(() => changeUser(database, DEMO_STAFF.id, { role: 'moderator' }));

  it.each<Record<string, string>>([{}, { PUBLIC_URL: 'http://localhost:3000' }, { HOST: '::1' }])(
    'that only this machine can reach has a moderator: %j',
    async (env) => expect(await start(env)).toEqual([DEMO_STAFF.id]),
  );

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://preview.kasuwa.example' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    { HOST: '0.0.0.0' },
  ])('that others can reach has no moderator and no session of one: %j', async (env) => {
    await startSession(database, { ...DEMO_STAFF, userAgent: null });
    expect(await start(env)).toEqual([]);
    const { rows } = await database.db.execute(sql`SELECT FROM sessions WHERE user_id = ${DEMO_STAFF.id}`);
    expect(rows).toEqual([]);
  });
});
