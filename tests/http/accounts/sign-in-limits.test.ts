import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { aDevice } from '../../factories/devices.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Sign-in limits per account, device and network, which must not block other users.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.stop());

type Login = { email: string; address: string; password?: string; cookie?: string };

function login({ email, address, password = PASSWORD, cookie = '' }: Login, on = app) {
  return on.call('POST', '/api/users/login', { email, password }, { 'x-forwarded-for': address, cookie });
}

async function statusesOf(logins: readonly Login[], on = app): Promise<number[]> {
  const statuses: number[] = [];
  for (const one of logins) statuses.push((await login(one, on)).status);
  return statuses;
}

const times = (count: number, loginOf: (n: number) => Login) =>
  Array.from({ length: count }, (_, n) => loginOf(n));
const guess = (email: string, address: string): Login => ({ email, address, password: 'Wrong-word-11' });
/** The email is invalid, so the server skips the password hash. */
const cheapGuess = (address: string): Login => guess(randomUUID(), address);

async function deviceOf(one: Login): Promise<string> {
  const { headers } = await login(one);
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('kasuwa.device-id=')) ?? '';
}

async function withSmallLimits(scale: string, run: (small: TestApp) => Promise<void>): Promise<void> {
  const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: scale });
  try {
    await run(small);
  } finally {
    await small.stop();
  }
}

describe('An account with the right password', () => {
  it('signs in 30 times an hour, then once per 30 seconds from each address', () =>
    withSmallLimits('0.1', async (small) => {
      expect(THROTTLES.loginSuccess).toMatchObject({ limit: 30, windowSeconds: 3_600, key: 'account' });
      const { email } = await signIn(small);
      const many = times(6, () => ({ email, address: '102.80.0.1' }));
      expect(await statusesOf(many, small)).toEqual([200, 200, 200, 200, 429, 429]);
      expect((await login({ email, address: '102.80.0.2' }, small)).status).toBe(200);
      const other = await signIn(small);
      expect((await login({ email: other.email, address: '102.80.0.3' }, small)).status).toBe(200);
    }));

  it('leaves capacity for other accounts when many of its sign-ins arrive at the same moment', async () => {
    const [busy, other] = [await signIn(app), await signIn(app)];
    const flood = times(40, (n) => ({ email: busy.email, address: `102.80.1.${n % 2}` })).map((one) =>
      login(one),
    );
    const others = times(5, (n) => ({ email: other.email, address: `102.80.2.${n}` }));
    const ofOthers = await statusesOf(others);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(ofOthers).toEqual(Array(5).fill(200));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('is stored with its 50 latest devices', async () => {
    const { id, email } = await signIn(app);
    await app.db.execute(sql`
      INSERT INTO user_devices (user_id, device, seen_at)
      SELECT ${id}, sha256(n::text::bytea), now() - n * interval '1 hour' FROM generate_series(1, 60) n`);
    expect((await login({ email, address: '102.80.3.1' })).status).toBe(200);
    const { rows } = await app.db.execute(sql`
      SELECT count(*)::int AS devices, bool_or(seen_at > now() - interval '1 minute') AS has_newest,
        bool_or(seen_at < now() - interval '50 hours') AS has_oldest
      FROM user_devices WHERE user_id = ${id}`);
    expect(rows).toEqual([{ devices: 50, has_newest: true, has_oldest: false }]);
  });
});

describe('Password guesses at one account', () => {
  const failTenTimes = async (email: string) =>
    expect(await statusesOf(times(10, (n) => guess(email, `102.81.0.${n}`)))).toEqual(Array(10).fill(401));

  it('are slowed down for a whole IPv6 network, not for each /64 in it', async () => {
    const { email } = await signIn(app);
    await failTenTimes(email);
    const rotating = times(12, (n) => guess(email, `2001:db8:9:${(n << 8).toString(16)}::1`));
    expect(await statusesOf(rotating)).toEqual([401, ...Array(11).fill(429)]);
    expect((await login({ email, address: '2001:db8:a:1::1' })).status).toBe(200);
  });

  it('do not block the owner on a known device, even inside the network of the attacker', async () => {
    const { email } = await signIn(app);
    const cookie = await deviceOf({ email, address: '2001:db8:b:1::1' });
    await failTenTimes(email);
    expect(await statusesOf(times(2, (n) => guess(email, `2001:db8:b:${n}::1`)))).toEqual([401, 429]);
    const stranger = await deviceOf({ email: (await signIn(app)).email, address: '2001:db8:c:1::1' });
    expect((await login({ email, address: '2001:db8:b:1::1', cookie: stranger })).status).toBe(429);
    expect((await login({ email, address: '2001:db8:b:1::1', cookie })).status).toBe(200);
    expect((await login({ email, address: '2001:db8:b:1::1', cookie })).status).toBe(200);
  });
});

describe('A shared IP address', () => {
  it('still accepts known browsers after 25 wrong passwords', async () => {
    const [owner, other] = [await signIn(app), await signIn(app)];
    const cookie = await deviceOf({ email: owner.email, address: '102.82.0.1' });
    expect(await statusesOf(times(25, () => cheapGuess('102.82.0.1')))).toEqual(Array(25).fill(401));
    expect((await login({ email: owner.email, address: '102.82.0.1', cookie })).status).toBe(200);
    expect((await login({ email: other.email, address: '102.82.0.1' })).status).toBe(429);
    const forged = `kasuwa.device-id=${randomBytes(16).toString('base64url')}.${'x'.repeat(43)}`;
    expect((await login({ email: other.email, address: '102.82.0.1', cookie: forged })).status).toBe(429);
  });

  it('blocks only the known browser that sent 25 wrong passwords', async () => {
    const [owner, other] = [await signIn(app), await signIn(app)];
    const cookie = await deviceOf({ email: owner.email, address: '102.82.1.1' });
    const theirs = await deviceOf({ email: other.email, address: '102.82.1.1' });
    const guesses = times(26, () => ({ ...cheapGuess('102.82.1.1'), cookie }));
    expect(await statusesOf(guesses)).toEqual([...Array(25).fill(401), 429]);
    expect((await login({ email: other.email, address: '102.82.1.1', cookie: theirs })).status).toBe(200);
    expect((await login({ email: other.email, address: '102.82.1.1' })).status).toBe(200);
  });

  it('allows 20 times as many wrong passwords from all browsers together', () =>
    withSmallLimits('0.04', async (small) => {
      const guesses = times(21, () => ({ ...cheapGuess('102.82.3.1'), cookie: aDevice() }));
      expect(await statusesOf(guesses, small)).toEqual([...Array(20).fill(401), 429]);
    }));

  it('still accepts sign-ups from known browsers after 25 sign-ups from unknown ones', async () => {
    const { email } = await signIn(app);
    const address = '102.82.4.1';
    const cookie = await deviceOf({ email, address });
    const signUp = async (withCookie: string) => {
      const user = { email: `${randomUUID()}@example.com`, password: 'short', name: 'Ada Obi' };
      const headers = { 'x-forwarded-for': address, cookie: withCookie };
      return (await app.call('POST', '/api/users/signup', user, headers)).status;
    };
    for (let n = 0; n < 25; n += 1) expect(await signUp('')).toBe(422);
    expect([await signUp(''), await signUp(cookie)]).toEqual([429, 422]);
  });
});
