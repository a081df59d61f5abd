import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createPushKeyring } from '#server/modules/channels/push/push-keys.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';
import { type PushService, startPushService } from '../../setup/push-service.ts';
import { createPushHelpers } from '../../setup/push-users.ts';

// The responses of push services, the key that identifies this server to them, and the size of delivery jobs.

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

const { withDevice, notificationFor, write, deliver, devicesOf } = createPushHelpers(() => ({
  app,
  service,
}));

describe('The key', () => {
  it('is the same for all processes and restarts, and its private part is not readable in the database', async () => {
    const { body } = await app.call<{ key: string }>('GET', '/api/push/key');
    expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
    const keyrings = [1, 2, 3].map(() =>
      createPushKeyring({ db: app.db, secret: TEST_AUTH_SECRET, configured: null }),
    );
    const keys = await Promise.all(keyrings.map((keyring) => keyring()));
    expect(new Set(keys.map(({ publicKey }) => publicKey))).toEqual(new Set([body.key]));
    const { rows } = await app.db.execute(sql`SELECT * FROM push_keys`);
    expect(JSON.stringify(rows)).not.toContain(keys[0]?.privateKey);
  });

  it('can be replaced, and devices with the old key are switched off and deleted', async () => {
    const { user, device } = await withDevice();
    const newKeys = webPush.generateVAPIDKeys();
    const after = await startTestApp(
      {
        VAPID_PUBLIC_KEY: newKeys.publicKey,
        VAPID_PRIVATE_KEY: newKeys.privateKey,
        PUSH_HOSTS: service.origin,
      },
      app,
    );
    const current = (where: TestApp) =>
      where.call('GET', '/api/push/subscription', undefined, { cookie: user.cookie });
    expect((await current(app)).body).toEqual({ endpoint: device.endpoint });
    expect((await current(after)).body).toEqual({ endpoint: null });
    await after.stop();
    const keyring = async () => newKeys;
    await deliver(await write(notificationFor(user.id)), { keyring });
    expect(service.pushesTo(device)).toEqual([]);
    expect(await devicesOf(user)).toEqual([]);
  });
});

describe('A push service', () => {
  it.each([404, 410])('that answers %i causes the device to be deleted', async (status) => {
    const { user, device } = await withDevice();
    service.answer(device, status);
    await deliver(await write(notificationFor(user.id)));
    expect(await devicesOf(user)).toEqual([]);
  });

  it.each([429, 503])(
    'that answers %i is retried, and other devices get the push only once',
    async (status) => {
      const { user, device: failing } = await withDevice();
      const { device: working } = await withDevice(await signIn(app, 'Ada Obi', user.email));
      service.answer(failing, status);
      const ids = await write(notificationFor(user.id));
      await expect(deliver(ids)).rejects.toThrow('1 pushes will be retried');
      await expect(deliver(ids)).rejects.toThrow();
      service.answer(failing, null);
      await deliver(ids);
      await deliver(ids);
      expect([service.pushesTo(failing).length, service.pushesTo(working).length]).toEqual([1, 1]);
    },
  );

  it('that does not answer times out, keeps the device, and is not called again for the same notification', async () => {
    const { user, device } = await withDevice();
    let asked = 0;
    service.answer(device, () => {
      asked += 1;
    });
    const ids = await write(notificationFor(user.id));
    await deliver(ids, { timeoutMs: 100 });
    await deliver(ids);
    expect(asked).toBe(1);
    expect(await devicesOf(user)).toEqual([device.endpoint]);
  });

  it('that redirects is not followed', async () => {
    const { user, device } = await withDevice();
    const target = service.newDevice();
    service.answer(device, (response) => void response.writeHead(307, { location: target.endpoint }).end());
    await deliver(await write(notificationFor(user.id)));
    expect(service.pushesTo(target)).toEqual([]);
  });

  it('that is not a trusted host is not called', async () => {
    const { user, device } = await withDevice();
    await deliver(await write(notificationFor(user.id)), { pushHosts: [] });
    expect(service.pushesTo(device)).toEqual([]);
  });

  it.each([400, 401, 403])(
    'that answers %i several times over more than a day causes the device to be deleted',
    async (status) => {
      const { user, device } = await withDevice();
      const pushOnce = async () => deliver(await write(notificationFor(user.id)));
      const aDayPasses = () =>
        app.db.execute(sql`
        UPDATE push_subscriptions SET rejected_since = rejected_since - interval '25 hours' WHERE user_id = ${user.id}`);
      service.answer(device, status);
      await pushOnce();
      await aDayPasses();
      for (let n = 0; n < 3; n += 1) await pushOnce();
      expect(await devicesOf(user)).toEqual([device.endpoint]);
      service.answer(device, null);
      await pushOnce();
      expect(service.pushesTo(device)).toHaveLength(1);
      service.answer(device, status);
      for (let n = 0; n < 5; n += 1) await pushOnce();
      expect(await devicesOf(user)).toEqual([device.endpoint]);
      await aDayPasses();
      await pushOnce();
      expect(await devicesOf(user)).toEqual([]);
    },
  );

  it('that is slow makes no push fail, and another job delivers the rest', async () => {
    const { user, device } = await withDevice();
    const ids = await write(...Array.from({ length: 12 }, () => notificationFor(user.id)));
    await deliver(ids, { timeLimitMs: 0 });
    expect(service.pushesTo(device)).toHaveLength(10);
    expect(await jobsFor(ids)).toEqual([
      { name: 'deliver-notifications', ids: ids.slice(10), isLater: true },
    ]);
  });
});

describe('Notifications', () => {
  it('are delivered in small jobs, and urgent ones do not wait behind many others', async () => {
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

/** The delivery jobs of any of these notifications. */
async function jobsFor(ids: number[]) {
  const { rows } = await app.db.execute<{ name: string; ids: number[]; isLater: boolean }>(sql`
    SELECT name, data->'ids' AS ids, start_after > created_on AS "isLater" FROM pgboss.job
    WHERE name IN ('deliver-notifications', 'deliver-urgent-notifications')`);
  return rows.filter((job) => job.ids.some((id) => ids.includes(id)));
}
