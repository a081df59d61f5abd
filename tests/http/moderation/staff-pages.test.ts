import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { changeUser, deleteSessions } from '../../factories/user-state.ts';
import { signIn, signInAs } from '../../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/database.ts';
import { startTestServer, type TestServer } from '../../setup/server.ts';

// Staff screens are the only pages that depend on the user. The tests use a real server, because its page
// cache responds first.

let testDatabase: TestDatabase;
let database: Database;
let server: TestServer;
const cookies: Record<'visitor' | 'user' | 'moderator' | 'admin', string> = {
  visitor: '',
  user: '',
  moderator: '',
  admin: '',
};
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, createLog('silent'));
  server = await startTestServer({ DATABASE_URL: testDatabase.url, THROTTLE_SCALE: '1000' });
  await server.ready;
  const app = { db: database.db, config: server.config };
  cookies.user = (await signIn(app)).cookie;
  cookies.moderator = (await signInAs(app, 'moderator')).cookie;
  cookies.admin = (await signInAs(app, 'admin')).cookie;
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await testDatabase.drop();
});

const ID = '11111111-2222-4333-8444-555555555555';
const SCREENS = [
  '/staff',
  '/staff/cases/1',
  '/staff?queue=held',
  '/support',
  '/support/chats',
  `/support/chats/${ID}`,
  '/support?message=7&state=closed',
];
const REJECTION = 'You cannot open this page';

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
    'responds with 403 to a user and with 200 to staff and visitors, in any order: %s',
    async (path) => {
      for (const _ of [1, 2]) {
        expect((await open(path, 'moderator')).status).toBe(200);
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
