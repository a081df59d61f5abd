import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireSessions } from '../../../../../tests/factories/user-state.ts';
import { signUpAndIn } from '../../../../../tests/factories/users.ts';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { createSessionFinder } from './find-session.ts';
import { createKnownSessions } from './known-sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function find(cookie: string) {
  const responseHeaders = new Headers();
  const { findSession } = createSessionFinder({
    db: app.db,
    secure: false,
    waivedStaffId: null,
    knownSessions: createKnownSessions(),
    throttler: app.throttler,
  });
  const call = {
    address: '102.89.0.1',
    device: null,
    requestHeaders: new Headers({ cookie }),
    responseHeaders,
  };
  const found = await findSession(call);
  return { found, cookies: responseHeaders.getSetCookie() };
}

const sessionOf = (cookies: string) => /kasuwa\.session=[^;]+/.exec(cookies)?.[0] ?? '';

describe('A session', () => {
  it('is found by its cookie among other cookies', async () => {
    const user = await signUpAndIn(app);
    expect((await find(user.cookie)).found).toMatchObject({ userId: user.id, role: 'user' });
    const { found, cookies } = await find(`theme=dark; ${sessionOf(user.cookie)}; other=1`);
    expect(found).toMatchObject({ userId: user.id });
    expect(cookies).toEqual([]);
  });

  it('is not found by the stored hash, an altered token or two cookies', async () => {
    const [one, other] = [await signUpAndIn(app), await signUpAndIn(app)];
    const [mine, theirs] = [sessionOf(one.cookie), sessionOf(other.cookie)];
    const { rows } = await app.db.execute<{ token: string }>(
      sql`SELECT token FROM sessions WHERE user_id = ${one.id}`,
    );
    const wrong = [
      `kasuwa.session=${rows[0]?.token}`,
      `${mine}x`,
      mine.slice(0, -4),
      `${mine}; ${theirs}`,
      'kasuwa.session=',
      'kasuwa.session=.',
      'kasuwa.session=%00',
      '',
    ];
    for (const cookie of wrong) expect((await find(cookie)).found).toBeNull();
  });

  it('is deleted from the browser after it has ended', async () => {
    const user = await signUpAndIn(app);
    await expireSessions(app, user.id);
    const { found, cookies } = await find(user.cookie);
    expect(found).toBeNull();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^kasuwa\.(session|signed-in)=; .*Max-Age=0/);
  });

  it('lasts 30 days from its last use, which is saved every ten minutes', async () => {
    const user = await signUpAndIn(app);
    await app.db.execute(
      sql`UPDATE sessions SET seen_at = now() - interval '11 minutes', expires_at = now() + interval '2 days' WHERE user_id = ${user.id}`,
    );
    const { found, cookies } = await find(user.cookie);
    expect(found).not.toBeNull();
    expect(cookies[0]).toMatch(/^kasuwa\.session=.+; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
    const { rows } = await app.db.execute<{ renewed: boolean }>(sql`
      SELECT expires_at > now() + interval '29 days' AND seen_at > now() - interval '1 minute' AS renewed
      FROM sessions WHERE user_id = ${user.id}`);
    expect(rows).toEqual([{ renewed: true }]);
    expect((await find(user.cookie)).cookies).toEqual([]);
  });

  it('ends a year after the sign-in, regardless of its use', async () => {
    const user = await signUpAndIn(app);
    const age = (days: number) =>
      app.db.execute(sql`
        UPDATE sessions SET created_at = now() - make_interval(days => ${days}),
          seen_at = now() - interval '11 minutes', expires_at = now() + interval '2 days'
        WHERE user_id = ${user.id}`);
    await age(360);
    const { cookies } = await find(user.cookie);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookies[0] ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(5 * 86_400 - 60);
    expect(seconds).toBeLessThanOrEqual(5 * 86_400);
    const { rows } = await app.db.execute<{ capped: boolean }>(sql`
      SELECT expires_at <= created_at + interval '365 days' AS capped FROM sessions WHERE user_id = ${user.id}`);
    expect(rows).toEqual([{ capped: true }]);
    await age(366);
    expect((await find(user.cookie)).found).toBeNull();
  });

  it('starts with a new token and ends the previous session of the browser', async () => {
    const user = await signUpAndIn(app);
    const again = await app.call<{ id: string }>(
      'POST',
      '/api/users/login',
      { email: user.email, password: 'Zuma-rock-77' },
      { cookie: user.cookie },
    );
    expect(again.status).toBe(200);
    expect((await find(user.cookie)).found).toBeNull();
    expect((await find(again.headers.getSetCookie()[0] ?? '')).found).toMatchObject({ userId: user.id });
  });
});
