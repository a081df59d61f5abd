import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRoute, listApiRoutes } from '#server/http/api-routes.ts';
import { setRoleByEmail } from '#server/modules/accounts/index.ts';
import { listEventsOf } from '../../factories/security-events.ts';
import { suspend } from '../../factories/suspensions.ts';
import { changeUser } from '../../factories/user-state.ts';
import { signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { ACCESS } from '../api/route-access.ts';

// The access table says which calls are for staff. Another test compares the table with the contract, so that a test
// here fails for a call without its guard.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const isForStaff = ({ name }: ApiRoute) => ACCESS[name] === 'staff' || ACCESS[name] === 'admin';
const STAFF_ROUTES = listApiRoutes().filter(isForStaff);
const ADMIN_ROUTES = STAFF_ROUTES.filter(({ name }) => ACCESS[name] === 'admin');
const STAFF_WRITES = STAFF_ROUTES.filter(({ method }) => method !== 'GET');

function call({ method, path }: ApiRoute, cookie: string, more: Record<string, string> = {}) {
  const body = method === 'GET' ? undefined : '{}';
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const id = '11111111-2222-4333-8444-555555555555';
  const headers = { cookie, ...type, ...more };
  return app.fetch(path.replace(/\{[^}]+\}/g, id), { method, headers, body });
}

const setSession = (userId: string, changes: string) =>
  app.db.execute(sql`UPDATE sessions SET ${sql.raw(changes)} WHERE user_id = ${userId}`);

async function staffWithoutFactor() {
  const staff = await signIn(app, 'Zainab Bello');
  await changeUser(app, staff.id, { role: 'moderator' });
  return staff;
}

/** As if a moderator had been suspended while this session was open. */
async function aSuspendedModerator() {
  const staff = await signInAs(app, 'moderator');
  await changeUser(app, staff.id, { suspendedAt: new Date() });
  return staff;
}

/** Sessions that another person may have, each with the reason why it opens nothing. */
const STOLEN_SESSIONS = {
  'that nobody used for 30 minutes': async () => {
    const staff = await signInAs(app, 'moderator');
    await setSession(staff.id, `seen_at = now() - interval '31 minutes'`);
    return staff;
  },
  'older than 12 hours': async () => {
    const staff = await signInAs(app, 'admin');
    await setSession(staff.id, `created_at = now() - interval '12 hours 1 minute', seen_at = now()`);
    return staff;
  },
  'from before the role': async () => {
    const user = await signIn(app, 'Zainab Bello');
    await setRoleByEmail(app.db, user.email, 'admin', 'Test');
    return user;
  },
  'from before a suspension': async () => {
    const staff = await signInAs(app, 'moderator');
    await suspend(app, staff);
    return staff;
  },
};

describe('The staff calls', () => {
  it('are those of every domain for staff, and some are for admins only', () => {
    const domains = new Set(STAFF_ROUTES.map(({ name }) => name.split('.')[0]));
    for (const domain of ['staffCases', 'staffDossiers', 'staffNumbers', 'staffSearch', 'supportDesk'])
      expect(domains).toContain(domain);
    const all = listApiRoutes().filter(({ path }) => /^\/api\/staff\b/.test(path));
    expect(all.filter((route) => !isForStaff(route))).toEqual([]);
    expect(ADMIN_ROUTES.length).toBeGreaterThan(0);
  });

  it('reject a visitor, with and without a forged cookie', async () => {
    for (const route of STAFF_ROUTES)
      for (const cookie of ['', 'kasuwa.session=abc.def; kasuwa.signed-in=1'])
        await expectEnvelope(await call(route, cookie), 'NOT_SIGNED_IN');
  });

  it.each(STAFF_ROUTES)('reject a user without a role: $method $path', async (route) => {
    await expectEnvelope(await call(route, (await signIn(app)).cookie), 'NOT_ALLOWED');
  });

  it('reject a suspended moderator and a suspended admin', async () => {
    const suspended = await aSuspendedModerator();
    for (const route of STAFF_ROUTES)
      await expectEnvelope(await call(route, suspended.cookie), 'NOT_ALLOWED');
    const admin = await signInAs(app, 'admin');
    await changeUser(app, admin.id, { suspendedAt: new Date() });
    for (const route of ADMIN_ROUTES) await expectEnvelope(await call(route, admin.cookie), 'NOT_ALLOWED');
  });

  it('reject a moderator where an admin is needed', async () => {
    const { id, cookie } = await signInAs(app, 'moderator');
    for (const route of ADMIN_ROUTES) await expectEnvelope(await call(route, cookie), 'NOT_ALLOWED');
    expect(await listEventsOf(app, id)).toContain('role-rejected call');
  });

  it.each(Object.entries(STOLEN_SESSIONS))('reject a stolen session %s', async (_what, steal) => {
    for (const route of STAFF_ROUTES) {
      const { cookie } = await steal();
      await expectEnvelope(await call(route, cookie), 'NOT_SIGNED_IN');
    }
  });

  it('reject a session without a code, although the account has a second factor', async () => {
    const staff = await signInAs(app, 'admin');
    await setSession(staff.id, 'second_factor_at = NULL');
    for (const route of STAFF_ROUTES)
      await expectEnvelope(await call(route, staff.cookie), 'REAUTHENTICATION_REQUIRED');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('that change anything reject %s, even with the session of an admin', async (_what, headers) => {
    const { cookie } = await signInAs(app, 'admin');
    for (const route of STAFF_WRITES)
      await expectEnvelope(await call(route, cookie, headers), 'WRONG_ORIGIN');
  });

  it('that read are unreadable for the page of another site', async () => {
    const { cookie } = await signInAs(app, 'admin');
    for (const route of STAFF_ROUTES.filter(({ method }) => method === 'GET')) {
      const response = await call(route, cookie, { origin: 'https://evil.example' });
      await response.body?.cancel();
      expect(response.headers.get('access-control-allow-origin'), route.name).toBeNull();
      expect(response.headers.get('cache-control'), route.name).toMatch(/no-store|no-cache/);
    }
  });

  it('are the only calls that reject by role', async () => {
    for (const route of listApiRoutes().filter((each) => !isForStaff(each))) {
      // Each call gets a new session, because some calls end it.
      const response = await call(route, (await signIn(app)).cookie);
      if (response.status !== 403) await response.body?.cancel();
      else expect(await response.text(), route.name).not.toContain('NOT_ALLOWED');
    }
  });

  it('and pages reject a staff account without a second factor, and each attempt is recorded', async () => {
    const staff = await staffWithoutFactor();
    for (const route of STAFF_ROUTES)
      await expectEnvelope(await call(route, staff.cookie), 'SECOND_FACTOR_REQUIRED');
    const shown = await app.fetch('/support', { headers: { cookie: staff.cookie, accept: 'text/html' } });
    expect(shown.status).toBe(403);
    expect(await shown.text()).toContain('/settings#privacy');
    expect(await listEventsOf(app, staff.id)).toEqual(
      expect.arrayContaining([
        'second-factor-missing call',
        'second-factor-missing stream',
        'second-factor-missing page',
      ]),
    );
    // Staff still have access to their own account.
    expect((await app.call('GET', '/api/users/me', undefined, staff)).status).toBe(200);
  });
});
