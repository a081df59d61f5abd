import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createPushKeyring } from '#server/modules/channels/push/push-keys.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { signIn } from '../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../setup/app.ts';
import { type PushService, startPushService } from '../setup/push-service.ts';
import { pushing } from '../setup/push-users.ts';

// What push services answer, the key they know the market by, and how much is put before them at once.

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

const { withDevice, notificationFor, write, reach, devicesOf } = pushing(() => ({ app, service }));

describe('The key', () => {
  it('is one for all processes and starts, and its private half is not readable in the database', async () => {
    const { body } = await app.call<{ key: string }>('GET', '/api/push/key');
    expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
    const rings = [1, 2, 3].map(() =>
      createPushKeyring({ db: app.db, secret: TEST_AUTH_SECRET, configured: null }),
    );
    const keys = await Promise.all(rings.map((ring) => ring()));
    expect(new Set(keys.map(({ publicKey }) => publicKey))).toEqual(new Set([body.key]));
    const { rows } = await app.db.execute(sql`SELECT * FROM push_keys`);
    expect(JSON.stringify(rows)).not.toContain(keys[0]?.privateKey);
  });

  it('is another from one day to the next: devices that know the old one are off, and forgotten', async () => {
    const { user, device } = await withDevice();
    const given = webPush.generateVAPIDKeys();
    const after = await startTestApp(
      { VAPID_PUBLIC_KEY: given.publicKey, VAPID_PRIVATE_KEY: given.privateKey, PUSH_HOSTS: service.origin },
      app,
    );
    const current = (where: TestApp) =>
      where.call('GET', '/api/push/subscription', undefined, { cookie: user.cookie });
    expect((await current(app)).body).toEqual({ endpoint: device.endpoint });
    expect((await current(after)).body).toEqual({ endpoint: null });
    await after.stop();
    const keyring = async () => given;
    await reach(await write(notificationFor(user.id)), { keyring });
    expect(service.pushesTo(device)).toEqual([]);
    expect(await devicesOf(user)).toEqual([]);
  });
});

describe('A push service', () => {
  it.each([404, 410])('that answers %i is believed: the device is forgotten', async (status) => {
    const { user, device } = await withDevice();
    service.answer(device, status);
    await reach(await write(notificationFor(user.id)));
    expect(await devicesOf(user)).toEqual([]);
  });

  it.each([429, 503])('that answers %i is asked again, and nobody else is woken twice', async (status) => {
    const { user, device: away } = await withDevice();
    const { device: there } = await withDevice(await signIn(app, 'Ada Obi', user.email));
    service.answer(away, status);
    const ids = await write(notificationFor(user.id));
    await expect(reach(ids)).rejects.toThrow('1 pushes are to be tried again');
    await expect(reach(ids)).rejects.toThrow();
    service.answer(away, null);
    await reach(ids);
    await reach(ids);
    expect([service.pushesTo(away).length, service.pushesTo(there).length]).toEqual([1, 1]);
  });

  it('that falls silent holds up nothing for long, keeps the device, and is not asked again for the same', async () => {
    const { user, device } = await withDevice();
    let asked = 0;
    service.answer(device, () => {
      asked += 1;
    });
    const ids = await write(notificationFor(user.id));
    await reach(ids, { timeoutMs: 100 });
    await reach(ids);
    expect(asked).toBe(1);
    expect(await devicesOf(user)).toEqual([device.endpoint]);
  });

  it('that sends elsewhere is not followed', async () => {
    const { user, device } = await withDevice();
    const inner = service.newDevice();
    service.answer(device, (response) => void response.writeHead(307, { location: inner.endpoint }).end());
    await reach(await write(notificationFor(user.id)));
    expect(service.pushesTo(inner)).toEqual([]);
  });

  it('that is trusted no more is not called', async () => {
    const { user, device } = await withDevice();
    await reach(await write(notificationFor(user.id)), { pushHosts: [] });
    expect(service.pushesTo(device)).toEqual([]);
  });

  it.each([400, 401, 403])(
    'that answers %i is believed when it does so again and again, for days',
    async (status) => {
      const { user, device } = await withDevice();
      const refuse = async () => reach(await write(notificationFor(user.id)));
      const aDayPasses = () =>
        app.db.execute(sql`
        UPDATE push_subscriptions SET rejected_since = rejected_since - interval '25 hours' WHERE user_id = ${user.id}`);
      service.answer(device, status);
      await refuse();
      await aDayPasses();
      for (let n = 0; n < 3; n += 1) await refuse();
      expect(await devicesOf(user)).toEqual([device.endpoint]);
      service.answer(device, null);
      await refuse();
      expect(service.pushesTo(device)).toHaveLength(1);
      service.answer(device, status);
      for (let n = 0; n < 5; n += 1) await refuse();
      expect(await devicesOf(user)).toEqual([device.endpoint]);
      await aDayPasses();
      await refuse();
      expect(await devicesOf(user)).toEqual([]);
    },
  );

  it('that is slow fails nobody: what there is no time for comes in another job', async () => {
    const { user, device } = await withDevice();
    const ids = await write(...Array.from({ length: 12 }, () => notificationFor(user.id)));
    await reach(ids, { timeLimitMs: 0 });
    expect(service.pushesTo(device)).toHaveLength(10);
    expect(await jobsFor(ids)).toEqual([
      { name: 'deliver-notifications', ids: ids.slice(10), isLater: true },
    ]);
  });
});

describe('What is told', () => {
  it('goes in small jobs, and what is urgent not behind what goes to many', async () => {
    const { id } = await signIn(app);
    const many = Array.from({ length: 120 }, () => notificationFor(id));
    const urgent = [notificationFor(id, { kind: 'security' }), notificationFor(id, { kind: 'message' })];
    await app.db.transaction((tx) => notify(tx, app.jobs, [...many, ...urgent]));
    const { rows } = await app.db.execute<{ id: string }>(
      sql`SELECT id FROM notifications WHERE user_id = ${id}`,
    );
    const jobs = await jobsFor(rows.map((row) => Number(row.id)));
    const sizes = jobs.map(({ name, ids }) => `${name} ${ids.length}`).sort();
    expect(sizes).toEqual([
      'deliver-notifications 20',
      'deliver-notifications 50',
      'deliver-notifications 50',
      'deliver-urgent-notifications 2',
    ]);
  });
});

/** Those that are about any of these. */
async function jobsFor(ids: number[]) {
  const { rows } = await app.db.execute<{ name: string; ids: number[]; isLater: boolean }>(sql`
    SELECT name, data->'ids' AS ids, start_after > created_on AS "isLater" FROM pgboss.job
    WHERE name IN ('deliver-notifications', 'deliver-urgent-notifications')`);
  return rows.filter((job) => job.ids.some((id) => ids.includes(id)));
}
