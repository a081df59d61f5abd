import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRoleByEmail } from '#server/modules/accounts/index.ts';
import { aDevice } from '../../factories/devices.ts';
import {
  codeOf,
  resetCodeSteps,
  secondFactorCalls,
  userWithSecondFactor,
} from '../../factories/second-factor.ts';
import { eventsFrom, listEvents, listEventsOf } from '../../factories/security-events.ts';
import { confirmEmail, PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Security events let the operator find out afterwards which users an attack reached.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.stop());

const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const calls = secondFactorCalls(() => app);

async function login(email: string, password: string, address: string) {
  const headers = { 'x-forwarded-for': address, 'user-agent': PHONE_BROWSER };
  return app.call('POST', '/api/users/login', { email, password }, headers);
}

describe('A failed sign-in', () => {
  it('records the account, the hashed IP address, the device and the request', async () => {
    const victim = await signIn(app);
    const { headers } = await login(victim.email, 'Wrong-word-11', '102.89.4.1');
    await login('nobody@example.com', 'Wrong-word-11', '102.89.4.1');
    const found = eventsFrom('102.89.4.1', await listEvents(app, 'sign-in-failed'));
    expect(found.map(({ userId }) => userId)).toEqual([victim.id, null]);
    expect(found[0]).toMatchObject({
      device: 'Chrome on Android',
      requestId: headers.get('x-request-id'),
      sessionId: null,
      count: 1,
    });
    await login(victim.email, PASSWORD, '102.89.4.1');
    // Two of the events come from one transaction, so their order is not fixed.
    expect((await listEventsOf(app, victim.id)).toSorted()).toEqual([
      'new-device',
      'sign-in-failed',
      'signed-in password',
    ]);
  });

  it('records no IP address, email or password in plain text', async () => {
    const victim = await signIn(app);
    await login(victim.email, 'Wrong-word-11', '102.89.4.2');
    await listEvents(app);
    const { rows } = await app.db.execute<{ line: string }>(
      sql`SELECT to_jsonb(e)::text AS line FROM security_events e`,
    );
    const lines = rows.map(({ line }) => line).join('\n');
    for (const secret of [victim.email, '102.89.4.2', 'Wrong-word-11', 'Mozilla'])
      expect(lines).not.toContain(secret);
  });
});

describe('A flood of throttled requests', () => {
  it('is stored as one row per minute with a count', async () => {
    for (let n = 0; n < 60; n += 1) await login(`stolen-${n}`, PASSWORD, '102.89.5.1');
    const rows = eventsFrom('102.89.5.1', await listEvents(app, 'throttled'));
    // There are two rows when the minute ends during the loop.
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(35);
    expect(rows[0]).toMatchObject({ detail: 'login', userId: null });
  });

  it('is counted in the metrics by throttle', async () => {
    expect(await app.metrics.registry.metrics()).toMatch(
      /kasuwa_security_events_total\{kind="throttled",detail="login"\} \d+/,
    );
  });
});

describe('The browser of an event', () => {
  it('is identified by a hash of its device id, and the id itself is not stored', async () => {
    const victim = await signIn(app);
    const failWith = (cookie: string) =>
      app.call(
        'POST',
        '/api/users/login',
        { email: victim.email, password: 'Wrong-word-11' },
        { cookie, 'user-agent': PHONE_BROWSER },
      );
    const cookies = [aDevice(), aDevice(), ''];
    for (const cookie of [...cookies, cookies[0] ?? '']) await failWith(cookie);
    const found = (await listEvents(app, 'sign-in-failed')).filter(({ userId }) => userId === victim.id);
    const idOf = (cookie = '') => /=([\w-]{22})\./.exec(cookie)?.[1] ?? '';
    const hashes = cookies.map((cookie) =>
      cookie ? createHash('sha256').update(idOf(cookie)).digest('hex') : null,
    );
    expect(found.map(({ deviceHash }) => deviceHash)).toEqual([...hashes, hashes[0]]);
    const { rows } = await app.db.execute<{ line: string }>(
      sql`SELECT to_jsonb(e)::text AS line FROM security_events e`,
    );
    expect(rows.map(({ line }) => line).join()).not.toContain(idOf(cookies[0]));
  });
});

describe('A change of credentials', () => {
  it('is recorded with the user and their session', async () => {
    const user = await signIn(app);
    await app.call(
      'POST',
      '/api/users/me/password',
      { password: PASSWORD, newPassword: 'Olumo-rock-88' },
      { cookie: user.cookie },
    );
    await app.call('POST', '/api/users/me/sessions/end', { which: 'others' }, { cookie: user.cookie });
    const { rows } = await app.db.execute<{ id: string }>(
      sql`SELECT id FROM sessions WHERE user_id = ${user.id}`,
    );
    const found = (await listEvents(app)).filter(({ userId }) => userId === user.id);
    expect(found.map(({ kind, sessionId }) => [kind, sessionId])).toEqual([
      ['password-changed', rows[0]?.id],
      ['sessions-ended', rows[0]?.id],
    ]);
  });

  it('that is rolled back leaves no event', async () => {
    const user = await userWithSecondFactor(app);
    await app.db.execute(
      sql`ALTER TABLE notifications ADD CONSTRAINT test_broken CHECK (title <> 'Two-factor authentication was switched off')`,
    );
    await resetCodeSteps(app, user.id);
    const { status } = await calls.post(user, 'two-factor/off', {
      password: PASSWORD,
      code: codeOf(user.secret),
    });
    await app.db.execute(sql`ALTER TABLE notifications DROP CONSTRAINT test_broken`);
    expect(status).toBe(500);
    expect(await listEventsOf(app, user.id)).toEqual(['two-factor-on']);
  });

  it('is recorded for a new role', async () => {
    const user = await signIn(app);
    await confirmEmail(app, user.id);
    await setRoleByEmail(app.db, user.email, 'moderator', 'Test');
    expect(await listEventsOf(app, user.id)).toEqual(['role-changed moderator']);
  });
});

it('Each attempt of a user without a role at staff calls, streams and pages is recorded', async () => {
  const user = await signIn(app);
  const headers = { cookie: user.cookie };
  await app.call('GET', '/api/support/messages', undefined, headers);
  await app.fetch('/api/support/events', { headers });
  await app.fetch('/support', { headers: { ...headers, accept: 'text/html' } });
  expect(await listEventsOf(app, user.id)).toEqual([
    'role-rejected call',
    'role-rejected stream',
    'role-rejected page',
  ]);
});

describe('The table of security events', () => {
  it('accepts new rows, but no changes or deletions', async () => {
    await app.db.execute(sql`INSERT INTO security_events (kind) VALUES ('code-wrong')`);
    for (const statement of [
      "UPDATE security_events SET kind = 'other'",
      'DELETE FROM security_events',
      'TRUNCATE security_events',
    ])
      await expect(app.db.execute(sql.raw(statement))).rejects.toThrow();
    expect((await listEvents(app, 'code-wrong')).length).toBeGreaterThan(0);
  });

  it('loses no recent row to the cleanup, even with a date in the future', async () => {
    await app.db.execute(sql`
      INSERT INTO security_events (kind, at) VALUES
        ('role-changed', now() - interval '179 days'), ('role-changed', now() - interval '181 days')`);
    const before = (await listEvents(app, 'role-changed')).length;
    await app.db.execute(sql`SELECT delete_old_security_events(now() + interval '1 year', 1000)`);
    expect((await listEvents(app, 'role-changed')).length).toBe(before - 1);
  });
});
