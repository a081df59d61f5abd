import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { makeListing } from '../../factories/listings.ts';
import { changeUser, deleteUser, expireSessions } from '../../factories/user-state.ts';
import { makeUser, PASSWORD, signUpAndIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

function post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.fetch(url, {
    method: 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

const login = (email: unknown, password: unknown) => post('/api/users/login', { email, password });
const me = (cookie: string) => app.fetch('/api/users/me', { headers: { cookie } });

async function countSessions(userId: string): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM sessions WHERE user_id = ${userId}`,
  );
  return rows[0]?.n ?? 0;
}

/** The cookies that a response sets, by name, each with its value and attributes. */
function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(response.headers.getSetCookie().map((line) => [line.split('=')[0] ?? '', line]));
}

describe('A user who signs in', () => {
  it('receives their own account in the fields of the contract', async () => {
    const user = await signUpAndIn(app, 'Ngozi Okafor');
    const response = await login(` ${user.email.toUpperCase()} `, PASSWORD);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      id: user.id,
      email: user.email,
      name: 'Ngozi Okafor',
      avatar: '/avatar.svg',
      verified: false,
      trustLevel: 'new',
      joinDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      provider: 'email',
      role: 'user',
    } satisfies SessionUser);
  });

  it('receives a session cookie that no script can read and a readable marker without a secret', async () => {
    const user = await signUpAndIn(app);
    const cookies = cookiesOf(await login(user.email, PASSWORD));
    expect(Object.keys(cookies).sort()).toEqual(['kasuwa.device-id', 'kasuwa.session', 'kasuwa.signed-in']);
    expect(cookies['kasuwa.session']).toMatch(/; HttpOnly/i);
    expect(cookies['kasuwa.session']).toMatch(/; SameSite=Lax/i);
    expect(cookies['kasuwa.session']).toMatch(/; Path=\/(;|$)/i);
    expect(cookies['kasuwa.session']).not.toMatch(/Domain=/i);
    expect(cookies['kasuwa.signed-in']).toMatch(
      /^kasuwa\.signed-in=1; Path=\/; Max-Age=2592000; SameSite=Lax$/,
    );
  });

  it('receives a new session that ends the one in the request; other devices stay signed in', async () => {
    const user = await signUpAndIn(app);
    const credentials = { email: user.email, password: PASSWORD };
    const elsewhere = sessionCookie(await post('/api/users/login', credentials));
    const fresh = sessionCookie(await post('/api/users/login', credentials, { cookie: user.cookie }));
    expect(user.cookie).not.toContain(fresh);
    expect((await me(fresh)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(200);
    expect((await me(user.cookie)).status).toBe(401);
    expect(await countSessions(user.id)).toBe(2);
  });
});

describe('A server with an https address', () => {
  it('sets secure cookies with the __Host- prefix', async () => {
    const secure = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
    try {
      const { cookie, email } = await signUpAndIn(secure);
      const response = await secure.fetch('/api/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://kasuwa.example' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      const cookies = cookiesOf(response);
      expect(Object.keys(cookies).sort()).toEqual([
        '__Host-kasuwa.device-id',
        '__Host-kasuwa.session',
        '__Host-kasuwa.signed-in',
      ]);
      for (const line of Object.values(cookies)) {
        expect(line).toMatch(/; Secure/i);
        expect(line).toMatch(/; Path=\/(;|$)/i);
        expect(line).toMatch(/; SameSite=Lax/i);
        expect(line).not.toMatch(/Domain=/i);
      }
      expect(cookies['__Host-kasuwa.session']).toMatch(/; HttpOnly/i);
      expect((await secure.fetch('/api/users/me', { headers: { cookie } })).status).toBe(200);
      expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    } finally {
      await secure.stop();
    }
  });
});

describe('A failed sign-in', () => {
  it('gets the same response for a wrong password, an unknown email and an invalid email', async () => {
    const user = await signUpAndIn(app);
    const answers = await Promise.all([
      login(user.email, 'Wrong-word-11'),
      login(`${randomUUID()}@example.com`, PASSWORD),
      login('nobody', PASSWORD),
      login(user.email, `${PASSWORD}\u00a0`),
      login(user.email, 'x'.repeat(900)),
    ]);
    const bodies = [];
    for (const answer of answers) bodies.push(await expectEnvelope(answer, 'LOGIN_FAILED'));
    for (const body of bodies)
      expect(body).toEqual({
        error: 'Login failed. Please check your credentials and try again.',
        code: 'LOGIN_FAILED',
      });
    const headerNames = answers.map(({ headers }) => [...headers.keys()].join());
    expect(new Set(headerNames).size).toBe(1);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it.each([
    ['no email', { password: PASSWORD }],
    ['no password', { email: 'ada@example.com' }],
    ['no fields', {}],
    ['a blank email', { email: '', password: PASSWORD }],
    ['an email of spaces', { email: '  ', password: PASSWORD }],
    ['a blank password', { email: 'ada@example.com', password: '' }],
  ])('with %s is asked to fill in all fields', async (_case, body) => {
    await expectEnvelope(await post('/api/users/login', body), 'MISSING_FIELDS');
  });

  it.each([
    ['a number as email', { email: 5, password: PASSWORD }],
    ['a list as password', { email: 'ada@example.com', password: [PASSWORD] }],
    ['an object as email', { email: { $ne: null }, password: PASSWORD }],
    ['a NUL in the email', { email: 'ada\0@example.com', password: PASSWORD }],
    ['a lone surrogate in the password', { email: 'ada@example.com', password: '\udfff' }],
    ['an extra field', { email: 'ada@example.com', password: PASSWORD, rememberMe: false }],
  ])('with %s gets the name of the invalid field', async (_case, body) => {
    const { fields } = await expectEnvelope(await post('/api/users/login', body), 'INVALID_INPUT');
    expect(Object.keys(fields ?? {})).toHaveLength(1);
  });
});

describe('A user who signs out', () => {
  it('ends the session in the database and clears both cookies; other devices stay signed in', async () => {
    const user = await signUpAndIn(app);
    const other = sessionCookie(await login(user.email, PASSWORD));
    const response = await post('/api/users/logout', undefined, { cookie: user.cookie });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    const cookies = cookiesOf(response);
    for (const name of ['kasuwa.session', 'kasuwa.signed-in'])
      expect(cookies[name]).toMatch(new RegExp(`^${name}=;.* Max-Age=0`, 'i'));
    expect(await countSessions(user.id)).toBe(1);
    await expectEnvelope(await me(user.cookie), 'NOT_SIGNED_IN');
    expect((await me(other)).status).toBe(200);
  });

  it.each(['', 'kasuwa.session=made-up', 'kasuwa.session='])(
    'succeeds without a valid session too: %j',
    async (cookie) => {
      expect((await post('/api/users/logout', undefined, { cookie })).status).toBe(204);
    },
  );
});

describe('A session cookie', () => {
  it.each([
    ['that is missing', ''],
    ['that is empty', 'kasuwa.session='],
    ['of rubbish', 'kasuwa.session=abc'],
    ['with broken escapes', 'kasuwa.session=%zz%00'],
    ['with a NUL', 'kasuwa.session=a%00b.c%00d'],
    ['of 8,000 characters', `kasuwa.session=${'x'.repeat(8_000)}`],
    ['that tries SQL', "kasuwa.session=' OR 1=1 --"],
    ['that appears twice', 'kasuwa.session=a; kasuwa.session=b'],
    ['with no name', '=kasuwa.session'],
    ['of another name', 'session_token=abc; user=%7B%22id%22%3A1%7D'],
    ['replaced by the marker alone', 'kasuwa.signed-in=1'],
  ])('%s does not sign anyone in', async (_case, cookie) => {
    await expectEnvelope(await me(cookie), 'NOT_SIGNED_IN');
  });

  it('whose session has expired does not sign anyone in', async () => {
    const user = await signUpAndIn(app);
    await expireSessions(app, user.id);
    await expectEnvelope(await me(user.cookie), 'NOT_SIGNED_IN');
  });

  it('whose user was deleted does not sign anyone in', async () => {
    const user = await signUpAndIn(app);
    await deleteUser(app, user.id);
    await expectEnvelope(await me(user.cookie), 'NOT_SIGNED_IN');
  });

  it('lasts thirty days from its last use: a request a day later renews both cookies', async () => {
    const user = await signUpAndIn(app);
    expect((await me(user.cookie)).headers.getSetCookie()).toEqual([]);
    await app.db.execute(
      sql`UPDATE sessions SET seen_at = now() - interval '1 day' WHERE user_id = ${user.id}`,
    );
    const cookies = cookiesOf(await me(user.cookie));
    expect(cookies['kasuwa.session']).toMatch(/Max-Age=2592000/i);
    expect(cookies['kasuwa.signed-in']).toMatch(/Max-Age=2592000/i);
    expect((await me(cookies['kasuwa.session']?.split(';')[0] ?? '')).status).toBe(200);
  });
});

describe('A profile', () => {
  it('shows everyone the public fields, with counts from the data', async () => {
    const seller = await makeUser(app, {
      phone: '+2348031234567',
      bio: 'Sofas.',
      state: 'Lagos',
      city: 'Yaba',
    });
    for (const status of ['active', 'active', 'sold', 'draft', 'paused', 'removed'] as const)
      await makeListing(app, seller.id, { status });
    const { status, body } = await app.call<object>('GET', `/api/users/${seller.id}/profile`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: seller.id,
      name: 'Ngozi Okafor',
      avatar: '/avatar.svg',
      verified: true,
      trustLevel: 'number-confirmed',
      joinDate: seller.createdAt.toISOString(),
      location: 'Yaba, Lagos',
      bio: 'Sofas.',
      itemsSold: 1,
      confirmedSales: 0,
      activeAds: 2,
      followers: 0,
      cover: null,
      coverFull: null,
      openingHours: null,
      rating: null,
      reviews: 0,
      responseRate: null,
      responseMinutes: null,
      achievements: ['verified-member'],
      hasPrivateProfile: false,
    });
  });

  it('shows email and phone to its owner only', async () => {
    const user = await signUpAndIn(app);
    await changeUser(app, user.id, { phone: '+2348031234567' });
    const otherUser = await signUpAndIn(app);
    const profileFor = async (cookie: string) =>
      (await app.fetch(`/api/users/${user.id}/profile`, { headers: { cookie } })).json();
    expect(await profileFor(user.cookie)).toMatchObject({
      private: { email: user.email, phone: '+2348031234567' },
    });
    for (const cookie of ['', otherUser.cookie, 'kasuwa.session=abc']) {
      const seen = JSON.stringify(await profileFor(cookie));
      expect(seen).toContain(user.name);
      expect(seen).not.toMatch(/private|@example\.com|803123/);
    }
  });

  it.each([
    randomUUID(),
    '00000000-0000-0000-0000-000000000000',
    'abc',
    '1',
    '-1',
    '%00',
    '%ed%a0%80',
    '..%2f..%2fetc',
    "' OR 1=1 --",
    'x'.repeat(300),
  ])('is not found for an id without a user: %s', async (id) => {
    await expectEnvelope(await app.fetch(`/api/users/${id}/profile`), 'USER_NOT_FOUND');
  });
});

function sessionCookie(response: Response): string {
  return cookiesOf(response)['kasuwa.session']?.split(';')[0] ?? '';
}
