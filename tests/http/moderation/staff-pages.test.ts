import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setRoleByEmail } from '#server/modules/accounts/index.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { paths } from '#shared/paths.ts';
import { ADMIN_PAGES, staffPaths } from '#shared/staff-paths.ts';
import { changeUser, deleteSessions } from '../../factories/user-state.ts';
import { signIn, signInAs } from '../../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/database.ts';
import { startTestServer, type TestServer } from '../../setup/server.ts';

// Staff screens are the only pages that depend on the user. The tests use a real server, because its page
// cache responds first.

let testDatabase: TestDatabase;
let database: Database;
let server: TestServer;
const cookies = { visitor: '', user: '', moderator: '', admin: '', withoutFactor: '', suspended: '' };
/** Sessions that another person may have. */
const stolen: Record<string, string> = {};
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, createLog('silent'));
  server = await startTestServer({ DATABASE_URL: testDatabase.url, THROTTLE_SCALE: '1000' });
  await server.ready;
  const app = { db: database.db, config: server.config };
  cookies.user = (await signIn(app)).cookie;
  cookies.moderator = (await signInAs(app, 'moderator')).cookie;
  cookies.admin = (await signInAs(app, 'admin')).cookie;
  const [withoutFactor, suspended] = [await signIn(app), await signInAs(app, 'moderator')];
  await changeUser(app, withoutFactor.id, { role: 'moderator' });
  await changeUser(app, suspended.id, { suspendedAt: new Date() });
  cookies.withoutFactor = withoutFactor.cookie;
  cookies.suspended = suspended.cookie;
});
beforeEach(async () => {
  // Each request with such a session ends it.
  const app = { db: database.db, config: server.config };
  const [idle, old, earlier] = [
    await signInAs(app, 'moderator'),
    await signInAs(app, 'moderator'),
    await signIn(app),
  ];
  const setSession = (id: string, changes: string) =>
    app.db.execute(sql`UPDATE sessions SET ${sql.raw(changes)} WHERE user_id = ${id}`);
  await setSession(idle.id, `seen_at = now() - interval '31 minutes'`);
  await setSession(old.id, `created_at = now() - interval '12 hours 1 minute', seen_at = now()`);
  await setRoleByEmail(app.db, earlier.email, 'moderator', 'Test');
  Object.assign(stolen, { idle: idle.cookie, old: old.cookie, earlier: earlier.cookie });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await testDatabase.drop();
});

const ID = '11111111-2222-4333-8444-555555555555';
const SCREENS = [
  ...listPages(),
  '/staff?queue=held',
  '/support/chats',
  '/support?message=7&state=closed',
  '/staff/audit?user=1',
];
/** Every URL of staff has a page. */
const ALL_PAGES = [
  ...Object.values(staffPaths)
    .filter((path) => path !== staffPaths.queue)
    .map((path) => (typeof path === 'string' ? path : (path as (id?: string) => string)(ID)).split('?')[0]),
  paths.supportDesk,
];
const isForAdmins = (path: string) => ADMIN_PAGES.includes(path.split('?')[0] ?? '');
const REJECTION = 'You cannot open this page';

/** The paths of the page list, with ids. */
function listPages(): string[] {
  const file = readFileSync('src/web/routes/staff-pages.tsx', 'utf8');
  const list = file.slice(file.indexOf('const PAGES = ['), file.indexOf('\n];'));
  const pages = [...list.matchAll(/(?:staffPage\(|path: )([^'"]+?(?:\([^)]*\))?(?:\/[^`]*`)?),/g)];
  return pages.map(([, code = '']) => {
    const read = new Function('paths', 'staffPaths', `return ${code}`);
    return String(read(paths, staffPaths)).replace(/:\w+\??/g, ID);
  });
}

async function open(path: string, who: keyof typeof cookies | { cookie: string }, method = 'GET') {
  const cookie = typeof who === 'string' ? cookies[who] : who.cookie;
  const response = await fetch(server.url + path, {
    method,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe('A staff screen', () => {
  it.each(SCREENS)(
    'responds with 403 to a user and with 200 to its staff and visitors, in any order: %s',
    async (path) => {
      for (const _ of [1, 2]) {
        expect((await open(path, 'moderator')).status).toBe(isForAdmins(path) ? 403 : 200);
        const rejected = await open(path, 'user');
        expect(rejected.status).toBe(403);
        expect(rejected.html).toContain(REJECTION);
        expect(rejected.html).not.toContain('Support desk');
        const visited = await open(path, 'visitor');
        expect(visited.status).toBe(200);
        expect(visited.html).not.toContain(REJECTION);
        expect((await open(path, 'admin')).status).toBe(200);
      }
    },
  );

  it.each([...ADMIN_PAGES, '/STAFF/limits', '/staff/%6cimits', '/staff/limits.data'])(
    'for admins rejects a moderator: %s',
    async (path) => {
      const rejected = await open(path, 'moderator');
      expect(rejected.status).toBe(403);
      expect((await open(path, 'admin')).status).toBe(200);
    },
  );

  it('is one of the list of pages, which has all of them', () => {
    expect(listPages()).toEqual(expect.arrayContaining(ALL_PAGES));
    expect(listPages().every((path) => /^\/(staff|support)\b/.test(path))).toBe(true);
  });

  it.each(listPages())('shows a stolen old session what it shows a visitor: %s', async (path) => {
    const { html } = await open(path, 'visitor');
    for (const [name, cookie] of Object.entries(stolen)) {
      const shown = await open(path, { cookie });
      expect([name, shown.status, shown.html === html]).toEqual([name, 200, true]);
    }
  });

  it.each(listPages())('rejects a suspended moderator and one without a second factor: %s', async (path) => {
    const suspended = await open(path, 'suspended');
    expect([suspended.status, suspended.html.includes(REJECTION)]).toEqual([403, true]);
    const withoutFactor = await open(path, 'withoutFactor');
    expect([withoutFactor.status, withoutFactor.html.includes('/settings#privacy')]).toEqual([403, true]);
    for (const who of ['suspended', 'withoutFactor', 'user'] as const)
      expect((await open(`${path}.data`, who)).status).toBe(403);
  });

  it('is not cached, and contains nothing about the user', async () => {
    for (const who of ['visitor', 'user', 'moderator'] as const) {
      const { headers, html } = await open('/support', who);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
      expect(html).not.toMatch(/Zainab Bello|Ada Obi|@example\.com/);
    }
    expect((await open('/support', 'moderator')).html).toBe((await open('/support', 'visitor')).html);
  });

  it.each([
    '/staff/',
    '/STAFF',
    '/%73taff',
    '/support/',
    '/SUPPORT',
    '/%73upport',
    '/Support/Chats',
    '/support/chats/',
  ])('is protected in each spelling of its path: %s', async (path) => {
    expect([(await open(path, 'user')).status, (await open(path, 'moderator')).status]).toEqual([403, 200]);
  });

  it('rejects requests for its data and HEAD requests alike', async () => {
    for (const path of ['/support.data', '/support/chats.data', '/staff.data', '/staff/cases/1.data']) {
      expect((await open(path, 'user')).status).toBe(403);
      expect((await open(path, 'moderator')).status).toBe(200);
    }
    expect([
      (await open('/support', 'user', 'HEAD')).status,
      (await open('/support', 'moderator', 'HEAD')).status,
    ]).toEqual([403, 200]);
  });

  it('follows a role change immediately, and treats an ended session as a visitor', async () => {
    const staff = await signInAs({ db: database.db, config: server.config }, 'moderator');
    expect((await open('/support', staff)).status).toBe(200);
    await changeUser(database, staff.id, { role: 'user' });
    expect((await open('/support', staff)).status).toBe(403);
    await deleteSessions(database, staff.id);
    expect((await open('/support', staff)).status).toBe(200);
    for (const value of ['garbage', '%00', `${'x'.repeat(3000)}`])
      expect((await open('/support', { cookie: `kasuwa.session=${value}; kasuwa.signed-in=1` })).status).toBe(
        200,
      );
  });

  it('that does not exist is not found for any user', async () => {
    for (const who of ['visitor', 'user', 'moderator'] as const)
      for (const path of ['/support/nothing/there', '/staff/nothing'])
        expect((await open(path, who)).status).toBe(404);
  });
});

it('Every other page is the same for everyone, and the home page for all signed-in users', async () => {
  for (const path of ['/help', '/my-ads', '/help/chat', '/supports'])
    expect((await open(path, 'user')).html).toBe((await open(path, 'visitor')).html);
  expect((await open('/', 'user')).html).toBe((await open('/', 'moderator')).html);
});
