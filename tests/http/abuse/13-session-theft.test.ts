import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// A session that somebody else planted or took. What ends one ends its streams within a second.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);
const WITHIN_MS = 1_000;

type Device = { cookie: string };
const post = (path: string, body: object, { cookie }: Device) => app.call('POST', path, body, { cookie });
const isIn = async ({ cookie }: Device) =>
  (await app.call('GET', '/api/users/me', undefined, { cookie })).status === 200;

async function sessionOf(device: Device): Promise<string> {
  const { body } = await app.call<{ items: { id: string; isCurrent: boolean }[] }>(
    'GET',
    '/api/users/me/sessions',
    undefined,
    device,
  );
  return body.items.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

describe('A session planted in a browser', () => {
  it('never becomes that of who signs in there', async () => {
    const { email } = await signIn(app);
    const [thief, planted] = [await signIn(app), { cookie: 'kasuwa.session=planted-by-somebody-else' }];
    for (const { cookie } of [thief, planted]) {
      const { status, headers } = await post('/api/users/login', { email, password: PASSWORD }, { cookie });
      expect(status).toBe(200);
      const fresh = headers.getSetCookie().find((line) => line.startsWith('kasuwa.session=')) ?? '';
      expect(fresh).toMatch(/^kasuwa\.session=[\w-]{43};.*HttpOnly/);
      expect(cookie).not.toContain(fresh.split(';')[0]);
      expect(await isIn({ cookie })).toBe(false);
    }
  });
});

/** What a member does at one device, and whether that device stays signed in. */
const ACTIONS: [
  string,
  (here: Device, taken: Device) => Promise<{ status: number }>,
  { staysIn: boolean },
][] = [
  [
    'signing out all devices',
    (here) => post('/api/users/me/sessions/end', { which: 'all' }, here),
    { staysIn: false },
  ],
  [
    'signing out the others',
    (here) => post('/api/users/me/sessions/end', { which: 'others' }, here),
    { staysIn: true },
  ],
  [
    'signing out that one',
    async (here, taken) =>
      app.call('DELETE', `/api/users/me/sessions/${await sessionOf(taken)}`, undefined, here),
    { staysIn: true },
  ],
  [
    'a new password',
    (here) => post('/api/users/me/password', { password: PASSWORD, newPassword: 'Olumo-rock-88' }, here),
    { staysIn: true },
  ],
  [
    'leaving',
    (here) => post('/api/users/me/leave', { password: PASSWORD, confirmation: 'DELETE' }, here),
    { staysIn: false },
  ],
];

describe('A session that was taken', () => {
  it.each(ACTIONS)('is ended by %s, its stream within a second', async (_what, act, { staysIn }) => {
    const here = await signIn(app);
    const taken = await signIn(app, here.name, here.email);
    const other = await liveStreamOf(await signIn(app));
    const streams = { here: await liveStreamOf(here), taken: await liveStreamOf(taken) };
    expect((await act(here, taken)).status).toBeLessThan(300);
    await until(streams.taken.hasEnded, { what: 'the stream to end', withinMs: WITHIN_MS });
    expect(await isIn(taken)).toBe(false);
    expect(await isIn(here)).toBe(staysIn);
    if (!staysIn) await until(streams.here.hasEnded, { what: 'the own stream to end', withinMs: WITHIN_MS });
    expect([streams.here.hasEnded(), other.hasEnded()]).toEqual([!staysIn, false]);
  });
});
