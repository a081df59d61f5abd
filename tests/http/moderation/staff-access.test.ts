import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRoleByEmail } from '#server/modules/accounts/index.ts';
import {
  codeOf,
  resetCodeSteps,
  secondFactorCalls,
  userWithSecondFactor,
} from '../../factories/second-factor.ts';
import { aSupportChat } from '../../factories/support.ts';
import { changeUser } from '../../factories/user-state.ts';
import { confirmEmail, PASSWORD, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

// Staff accounts attract attackers, so a session cookie alone gives no access to the support desk, and staff
// sessions are short.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const calls = secondFactorCalls(() => app);
const page = async (cookie: string) => app.fetch('/support', { headers: { cookie, accept: 'text/html' } });
const desk = async ({ cookie }: { cookie: string }) =>
  app.call('GET', '/api/support/messages', undefined, { cookie });
const activity = async ({ cookie }: { cookie: string }) =>
  app.call<{ endsAt: string }>('POST', '/api/users/me/activity', {}, { cookie });
const setSession = async (userId: string, changes: string) =>
  app.db.execute(sql`UPDATE sessions SET ${sql.raw(changes)} WHERE user_id = ${userId}`);

async function staffWithoutFactor() {
  const user = await signIn(app, 'Zainab Bello');
  await changeUser(app, user.id, { role: 'moderator' });
  return user;
}

describe('A staff account', () => {
  it('has access to the desk only after the second factor is on', async () => {
    const user = await signIn(app);
    await confirmEmail(app, user.id);
    await setRoleByEmail(app.db, user.email, 'moderator', 'Test');
    const { cookie } = await calls.login(user);
    expect((await desk({ cookie })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const started = await calls.post({ cookie }, 'two-factor', { password: PASSWORD });
    expect((await desk({ cookie })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await calls.post({ cookie }, 'two-factor/confirm', { code: codeOf(started.body.secret) });
    expect((await desk({ cookie })).status).toBe(200);
    expect((await page(cookie)).status).toBe(200);
  });

  it('needs a code in a session that started without one', async () => {
    const user = await userWithSecondFactor(app);
    await changeUser(app, user.id, { role: 'moderator' });
    const stolen = await signIn(app, user.name, user.email);
    expect((await desk(user)).status).toBe(200);
    expect((await desk(stolen)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    // The password alone is not enough.
    await calls.post(stolen, 'reauthenticate', { password: PASSWORD });
    expect((await desk(stolen)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    await resetCodeSteps(app, user.id);
    await calls.post(stolen, 'reauthenticate', { code: codeOf(user.secret) });
    expect((await desk(stolen)).status).toBe(200);
  });

  it('needs a code at each sign-in, even on a remembered device', async () => {
    const user = await userWithSecondFactor(app);
    const first = await calls.login(user);
    const remembered = await calls.secondStep(first.cookie, codeOf(user.secret), true);
    expect((await calls.login(user, remembered.cookie)).status).toBe(200);
    await changeUser(app, user.id, { role: 'moderator' });
    expect((await calls.login(user, remembered.cookie)).body.code).toBe('SECOND_STEP_NEEDED');
  });

  it('loses access immediately when the factor is switched off or the role is removed', async () => {
    const staff = await signInAs(app, 'moderator');
    expect((await desk(staff)).status).toBe(200);
    await app.db.execute(sql`DELETE FROM second_factors WHERE user_id = ${staff.id}`);
    expect((await desk(staff)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const demoted = await signInAs(app, 'admin');
    await changeUser(app, demoted.id, { role: 'user' });
    expect((await desk(demoted)).body.code).toBe('NOT_ALLOWED');
  });
});

describe('A staff session', () => {
  it('ends after 30 minutes without user activity, for all requests', async () => {
    const staff = await signInAs(app, 'moderator');
    await setSession(staff.id, `seen_at = now() - interval '29 minutes'`);
    expect((await desk(staff)).status).toBe(200);
    await setSession(staff.id, `seen_at = now() - interval '31 minutes'`);
    for (const path of ['/api/users/me', '/api/support/messages', '/api/events', '/api/support/events']) {
      const response = await app.fetch(path, { headers: { cookie: staff.cookie } });
      await expectEnvelope(response, 'NOT_SIGNED_IN');
    }
    const { rows } = await app.db.execute(sql`SELECT FROM sessions WHERE user_id = ${staff.id}`);
    expect(rows).toEqual([]);
  });

  it('is extended by user activity, but not by reads, streams and polls', async () => {
    const staff = await signInAs(app, 'moderator');
    await setSession(staff.id, `seen_at = now() - interval '25 minutes'`);
    const stream = await app.fetch('/api/support/events', { headers: { cookie: staff.cookie } });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    await desk(staff);
    await app.call('GET', '/api/users/me', undefined, staff);
    await page(staff.cookie);
    await setSession(staff.id, `seen_at = seen_at - interval '6 minutes'`);
    expect((await desk(staff)).status).toBe(401);

    const busy = await signInAs(app, 'moderator');
    await setSession(busy.id, `seen_at = now() - interval '25 minutes'`);
    const { status, body } = await activity(busy);
    expect(status).toBe(200);
    expect(Date.parse(body.endsAt)).toBeGreaterThan(Date.now() + 29 * 60_000);
    await setSession(busy.id, `seen_at = seen_at - interval '6 minutes'`);
    expect((await desk(busy)).status).toBe(200);
  });

  it('ends twelve hours after its start, even with user activity', async () => {
    const staff = await signInAs(app, 'moderator');
    await setSession(staff.id, `created_at = now() - interval '11 hours 59 minutes'`);
    expect((await activity(staff)).status).toBe(200);
    expect((await desk(staff)).status).toBe(200);
    await setSession(staff.id, `created_at = now() - interval '12 hours 1 minute', seen_at = now()`);
    expect((await activity(staff)).status).toBe(401);
    expect((await desk(staff)).status).toBe(401);
  });

  it('has limits that do not apply to a user without a role', async () => {
    const user = await signIn(app);
    await setSession(user.id, `created_at = now() - interval '20 days', seen_at = now() - interval '9 days'`);
    expect((await app.call('GET', '/api/users/me', undefined, user)).status).toBe(200);
  });
});

describe('A destructive staff action', () => {
  const settle = async (staff: { cookie: string }, id: string) =>
    app.call('POST', `/api/support/chats/${id}/settle`, { seq: 1 }, { cookie: staff.cookie });
  const stale = `created_at = now() - interval '11 minutes'`;

  it('requires re-authentication within the last ten minutes', async () => {
    const { id } = await aSupportChat(app);
    const staff = await signInAs(app, 'moderator');
    await setSession(staff.id, stale);
    expect((await settle(staff, id)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    const close = await app.call('POST', `/api/support/messages/${id}/close`, { closed: true }, staff);
    expect(close.body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await desk(staff)).status).toBe(200);
    expect((await calls.post(staff, 'reauthenticate', { password: PASSWORD })).status).toBe(204);
    expect((await settle(staff, id)).status).toBe(200);
    await setSession(staff.id, `reauthenticated_at = now() - interval '11 minutes'`);
    expect((await settle(staff, id)).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it.each([
    [{}, 422],
    [{ password: PASSWORD, code: '123456' }, 422],
    [{ password: 'Wrong-word-11' }, 403],
    [{ password: '' }, 403],
    [{ code: '000000' }, 422],
    [{ code: 'x'.repeat(500) }, 422],
    [{ password: 7 }, 422],
  ])('is still rejected after re-authentication with %j', async (credentials, status) => {
    const staff = await signInAs(app, 'moderator');
    await setSession(staff.id, stale);
    expect((await calls.post(staff, 'reauthenticate', credentials)).status).toBe(status);
    const { id } = await aSupportChat(app);
    expect((await settle(staff, id)).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('accepts each code once, even in concurrent requests, and none of another account', async () => {
    const user = await userWithSecondFactor(app);
    const other = await userWithSecondFactor(app);
    const reauthenticate = (code: string) => calls.post(user, 'reauthenticate', { code });
    expect((await reauthenticate(codeOf(other.secret, 1))).status).toBe(422);
    const code = codeOf(user.secret);
    const both = await Promise.all([reauthenticate(code), reauthenticate(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect((await reauthenticate(codeOf(user.secret, -5))).status).toBe(422);
  });

  it('accepts re-authentication only in the same session', async () => {
    const staff = await signInAs(app, 'moderator');
    const elsewhere = await signIn(app, staff.name, staff.email);
    await setSession(staff.id, `${stale}, second_factor_at = now()`);
    await calls.post(elsewhere, 'reauthenticate', { password: PASSWORD });
    const { id } = await aSupportChat(app);
    expect((await settle(staff, id)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await settle(elsewhere, id)).status).toBe(200);
  });
});

describe('The second-factor waiver of a preview', () => {
  it('applies to the demo moderator on this machine, but not to other users or through a proxy', async () => {
    const staff = await staffWithoutFactor();
    const other = await staffWithoutFactor();
    const preview = await startTestApp({}, { databaseUrl: app.databaseUrl }, { waivedStaffId: staff.id });
    const ask = async (cookie: string, headers: Record<string, string> = {}, from?: string) => {
      const incoming = from ? { incoming: { socket: { remoteAddress: from } } } : undefined;
      const response = await preview.fetch(
        '/api/support/access',
        { headers: { cookie, ...headers } },
        incoming,
      );
      return response.json();
    };
    expect(await ask(staff.cookie)).toEqual({ isWaived: true });
    const rejected = { code: 'SECOND_FACTOR_REQUIRED' };
    expect(await ask(other.cookie)).toMatchObject(rejected);
    expect(await ask(staff.cookie, { 'x-forwarded-for': '102.89.0.1' })).toMatchObject(rejected);
    expect(await ask(staff.cookie, { via: '1.1 tunnel' })).toMatchObject(rejected);
    expect(await ask(staff.cookie, {}, '192.168.1.7')).toMatchObject(rejected);
    await preview.stop();
  });
});
