import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDesk } from '#demo/seed-desk.ts';
import { DEMO_STAFF } from '#demo/support-desk.ts';
import { buildDemoUsers, DEMO_ACCOUNTS, type DemoUser } from '#demo/users.ts';
import { readConfig } from '#server/config.ts';
import { eraseAgain } from '#server/modules/account-deletion/index.ts';
import { hashPassword } from '#server/modules/accounts/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { type DemoLogin, prepareDatabase } from '#server/prepare-database.ts';
import { addSecondFactor } from '../../factories/second-factor.ts';
import { changeUser, linkProvider } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices } from '../../setup/modules.ts';

// The published demo password works only on a server that nobody else can reach.

const DEMO_PASSWORD = 'Kasuwa-demo-24';
const REACHABLE: Record<string, string> = { PUBLIC_URL: 'https://preview.kasuwa.example' };
const [amina] = buildDemoUsers(new Date()) as [DemoUser];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await app.db.transaction((tx) => insertDesk(tx, passwordHash, new Date()));
  for (const { id, name, email } of buildDemoUsers(new Date()).slice(0, 2)) {
    await app.db.execute(
      sql`INSERT INTO users (id, name, email, email_verified) VALUES (${id}, ${name}, ${email}, true)`,
    );
    await app.db.execute(
      sql`INSERT INTO identities (user_id, provider_id, account_id, password) VALUES (${id}, 'credential', ${id}, ${passwordHash})`,
    );
  }
});
afterAll(() => app.stop());

function start(env: Record<string, string> = {}): Promise<DemoLogin[]> {
  return prepareDatabase({
    config: readConfig({ DEMO: 'on', ...env }),
    databaseUrls: { owner: app.databaseUrl, runtime: app.runtimeUrl },
    db: app.db,
    storage: createFileStorage('/nowhere'),
    log: createLog('silent'),
    signal: AbortSignal.timeout(60_000),
  });
}

async function login(email: string, password: string): Promise<{ status: number; cookie: string }> {
  const { status, headers } = await app.call('POST', '/api/users/login', { email, password });
  return {
    status,
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

const me = (cookie: string) => app.fetch('/api/users/me', { headers: { cookie } });

describe('The demo accounts of a preview that others can reach', () => {
  it.each<Record<string, string>>([
    REACHABLE,
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    { DATABASE_URL: 'postgres://u@db.internal/kasuwa?sslmode=verify-full' },
    { MIGRATION_DATABASE_URL: 'postgres://u@db.internal/kasuwa?sslmode=verify-full' },
  ])('get new passwords at each start: %j', async (env) => {
    await start();
    const before = await login('amina@kasuwa.example', DEMO_PASSWORD);
    expect((await me(before.cookie)).status).toBe(200);
    const first = await start(env);
    expect((await me(before.cookie)).status).toBe(401);
    const second = await start(env);
    for (const logins of [first, second])
      expect(logins.map(({ email }) => email)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email));
    const passwords = [...first, ...second].map(({ password }) => password);
    expect(new Set([...passwords, DEMO_PASSWORD]).size).toBe(5);
    for (const { email, password } of second) expect((await login(email, password)).status).toBe(200);
    for (const { email, password } of first) expect((await login(email, password)).status).toBe(401);
    for (const { email } of [...DEMO_ACCOUNTS, DEMO_STAFF])
      expect((await login(email, DEMO_PASSWORD)).status).toBe(401);
  });

  it('are reclaimed from a visitor who changed the address and added credentials', async () => {
    await start(REACHABLE);
    await changeUser(app, amina.id, { email: 'mallory@example.com' });
    await addSecondFactor(app, amina.id);
    await linkProvider(app, amina.id, 'google', { accountId: 'mallory' });
    const [login1] = await start(REACHABLE);
    expect(login1?.email).toBe('amina@kasuwa.example');
    expect((await login('amina@kasuwa.example', login1?.password ?? '')).status).toBe(200);
    const { rows } = await app.db.execute(
      sql`SELECT provider_id FROM identities WHERE user_id = ${amina.id}`,
    );
    expect(rows).toEqual([{ provider_id: 'credential' }]);
  });
});

describe('The demo accounts of a preview that only this machine can reach', () => {
  it('match the printed logins, even after a start that others could reach', async () => {
    await start(REACHABLE);
    // A visitor of that start has taken over the account and changed its address.
    await changeUser(app, DEMO_STAFF.id, { email: 'mallory@example.com' });
    const staff = (await start()).find(({ what }) => what.includes('moderator'));
    expect(staff).toMatchObject({ email: DEMO_STAFF.email, password: DEMO_PASSWORD });
    const { cookie } = await login(DEMO_STAFF.email, DEMO_PASSWORD);
    expect(await (await me(cookie)).json()).toMatchObject({ role: 'moderator' });
  });

  it('get the demo password again, and sessions survive a restart', async () => {
    await start(REACHABLE);
    const logins = await start();
    expect(logins.map(({ email }) => email)).toEqual(
      [...DEMO_ACCOUNTS, DEMO_STAFF].map(({ email }) => email),
    );
    for (const { email, password } of logins) {
      expect(password).toBe(DEMO_PASSWORD);
      const { status, cookie } = await login(email, DEMO_PASSWORD);
      expect(status).toBe(200);
      await start();
      expect((await me(cookie)).status).toBe(200);
    }
  });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://runtime@127.0.0.1/kasuwa',
  MIGRATION_DATABASE_URL: 'postgres://owner@127.0.0.1/kasuwa',
  PUBLIC_URL: 'https://kasuwa.example',
  STORAGE_URL: 'file:/nowhere/photos',
  ERASED_LIST_URL: 'file:/nowhere/erased',
  SMTP_URL: 'smtps://mail.internal',
  AUTH_SECRET: 's'.repeat(32),
};

describe('Production on a database that was a preview', () => {
  it('does not start until all demo accounts are erased, even those with a changed address', async () => {
    await start();
    await start(REACHABLE);
    await changeUser(app, DEMO_STAFF.id, { email: 'other@example.com' });
    const erasing = erasureServices(app);
    const rejection = await start(PRODUCTION).catch((error: Error) => error.message);
    expect(rejection).toContain('Kasuwa cannot start: this database holds demo accounts');
    expect(rejection).toContain('npm run erase-again -- ids.txt');
    const ids = String(rejection).match(/^[0-9a-f-]{36}$/gm) ?? [];
    expect(ids).toHaveLength(3);
    expect(ids).toContain(DEMO_STAFF.id);
    expect(ids).toContain(amina.id);
    await eraseAgain(erasing, ids.slice(1), new Date());
    await expect(start(PRODUCTION)).rejects.toThrow(ids[0]);
    await eraseAgain(erasing, ids, new Date());
    expect(await start(PRODUCTION)).toEqual([]);
  });
});
