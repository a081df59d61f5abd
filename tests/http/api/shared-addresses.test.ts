import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aDevice } from '../../factories/devices.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { cookiesFrom } from '../../setup/cookies.ts';

// Thousands of users share one address behind a carrier, and one customer has thousands of IPv6 addresses.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.stop());

const login = (address: string, email: string, password: string, on = app) =>
  on.call('POST', '/api/users/login', { email, password }, { 'x-forwarded-for': address });
const statusesOf = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await call()).status);
  return statuses;
};
const times = <T>(count: number, call: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => () => call(n));

describe('A shared IP address', () => {
  it('allows more than 25 successful sign-ins within five minutes', async () => {
    const { email } = await signIn(app);
    const statuses = await statusesOf(times(30, () => login('102.80.0.1', email, PASSWORD)));
    expect(statuses).toEqual(Array(30).fill(200));
  });

  it('rejects unknown browsers after 25 wrong passwords, despite successful sign-ins in between', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.2' });
    try {
      const { email } = await signIn(small);
      const wrong = () => login('102.80.0.2', `${randomUUID()}@example.com`, 'Wrong-word-11', small);
      const right = () => login('102.80.0.2', email, PASSWORD, small);
      expect(await statusesOf([wrong, right, wrong, right, wrong, right, wrong, wrong, wrong])).toEqual([
        401, 200, 401, 200, 401, 200, 401, 401, 429,
      ]);
      const parallel = times(20, () =>
        login('102.80.0.3', `${randomUUID()}@example.com`, 'Wrong-word-11', small),
      );
      const answers = await Promise.all(parallel.map((call) => call()));
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    } finally {
      await small.stop();
    }
  });

  it('counts each device separately, and a forged device cookie does not evade the limit', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.2' });
    try {
      const deviceOf = async () => {
        const { email } = await signIn(small);
        const { headers } = await login('102.80.1.9', email, PASSWORD, small);
        const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
        return cookies.find((cookie) => cookie.startsWith('kasuwa.device-id=')) ?? '';
      };
      const [mine, theirs] = [await deviceOf(), await deviceOf()];
      const subscribe = (cookie: string) =>
        small.call(
          'POST',
          '/api/newsletter',
          { email: `${randomUUID()}@example.com` },
          { cookie, 'x-forwarded-for': '102.80.1.1' },
        );
      expect(await statusesOf(times(3, () => subscribe(mine)))).toEqual([201, 201, 429]);
      expect(await statusesOf(times(3, () => subscribe(theirs)))).toEqual([201, 201, 429]);
      const forged = `kasuwa.device-id=${randomBytes(16).toString('base64url')}.${'x'.repeat(43)}`;
      const rest = await statusesOf(times(40, () => subscribe(forged)));
      expect(rest.filter((status) => status === 201)).toHaveLength(36);
    } finally {
      await small.stop();
    }
  });
});

describe('A customer with many IPv6 addresses', () => {
  it('gets four times the limit in a /56 and sixteen times in a /48', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.01' });
    try {
      const read = (address: string) =>
        small.call('GET', '/api/categories', undefined, { 'x-forwarded-for': address });
      const within = async (network: (n: number) => string) => {
        const statuses = await statusesOf(times(80, (n) => read(network(n))));
        return statuses.filter((status) => status === 200).length;
      };
      expect(await within((n) => `2001:db8:1:${(0xa000 + n).toString(16)}::1`)).toBe(12);
      expect(await within((n) => `2001:db8:2:${(n << 8).toString(16)}::1`)).toBe(48);
      expect(await within((n) => `2001:db8:${(0x100 + n).toString(16)}::1`)).toBe(80);
    } finally {
      await small.stop();
    }
  });

  it('does not use up the limit of the surrounding network with one address', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.01' });
    try {
      const read = (address: string) =>
        small.call('GET', '/api/categories', undefined, { 'x-forwarded-for': address });
      await statusesOf(times(30, () => read('2001:db8:3:1::1')));
      expect((await read('2001:db8:3:2::1')).status).toBe(200);
      const wrong = (address: string) =>
        login(address, `${randomUUID()}@example.com`, 'Wrong-word-11', small);
      await statusesOf(times(10, () => wrong('2001:db8:4:1::1')));
      expect((await wrong('2001:db8:4:2::1')).status).toBe(401);
    } finally {
      await small.stop();
    }
  });
});

describe('A forged session cookie', () => {
  const token = () => `kasuwa.session=${randomBytes(32).toString('base64url')}`;
  const PATHS = ['/api/categories', '/api/events', '/api/users/me/export/file', '/api/users/me'];

  function watchLookups(on: TestApp) {
    const queries = vi.spyOn(on.runtime.reads.pool, 'query');
    const lookups = () =>
      queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('current_session')).length;
    return { queries, lookups };
  }

  it('costs no query after too many from one address, or when it is malformed', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.01' });
    const { queries, lookups } = watchLookups(small);
    try {
      const read = (path: string, cookie: string, address: string) =>
        small.fetch(path, { headers: { cookie, 'x-forwarded-for': address } });
      for (let n = 0; n < 40; n += 1) {
        const response = await read(PATHS[n % PATHS.length] ?? '', token(), '102.81.0.1');
        await response.body?.cancel();
      }
      expect(lookups()).toBe(6);
      const upload = await small.fetch('/api/photos', {
        method: 'POST',
        headers: { cookie: token(), 'x-forwarded-for': '102.81.0.1', 'content-type': 'image/jpeg' },
        body: 'x',
      });
      expect([upload.status, lookups()]).toEqual([429, 6]);
      for (const shape of ['x', 'x'.repeat(5_000), `${'x'.repeat(42)}%`])
        await read('/api/categories', `kasuwa.session=${shape}`, '102.81.0.2');
      expect(lookups()).toBe(6);
    } finally {
      queries.mockRestore();
      await small.stop();
    }
  });

  it('does not block users at that address who sign in afterwards, in any process', async () => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.01' };
    const small = await startTestApp(settings);
    const other = await startTestApp(settings, small);
    try {
      const read = (cookie: string, on: TestApp) =>
        on.call('GET', '/api/users/me', undefined, { cookie, 'x-forwarded-for': '102.81.2.1' });
      for (const on of [small, other]) {
        const answers = await statusesOf(times(20, () => read(token(), on)));
        expect(answers.at(-1)).toBe(429);
      }
      const { email } = await signIn(small);
      const { status, headers } = await login('102.81.2.1', email, PASSWORD, small);
      const cookie = cookiesFrom(headers);
      const session = cookie.split('; ').find((each) => each.startsWith('kasuwa.session=')) ?? '';
      expect([status, (await read(session, small)).status]).toEqual([200, 200]);
      expect((await read(cookie, other)).status).toBe(200);
    } finally {
      await other.stop();
      await small.stop();
    }
  });

  it('with a device cookie counts against that device', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.01' });
    const { queries, lookups } = watchLookups(small);
    try {
      const read = (device: string) =>
        small.call('GET', '/api/users/me', undefined, {
          cookie: `${token()}; ${device}`,
          'x-forwarded-for': '102.81.3.1',
        });
      const mine = aDevice();
      await statusesOf(times(8, () => read(mine)));
      expect(lookups()).toBe(6);
      await read(aDevice());
      expect(lookups()).toBe(7);
      await statusesOf(times(150, () => read(aDevice())));
      expect(lookups()).toBe(120);
    } finally {
      queries.mockRestore();
      await small.stop();
    }
  });

  it('does not block signed-in users at that address', async () => {
    const small = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '0.01' });
    try {
      const read = (cookie: string) =>
        small.call('GET', '/api/users/me', undefined, { cookie, 'x-forwarded-for': '102.81.1.1' });
      const { cookie } = await signIn(small);
      for (let n = 0; n < 8; n += 1) expect((await read(cookie)).status).toBe(200);
      await statusesOf(times(20, () => read(token())));
      expect((await read(cookie)).status).toBe(200);
    } finally {
      await small.stop();
    }
  });
});
