import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_RUNNING_SIGN_INS } from '#server/modules/accounts/passwords/password-hash.ts';
import { aDevice } from '../../factories/devices.ts';
import { makeUser, PASSWORD, signUpAndIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.stop());
afterEach(() => {
  vi.useRealTimers();
});

let last = 0;
/** An unused IP address. */
function newAddress(): string {
  last += 1;
  return `102.89.${last >> 8}.${last & 255}`;
}

function post(
  url: string,
  address: string,
  body: object,
  on = app,
  headers: Record<string, string> = {},
): Promise<Response> {
  return on.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
}

/** An invalid email is rejected like a wrong password, but without the cost of a password hash. */
const login = (address: string, email: string, password = 'Wrong-word-11', on = app) =>
  post('/api/users/login', address, { email, password }, on);

async function expectSpent(response: Response, withinSeconds: number): Promise<void> {
  await expectEnvelope(response, 'TOO_MANY_REQUESTS');
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(withinSeconds);
}

/** Sends 20 calls at a time, because the database has few connections and only counting is tested. */
async function repeat(times: number, call: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let start = 0; start < times; start += 20) {
    const answers = Array.from({ length: Math.min(20, times - start) }, (_, n) => call(start + n));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  return statuses;
}

describe('Signing in', () => {
  it('allows 25 attempts in five minutes from one address, for all accounts together', async () => {
    const address = newAddress();
    const tries = await repeat(25, (n) => login(address, `nobody-${n}`));
    expect(tries).toEqual(Array(25).fill(401));
    await expectSpent(await login(address, 'nobody'), 300);
    const owner = await signUpAndIn(app);
    await expectSpent(await login(address, owner.email, PASSWORD), 300);
    expect((await login(newAddress(), owner.email, PASSWORD)).status).toBe(200);
  });

  it('counts a whole IPv6 /64 as one address', async () => {
    const tries = await repeat(25, (n) => login(`2001:db8:1:2:${n}::${n}`, `someone-${n}`));
    expect(tries).toEqual(Array(25).fill(401));
    await expectSpent(await login('2001:db8:1:2:ffff::1', 'someone'), 300);
    expect((await login('2001:db8:1:3::1', 'someone')).status).toBe(401);
  });

  it('allows new attempts when the window has passed', async () => {
    const address = newAddress();
    await repeat(25, (n) => login(address, `later-${n}`));
    await expectSpent(await login(address, 'later'), 300);
    await app.db.execute(sql`UPDATE throttle_counters SET resets_at = now() - interval '1 second'`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    expect((await login(address, 'later')).status).toBe(401);
  });

  it('rejects excess concurrent attempts briefly, and a rejection costs the database nothing', async () => {
    const countersOf = async () => {
      const { rows } = await app.db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM throttle_counters WHERE key LIKE 'login:%'`,
      );
      return rows[0]?.n ?? 0;
    };
    const before = await countersOf();
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => login(newAddress(), `rush-${n}@example.com`)),
    );
    const of = (expected: number) => answers.filter(({ status }) => status === expected);
    expect(of(401).length).toBeGreaterThanOrEqual(MAX_RUNNING_SIGN_INS);
    expect(of(429).length).toBeGreaterThan(0);
    expect(of(401).length + of(429).length).toBe(80);
    for (const rejected of of(429)) await expectSpent(rejected, 2);
    expect((await countersOf()) - before).toBe(of(401).length);
    expect((await login(newAddress(), 'after-the-rush@example.com')).status).toBe(401);
  });
});

describe('An account with ten wrong guesses', () => {
  async function guessAt(email: string, times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) expect((await login(newAddress(), email)).status).toBe(401);
  }

  it('slows down each address separately, and never locks its owner out', async () => {
    const owner = await signUpAndIn(app);
    await guessAt(owner.email, 10);
    const guesser = newAddress();
    expect((await login(guesser, owner.email)).status).toBe(401);
    await expectSpent(await login(guesser, owner.email), 30);
    await expectSpent(await login(guesser, owner.email, PASSWORD), 30);
    expect((await login(newAddress(), owner.email, PASSWORD)).status).toBe(200);
  });

  it('is slowed down in any letter case of its email', async () => {
    const owner = await signUpAndIn(app);
    await guessAt(owner.email.toUpperCase(), 10);
    const guesser = newAddress();
    await login(guesser, owner.email);
    await expectSpent(await login(guesser, ` ${owner.email} `), 30);
  });

  it('is slowed down in the same way when it does not exist', async () => {
    const email = `${randomUUID()}@example.com`;
    await guessAt(email, 10);
    const guesser = newAddress();
    expect((await login(guesser, email)).status).toBe(401);
    await expectSpent(await login(guesser, email), 30);
  });

  it('starts a new count when its owner has signed in', async () => {
    const owner = await signUpAndIn(app);
    await guessAt(owner.email, 9);
    expect((await login(newAddress(), owner.email, PASSWORD)).status).toBe(200);
    const guesser = newAddress();
    for (let n = 0; n < 5; n += 1) expect((await login(guesser, owner.email)).status).toBe(401);
  });
});

describe('The limits of a visitor', () => {
  it('allow 25 sign-ups in five minutes from one address', async () => {
    const address = newAddress();
    const signUp = () =>
      post('/api/users/signup', address, {
        email: `${randomUUID()}@example.com`,
        password: 'weak',
        name: 'Ada',
      });
    expect(await repeat(25, signUp)).toEqual(Array(25).fill(422));
    await expectSpent(await signUp(), 300);
  });

  it('allow ten newsletter calls an hour from one device, requests and confirmations together', async () => {
    const cookie = aDevice();
    const ask = (n: number) =>
      post('/api/newsletter', newAddress(), { email: `reader-${n}@example.com` }, app, { cookie });
    const confirm = () =>
      post('/api/newsletter/confirm', newAddress(), { token: 'x'.repeat(43) }, app, { cookie });
    expect(await repeat(5, ask)).toEqual(Array(5).fill(201));
    expect(await repeat(5, confirm)).toEqual(Array(5).fill(404));
    await expectSpent(await ask(6), 3_600);
    await expectSpent(await confirm(), 3_600);
  });

  it('cap the emails to one address, and the responses do not reveal it', async () => {
    const { email } = await makeUser(app);
    const ask = () => post('/api/newsletter', newAddress(), { email });
    const signUp = () =>
      post('/api/users/signup', newAddress(), { email, password: PASSWORD, name: 'Somebody' });
    expect(await repeat(4, ask)).toEqual(Array(4).fill(201));
    expect(await repeat(4, signUp)).toEqual(Array(4).fill(201));
    const { rows } = await app.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM pgboss.job WHERE data ->> 'to' = ${email}`,
    );
    expect(rows[0]?.n).toBe(5);
  });

  it('count page data as reads', async () => {
    const address = newAddress();
    const read = (url: string) => app.fetch(url, { headers: { 'x-forwarded-for': address } });
    expect(new Set(await repeat(300, () => read('/api/categories')))).toEqual(new Set([200]));
    expect((await read('/about.data')).status).toBe(429);
    expect((await read('/about')).status).toBe(200);
  });

  it('apply to rendered pages, but not to cached pages', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.01' });
    try {
      const address = newAddress();
      const open = (n: number) => small.fetch(`/about?n=${n}`, { headers: { 'x-forwarded-for': address } });
      for (let n = 0; n < 12; n += 1) expect((await open(n)).status).toBe(200);
      expect((await open(12)).status).toBe(429);
      expect((await open(0)).status).toBe(200);
    } finally {
      await small.stop();
    }
  });

  it('allow 300 reads of the API in five minutes from one address, and do not apply to the health check', async () => {
    const address = newAddress();
    const read = (url = '/api/categories', method = 'GET') =>
      app.fetch(url, { method, headers: { 'x-forwarded-for': address } });
    expect(new Set(await repeat(299, () => read()))).toEqual(new Set([200]));
    expect((await read('/api/categories', 'HEAD')).status).toBe(200);
    await expectSpent(await read(), 300);
    await expectSpent(await read('/api/nothing-here'), 300);
    expect((await read('/healthz')).status).toBe(200);
    const elsewhere = await app.fetch('/api/categories', { headers: { 'x-forwarded-for': newAddress() } });
    expect(elsewhere.status).toBe(200);
  });
});

describe('A user’s reads', () => {
  it('are counted for the user, apart from those of visitors at the same address', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.02' });
    try {
      const { cookie } = await signUpAndIn(small);
      const read = (address: string, headers: Record<string, string> = {}) =>
        small.fetch('/api/categories', { headers: { 'x-forwarded-for': address, ...headers } });
      expect(await repeat(6, () => read('102.90.0.1'))).toEqual(Array(6).fill(200));
      await expectSpent(await read('102.90.0.1'), 300);
      await expectSpent(await read('102.90.0.1', { cookie: 'kasuwa.session=made-up' }), 300);
      expect(await repeat(30, (n) => read(`102.90.1.${n}`, { cookie }))).toEqual(Array(30).fill(200));
      await expectSpent(await read('102.90.2.1', { cookie }), 300);
    } finally {
      await small.stop();
    }
  });
});

describe('The operator’s settings', () => {
  it('scale every throttle, but never to zero', async () => {
    const scaled = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.001' });
    try {
      expect((await login('102.91.0.1', 'a', 'x', scaled)).status).toBe(401);
      await expectSpent(await login('102.91.0.1', 'b', 'x', scaled), 300);
    } finally {
      await scaled.stop();
    }
    const wide = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '1.2' });
    try {
      const tries = await repeat(30, (n) => login('102.91.0.2', `c-${n}`, 'x', wide));
      expect(tries).toEqual(Array(30).fill(401));
      await expectSpent(await login('102.91.0.2', 'd', 'x', wide), 300);
    } finally {
      await wide.stop();
    }
  });

  it('ignore the forwarded-for header without a trusted proxy', async () => {
    const direct = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const tries = await repeat(2, (n) => login(`102.92.0.${n}`, `e-${n}`, 'x', direct));
      expect(tries).toEqual([401, 401]);
      await expectSpent(await login('102.92.0.9', 'f', 'x', direct), 300);
    } finally {
      await direct.stop();
    }
  });
});

describe('The counters in the database', () => {
  it('contain no email, no IP address and no plain hash of either', async () => {
    const address = newAddress();
    const { email } = await makeUser(app);
    await login(address, email);
    await app.fetch('/api/categories', { headers: { 'x-forwarded-for': address } });
    await app.throttler.stop();
    const { rows } = await app.db.execute<{ key: string }>(sql`SELECT key FROM throttle_counters`);
    expect(rows.some(({ key }) => key.startsWith('visitorRead:'))).toBe(true);
    for (const { key } of rows) {
      expect(key).toMatch(/^[a-zA-Z]+:[\w-]{22}$/);
      for (const secret of [email, address])
        for (const encoding of ['base64url', 'hex'] as const)
          expect(key).not.toContain(createHash('sha256').update(secret).digest(encoding).slice(0, 22));
    }
  });
});
