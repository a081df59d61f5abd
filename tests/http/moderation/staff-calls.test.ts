import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRoute, listApiRoutes } from '#server/http/api-routes.ts';
import { contract } from '#shared/contract/index.ts';
import { listEventsOf } from '../../factories/security-events.ts';
import { changeUser } from '../../factories/user-state.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { ACCESS } from '../api/route-access.ts';

// The contract says which calls are for staff, so that a test fails for a call without its guard.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const isForStaff = ({ name }: ApiRoute) =>
  name.startsWith('staffCases.') || name.startsWith('supportDesk.') || name === 'supportEvents';
const STAFF_ROUTES = listApiRoutes().filter(isForStaff);

function call({ method, path }: ApiRoute, cookie: string): Promise<Response> {
  const body = method === 'GET' ? undefined : '{}';
  const headers: Record<string, string> = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const id = '11111111-2222-4333-8444-555555555555';
  return app.fetch(path.replace(/\{[^}]+\}/g, id), { method, headers, body });
}

describe('The staff calls', () => {
  it('are the stream and all calls of the desk and the console', () => {
    expect(STAFF_ROUTES).toHaveLength(
      Object.keys({ ...contract.supportDesk, ...contract.staffCases }).length + 1,
    );
  });

  it.each(STAFF_ROUTES)('reject a user without a role: $method $path', async (route) => {
    await expectEnvelope(await call(route, (await signIn(app)).cookie), 'NOT_ALLOWED');
  });

  it('and the other calls for staff are the only ones that reject by role', async () => {
    const others = listApiRoutes().filter(({ name }) => !['staff', 'admin'].includes(ACCESS[name] ?? ''));
    for (const route of others) {
      // Each call gets a new session, because some calls end it.
      const response = await call(route, (await signIn(app)).cookie);
      if (response.status !== 403) await response.body?.cancel();
      else expect(await response.text(), route.name).not.toContain('NOT_ALLOWED');
    }
  });

  it('and pages reject a staff account without a second factor, and each attempt is recorded', async () => {
    const staff = await signIn(app, 'Zainab Bello');
    await changeUser(app, staff.id, { role: 'moderator' });
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
