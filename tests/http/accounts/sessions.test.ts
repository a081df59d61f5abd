import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionInfo } from '#shared/contract/sessions.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { accountCalls } from '../../setup/account-calls.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { cookiesFrom } from '../../setup/cookies.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Signs the same user in on another device. */
async function signInAgain({ email }: { email: string }, userAgent = ANDROID) {
  const { headers } = await app.call(
    'POST',
    '/api/users/login',
    { email, password: PASSWORD },
    { 'user-agent': userAgent },
  );
  return { cookie: cookiesFrom(headers) };
}

async function list({ cookie }: { cookie: string }): Promise<SessionInfo[]> {
  return (await app.call<{ items: SessionInfo[] }>('GET', '/api/users/me/sessions', undefined, { cookie }))
    .body.items;
}

const end = ({ cookie }: { cookie: string }, id: string) =>
  app.call('DELETE', `/api/users/me/sessions/${id}`, undefined, { cookie });
const endMany = ({ cookie }: { cookie: string }, which: string) =>
  app.call('POST', '/api/users/me/sessions/end', { which }, { cookie });
const { me } = accountCalls(() => app);

async function idOf(user: { cookie: string }): Promise<string> {
  return (await list(user)).find(({ isCurrent }) => isCurrent)?.id ?? '';
}

describe('The list of sessions', () => {
  it('names each device of the user, the current one first', async () => {
    const ada = await signIn(app);
    await signIn(app);
    const phone = await signInAgain(ada);
    const items = await list(ada);
    expect(items).toMatchObject([
      { device: 'Unknown device', isCurrent: true },
      { device: 'Chrome on Android', isCurrent: false },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/token|user.?agent/i);
    expect((await list(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await app.db.execute(
      sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = ${await idOf(phone)}`,
    );
    expect(await list(ada)).toHaveLength(1);
  });
});

describe('Ending a session', () => {
  it('ends only that session, and its stream within a second', async () => {
    const ada = await signIn(app);
    const phone = await signInAgain(ada);
    const [atPhone, here] = [await liveStreamOf(phone), await liveStreamOf(ada)];
    const elapsed = startStopwatch();
    expect((await end(ada, await idOf(phone))).status).toBe(204);
    await until(atPhone.hasEnded);
    expect(elapsed()).toBeLessThan(1_000);
    expect([await me(phone.cookie), await me(ada.cookie), here.hasEnded()]).toEqual([401, 200, false]);
  });

  it('gives the same response for an ended session, the session of another user and an invalid id', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app)];
    const phone = await signInAgain(ada);
    const gone = await idOf(phone);
    expect((await end(ada, gone)).status).toBe(204);
    const answers = [];
    for (const id of [gone, await idOf(ben), '00000000-0000-4000-8000-000000000000', 'x', '1'])
      answers.push(await end(ada, id));
    for (const { status, body } of answers)
      expect([status, (body as ErrorEnvelope).code]).toEqual([404, 'SESSION_NOT_FOUND']);
    expect(await me(ben.cookie)).toBe(200);
  });

  it('deletes the cookie of the current session', async () => {
    const ada = await signIn(app);
    const ended = await end(ada, await idOf(ada));
    expect(ended.headers.getSetCookie()[0]).toMatch(/^kasuwa\.session=; .*Max-Age=0/);
    expect(await me(ada.cookie)).toBe(401);
  });
});

describe('Ending sessions of other devices', () => {
  /** Makes the sign-in and each re-authentication too old to count. */
  const age = ({ id }: { id: string }) =>
    app.db.execute(sql`
      UPDATE sessions SET created_at = now() - interval '11 minutes', reauthenticated_at = reauthenticated_at - interval '11 minutes'
      WHERE user_id = ${id}`);
  const reauthenticate = ({ cookie }: { cookie: string }, password: string) =>
    app.call('POST', '/api/users/me/reauthenticate', { password }, { cookie });

  it('requires re-authentication, so that a stolen session cannot sign its owner out', async () => {
    const ada = await signIn(app);
    const phone = await signInAgain(ada);
    const id = await idOf(phone);
    await age(ada);
    const ways = [() => end(ada, id), () => endMany(ada, 'others'), () => endMany(ada, 'all')];
    for (const way of ways) expect((await way()).body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect((await reauthenticate(ada, 'Wrong-word-11')).status).toBe(403);
    for (const way of ways) expect((await way()).status).toBe(403);
    // Re-authentication in one session does not count for another.
    expect((await reauthenticate(phone, PASSWORD)).status).toBe(204);
    for (const way of ways) expect((await way()).status).toBe(403);
    expect([await me(phone.cookie), await me(ada.cookie)]).toEqual([200, 200]);
    expect((await reauthenticate(ada, PASSWORD)).status).toBe(204);
    expect((await end(ada, id)).status).toBe(204);
    await age(ada);
    expect((await endMany(ada, 'others')).status).toBe(403);
  });

  it('requires no re-authentication for the current session', async () => {
    const ada = await signIn(app);
    await age(ada);
    expect((await end(ada, await idOf(ada))).status).toBe(204);
    expect(await me(ada.cookie)).toBe(401);
  });
});

describe('Ending many sessions', () => {
  it('ends either all other sessions or all sessions', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app)];
    const [one, two] = [await signInAgain(ada), await signInAgain(ada)];
    const stream = await liveStreamOf(two);
    expect((await endMany(ada, 'others')).status).toBe(204);
    await until(stream.hasEnded);
    expect([await me(ada.cookie), await me(one.cookie), await me(two.cookie), await me(ben.cookie)]).toEqual([
      200, 401, 401, 200,
    ]);
    const three = await signInAgain(ada);
    const ended = await endMany(ada, 'all');
    expect(ended.headers.getSetCookie()[0]).toMatch(/^kasuwa\.session=; .*Max-Age=0/);
    expect([await me(ada.cookie), await me(three.cookie), await me(ben.cookie)]).toEqual([401, 401, 200]);
  });
});
