import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPushKeyring, reachMembers } from '#server/modules/channels/index.ts';
import { notifications, type Told, tell } from '#server/modules/notifications/index.ts';
import { createLog } from '#server/platform/log.ts';
import { PUSH_DEVICES_MAX } from '#shared/rules/limits.ts';
import { PASSWORD, signIn } from '../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../setup/app.ts';
import { type PushService, startPushService, type TestDevice } from '../setup/push-service.ts';
import { until } from '../setup/until.ts';

// News on devices: who is woken and what with, and all who must not be.

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUSH_HOSTS: service.origin });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

type Member = Awaited<ReturnType<typeof signIn>>;

const put = ({ cookie }: Member, { endpoint, keys }: Omit<TestDevice, 'id'>) =>
  app.call('PUT', '/api/push/subscription', { endpoint, keys }, { cookie });

async function withDevice(member?: Member) {
  const owner = member ?? (await signIn(app));
  const device = service.newDevice();
  expect((await put(owner, device)).status).toBe(204);
  return { member: owner, device };
}

let told = 0;
function newsFor(userId: string, given: Partial<Told> = {}): Told {
  told += 1;
  const about = { kind: 'price-drop' as const, title: 'Gas cooker is now ₦45,000', path: '/item/00000017' };
  return { userId, key: `price-drop:${told}`, ...about, ...given };
}

/** What is told, without anyone being reached for it. */
async function write(...news: Told[]): Promise<number[]> {
  const rows = news.map(({ body = '', ...rest }) => ({ ...rest, body }));
  const written = await app.db.insert(notifications).values(rows).returning({ id: notifications.id });
  return written.map(({ id }) => id);
}

function reach(ids: number[], given: { pushHosts?: string[]; patienceMs?: number } = {}): Promise<void> {
  return reachMembers(
    {
      ...{ db: app.db, jobs: app.jobs, throttler: app.throttler, log: createLog('silent') },
      ...{ secret: TEST_AUTH_SECRET, sendsSms: true, origin: () => 'http://localhost' },
      keyring: createPushKeyring({ db: app.db, secret: TEST_AUTH_SECRET, given: null }),
      push: { contact: 'mailto:help@kasuwa.example', pushHosts: [service.origin], ...given },
    },
    ids,
  );
}

async function devicesOf({ id }: Member): Promise<string[]> {
  const { rows } = await app.db.execute<{ endpoint: string }>(
    sql`SELECT endpoint FROM push_subscriptions WHERE user_id = ${id} ORDER BY created_at`,
  );
  return rows.map(({ endpoint }) => endpoint);
}

describe('The key', () => {
  it('is one for all processes and starts, and its private half is not readable in the database', async () => {
    const { body } = await app.call<{ key: string }>('GET', '/api/push/key');
    expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
    const rings = [1, 2, 3].map(() =>
      createPushKeyring({ db: app.db, secret: TEST_AUTH_SECRET, given: null }),
    );
    const keys = await Promise.all(rings.map((ring) => ring()));
    expect(new Set(keys.map(({ publicKey }) => publicKey))).toEqual(new Set([body.key]));
    const { rows } = await app.db.execute(sql`SELECT * FROM push_keys`);
    expect(JSON.stringify(rows)).not.toContain(keys[0]?.privateKey);
  });
});

describe('A device that may be woken', () => {
  it('is told of news at once, encrypted for it and signed by the market', async () => {
    const { member, device } = await withDevice();
    const news = newsFor(member.id, { body: 'Was ₦50,000' });
    await app.db.transaction((tx) => tell(tx, app.jobs, [news]));
    const push = await until(() => service.pushesTo(device)[0], { what: 'a push' });
    const { body: own } = await app.call<{ key: string }>('GET', '/api/push/key');
    expect(push.content).toEqual({
      ...{ title: news.title, body: 'Was ₦50,000', path: news.path, tag: news.key },
    });
    expect(push.signedWith).toBe(own.key);
    expect(push.signed).toMatchObject({ aud: service.origin, sub: 'mailto:help@kasuwa.example' });
    expect(push.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(push.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it('shows no words of a message on a locked screen', async () => {
    const { member, device } = await withDevice();
    const ids = await write(
      newsFor(member.id, { kind: 'message', title: 'Message from Tunde', body: 'My PIN is 4711' }),
    );
    await reach(ids);
    const [push] = service.pushesTo(device);
    expect(push?.content).toMatchObject({ title: 'Message from Tunde' });
    expect(JSON.stringify(push?.content)).not.toContain('4711');
    expect(push?.headers.urgency).toBe('high');
  });

  it('is woken once, however often the job runs, and again when told again', async () => {
    const { member, device } = await withDevice();
    const ids = await write(newsFor(member.id), newsFor(member.id));
    await Promise.all([reach(ids), reach(ids), reach(ids)]);
    await reach(ids);
    expect(service.pushesTo(device)).toHaveLength(2);
    await app.db.execute(
      sql`UPDATE notifications SET told_at = told_at + interval '1 second' WHERE id = ${ids[0]}`,
    );
    await reach(ids);
    expect(service.pushesTo(device)).toHaveLength(3);
  });

  it.each([
    ['push is off', { push: false }],
    ['price drops are off', { priceDrops: false }],
  ])('sleeps when %s', async (_why, choice) => {
    const { member, device } = await withDevice();
    await app.call('PATCH', '/api/users/me', { notifications: choice }, { cookie: member.cookie });
    await reach(await write(newsFor(member.id)));
    expect(service.pushesTo(device)).toEqual([]);
    // Security is about who may come in: only the channel itself can be switched off.
    await reach(await write(newsFor(member.id, { kind: 'security' })));
    expect(service.pushesTo(device)).toHaveLength('push' in choice ? 0 : 1);
  });

  it('sleeps for what was read already, is a day old, or belongs to somebody else', async () => {
    const { member, device } = await withDevice();
    const other = await signIn(app);
    const [read, old, foreign] = await write(newsFor(member.id), newsFor(member.id), newsFor(other.id));
    await app.db.execute(sql`UPDATE notifications SET read_at = now() WHERE id = ${read}`);
    await app.db.execute(
      sql`UPDATE notifications SET told_at = now() - interval '25 hours' WHERE id = ${old}`,
    );
    await reach([read, old, foreign].map(Number));
    expect(service.pushesTo(device)).toEqual([]);
  });

  const ENDS: [string, (member: Member) => Promise<unknown>][] = [
    ['signing out', ({ cookie }) => app.call('POST', '/api/users/logout', undefined, { cookie })],
    [
      'signing out everywhere',
      ({ cookie }) => app.call('POST', '/api/users/me/sessions/end', { which: 'all' }, { cookie }),
    ],
    [
      'a new password set elsewhere',
      async ({ email }) => {
        const { cookie } = await signIn(app, 'Ada Obi', email);
        const body = { password: PASSWORD, newPassword: 'Olumo-rock-88' };
        return app.call('POST', '/api/users/me/password', body, { cookie });
      },
    ],
    [
      'leaving',
      ({ cookie }) =>
        app.call('POST', '/api/users/me/leave', { password: PASSWORD, confirmation: 'DELETE' }, { cookie }),
    ],
    [
      'the end of its days',
      ({ id }) => app.db.execute(sql`UPDATE sessions SET expires_at = now() WHERE user_id = ${id}`),
    ],
  ];
  it.each(ENDS)('sleeps when its session has ended by %s', async (_how, end) => {
    const { member, device } = await withDevice();
    const ids = await write(newsFor(member.id, { kind: 'security' }));
    const answer = (await end(member)) as { status?: number };
    expect(answer.status ?? 200).toBeLessThan(300);
    await reach(ids);
    expect(service.pushesTo(device)).toEqual([]);
  });
});

describe('A push service', () => {
  it.each([404, 410])('that answers %i is believed: the device is forgotten', async (status) => {
    const { member, device } = await withDevice();
    service.answer(device, status);
    await reach(await write(newsFor(member.id)));
    expect(await devicesOf(member)).toEqual([]);
  });

  it.each([429, 503])('that answers %i is asked again, and nobody else is woken twice', async (status) => {
    const { member, device: away } = await withDevice();
    const { device: there } = await withDevice(await signIn(app, 'Ada Obi', member.email));
    service.answer(away, status);
    const ids = await write(newsFor(member.id));
    await expect(reach(ids)).rejects.toThrow('1 pushes are to be tried again');
    await expect(reach(ids)).rejects.toThrow();
    service.answer(away, null);
    await reach(ids);
    await reach(ids);
    expect([service.pushesTo(away).length, service.pushesTo(there).length]).toEqual([1, 1]);
  });

  it('that falls silent holds up nothing for long, keeps the device, and is not asked again for the same', async () => {
    const { member, device } = await withDevice();
    let asked = 0;
    service.answer(device, () => {
      asked += 1;
    });
    const ids = await write(newsFor(member.id));
    await reach(ids, { patienceMs: 100 });
    await reach(ids);
    expect(asked).toBe(1);
    expect(await devicesOf(member)).toEqual([device.endpoint]);
  });

  it('that sends elsewhere is not followed', async () => {
    const { member, device } = await withDevice();
    const inner = service.newDevice();
    service.answer(device, (response) => void response.writeHead(307, { location: inner.endpoint }).end());
    await reach(await write(newsFor(member.id)));
    expect(service.pushesTo(inner)).toEqual([]);
  });

  it('that is trusted no more is not called', async () => {
    const { member, device } = await withDevice();
    await reach(await write(newsFor(member.id)), { pushHosts: [] });
    expect(service.pushesTo(device)).toEqual([]);
  });
});

describe('Setting a device up', () => {
  it('is known to the session that did it, until it is undone', async () => {
    const { member, device } = await withDevice();
    const current = async (who: Member) =>
      (await app.call('GET', '/api/push/subscription', undefined, { cookie: who.cookie })).body;
    expect(await current(member)).toEqual({ endpoint: device.endpoint });
    expect(await current(await signIn(app, 'Ada Obi', member.email))).toEqual({ endpoint: null });
    const stranger = await signIn(app);
    const undo = ({ cookie }: Member) =>
      app.call('DELETE', '/api/push/subscription', { endpoint: device.endpoint }, { cookie });
    expect((await undo(stranger)).status).toBe(204);
    expect(await current(member)).toEqual({ endpoint: device.endpoint });
    expect((await undo(member)).status).toBe(204);
    expect(await current(member)).toEqual({ endpoint: null });
  });

  it('belongs to whoever did it last, who hears nothing of the one before', async () => {
    const { member: before, device } = await withDevice();
    const after = await signIn(app);
    expect((await put(after, device)).status).toBe(204);
    await reach(await write(newsFor(before.id), newsFor(after.id, { title: 'For the new one' })));
    expect(service.pushesTo(device).map(({ content }) => content.title)).toEqual(['For the new one']);
  });

  it('takes the place of the session’s device before, and of the oldest of too many', async () => {
    const { member, device: first } = await withDevice();
    await withDevice(member);
    expect(await devicesOf(member)).toHaveLength(1);
    expect(await devicesOf(member)).not.toContain(first.endpoint);
    const oldest = (await devicesOf(member))[0];
    for (let n = 0; n < PUSH_DEVICES_MAX; n += 1)
      await withDevice(await signIn(app, 'Ada Obi', member.email));
    expect(await devicesOf(member)).toHaveLength(PUSH_DEVICES_MAX);
    expect(await devicesOf(member)).not.toContain(oldest);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://user:word@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'http://127.0.0.1:1/x',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('is refused for %j', async (endpoint) => {
    const { body, status } = await put(await signIn(app), { ...service.newDevice(), endpoint });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: ['endpoint'] });
  });

  it.each([
    { p256dh: 'short', auth: 'x'.repeat(22) },
    { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(10) },
    { p256dh: `B${'A'.repeat(86)}`, auth: '<script>alert(1)</script>' },
  ])('is refused with keys of no device: %j', async (keys) => {
    const { status } = await put(await signIn(app), { ...service.newDevice(), keys });
    expect(status).toBe(422);
  });

  it('works with the services of the known browsers', async () => {
    const hosts = [
      ...['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'],
      'wns2-par02p.notify.windows.com',
    ];
    for (const host of hosts)
      expect(
        (await put(await signIn(app), { ...service.newDevice(), endpoint: `https://${host}/${host}` }))
          .status,
      ).toBe(204);
  });
});
