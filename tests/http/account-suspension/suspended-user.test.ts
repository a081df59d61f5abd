import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { makePicture } from '../../factories/pictures.ts';
import { listEventsOf } from '../../factories/security-events.ts';
import { lift, suspend } from '../../factories/suspensions.ts';
import { makeStaff, PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { upload } from '../../setup/photos.ts';
import { until } from '../../setup/until.ts';
import { ACCESS } from '../api/route-access.ts';

// What a suspended user may do: sign in, read, export and appeal.

let app: TestApp;
let suspended: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const ada = await signIn(app, 'Ada Obi');
  await suspend(app, ada);
  suspended = await signIn(app, 'Ada Obi', ada.email);
});
afterAll(() => app.stop());

const ALLOWED = [
  'accountCredentials.changePassword',
  'alerts.markSeen',
  'conversations.delivered',
  'conversations.read',
  'decisions.appeal',
  'myData.deleteAccount',
  'myData.requestExport',
  'notifications.read',
  'notifications.readAll',
  'push.unsubscribe',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.switchOff',
  'sessions.activity',
  'sessions.end',
  'sessions.endMany',
  'sessions.reauthenticate',
];
// Streams and archives are tested below.
const ROUTES = listApiRoutes().filter(
  ({ name }) => ACCESS[name] === 'signed-in' && name !== 'events' && name !== 'ownArchive',
);

describe.each(ROUTES)('$method $path', ({ name, method, path }) => {
  const isAllowed = method === 'GET' || ALLOWED.includes(name);
  it(isAllowed ? 'is possible for a suspended user' : 'is rejected for a suspended user', async () => {
    const headers = { cookie: suspended.cookie, 'content-type': 'application/json' };
    const body = method === 'GET' ? undefined : '{}';
    const response = await app.fetch(path.replace(/\{[^}]+\}/g, '1'), { method, headers, body });
    const text = await response.text();
    if (isAllowed) expect(text).not.toContain('ACCOUNT_SUSPENDED');
    else expect([response.status, JSON.parse(text).code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });
});

describe('A suspended user', () => {
  it('may sign in, and reads until when the account is suspended, until that is lifted', async () => {
    const { email, id } = await signIn(app);
    const until = new Date(Date.now() + 7 * 86_400_000);
    const decisionId = '0190c0de-0000-4000-8000-000000000001';
    await suspend(app, { id }, { until, decisionId });
    const login = () => app.call<SessionUser>('POST', '/api/users/login', { email, password: PASSWORD });
    const { status, body } = await login();
    expect([status, body.suspended]).toEqual([200, { until: until.toISOString(), decisionId }]);
    const { cookie } = await signIn(app, 'Ada Obi', email);
    const me = async () => (await app.call<SessionUser>('GET', '/api/users/me', undefined, { cookie })).body;
    expect((await me()).suspended).toEqual(body.suspended);
    await lift(app, { id });
    expect(await me()).not.toHaveProperty('suspended');
    expect(await listEventsOf(app, id)).toEqual(
      expect.arrayContaining(['account-suspended scam', 'suspension-lifted']),
    );
  });

  it('is signed out everywhere by the suspension', async () => {
    const { cookie, id } = await signIn(app);
    await suspend(app, { id });
    expect((await app.fetch('/api/users/me', { headers: { cookie } })).status).toBe(401);
  });

  it('cannot be suspended twice', async () => {
    await expect(suspend(app, suspended)).rejects.toThrow('This account is already suspended.');
  });

  it('sees the own profile, while others read that the account is suspended', async () => {
    const profile = (cookie = '') =>
      app.call<{ code: string; private: object }>('GET', `/api/users/${suspended.id}/profile`, undefined, {
        cookie,
      });
    expect((await profile(suspended.cookie)).body.private).toBeDefined();
    expect(await profile()).toMatchObject({ status: 410, body: { code: 'USER_SUSPENDED' } });
  });

  it('cannot finish an upload that began before the suspension', async () => {
    const { cookie, id } = await signIn(app);
    const picture = await makePicture({ width: 600, height: 400 });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(picture.subarray(0, 100));
        await suspend(app, { id });
        // Longer than the server uses a session that it has looked up.
        const longEnough = performance.now() + 1_100;
        await until(() => performance.now() > longEnough);
        controller.enqueue(picture.subarray(100));
        controller.close();
      },
    });
    const response = await app.fetch('/api/photos', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', cookie },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([401, 403]).toContain(response.status);
    const { rows } = await app.db.execute(sql`SELECT FROM uploads WHERE user_id = ${id}`);
    expect(rows).toEqual([]);
    expect((await upload(app, (await signIn(app)).cookie, picture)).status).toBe(201);
  });

  it('loses the access of staff', async () => {
    const { email, id } = await signIn(app);
    await makeStaff(app, id, 'moderator');
    await suspend(app, { id });
    const { cookie } = await signIn(app, 'Zainab Bello', email);
    await makeStaff(app, id, 'moderator');
    for (const path of ['/api/support/messages', '/api/support/events'])
      expect((await app.fetch(path, { headers: { cookie } })).status).toBe(403);
  });
});
