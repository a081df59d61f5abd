import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// A session that an attacker planted or stole. When a session ends, its event streams end within a second.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);
const WITHIN_MS = 1_000;

type Device = { cookie: string };
const post = (path: string, body: object, { cookie }: Device) => app.call('POST', path, body, { cookie });
const isSignedIn = async ({ cookie }: Device) =>
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
  it('is replaced when a user signs in there', async () => {
    const { email } = await signIn(app);
    const [thief, planted] = [await signIn(app), { cookie: 'kasuwa.session=planted-by-somebody-else' }];
    for (const { cookie } of [thief, planted]) {
      const { status, headers } = await post('/api/users/login', { email, password: PASSWORD }, { cookie });
      expect(status).toBe(200);
      const fresh = headers.getSetCookie().find((line) => line.startsWith('kasuwa.session=')) ?? '';
      expect(fresh).toMatch(/^kasuwa\.session=[\w-]{43};.*HttpOnly/);
      expect(cookie).not.toContain(fresh.split(';')[0]);
      expect(await isSignedIn({ cookie })).toBe(false);
    }
  });
});

/** An action of the user on one device, and whether that device stays signed in. */
const ACTIONS: [
  string,
  (here: Device, stolen: Device) => Promise<{ status: number }>,
  { staysSignedIn: boolean },
][] = [
  [
    'signing out all devices',
    (here) => post('/api/users/me/sessions/end', { which: 'all' }, here),
    { staysSignedIn: false },
  ],
  [
    'signing out all other devices',
    (here) => post('/api/users/me/sessions/end', { which: 'others' }, here),
    { staysSignedIn: true },
  ],
  [
    'signing out the stolen session',
    async (here, stolen) =>
      app.call('DELETE', `/api/users/me/sessions/${await sessionOf(stolen)}`, undefined, here),
    { staysSignedIn: true },
  ],
  [
    'a change of password',
    (here) => post('/api/users/me/password', { password: PASSWORD, newPassword: 'Olumo-rock-88' }, here),
    { staysSignedIn: true },
  ],
  [
    'a request for account deletion',
    (here) => post('/api/users/me/deletion', { password: PASSWORD, confirmation: 'DELETE' }, here),
    { staysSignedIn: false },
  ],
];

describe('A stolen session', () => {
  it.each(ACTIONS)(
    'is ended by %s, and its event stream ends within a second',
    async (_action, act, { staysSignedIn }) => {
      const here = await signIn(app);
      const stolen = await signIn(app, here.name, here.email);
      const other = await liveStreamOf(await signIn(app));
      const streams = { here: await liveStreamOf(here), stolen: await liveStreamOf(stolen) };
      expect((await act(here, stolen)).status).toBeLessThan(300);
      await until(streams.stolen.hasEnded, { what: 'the stream to end', withinMs: WITHIN_MS });
      expect(await isSignedIn(stolen)).toBe(false);
      expect(await isSignedIn(here)).toBe(staysSignedIn);
      if (!staysSignedIn)
        await until(streams.here.hasEnded, { what: 'the user’s own stream to end', withinMs: WITHIN_MS });
      expect([streams.here.hasEnded(), other.hasEnded()]).toEqual([!staysSignedIn, false]);
    },
  );
});
