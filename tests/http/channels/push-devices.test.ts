import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUSH_DEVICES_MAX } from '#shared/rules/limits.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type PushService, startPushService } from '../../setup/push-service.ts';
import { createPushHelpers, type SignedInUser } from '../../setup/push-users.ts';

// The devices that are accepted for push notifications, who owns them, and for how long.

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

const { put, withDevice, notificationFor, write, deliver, devicesOf } = createPushHelpers(() => ({
  app,
  service,
}));

describe('A push device', () => {
  it('belongs to the session that registered it until it is removed', async () => {
    const { user, device } = await withDevice();
    const current = async (who: SignedInUser) =>
      (await app.call('GET', '/api/push/subscription', undefined, { cookie: who.cookie })).body;
    expect(await current(user)).toEqual({ endpoint: device.endpoint });
    expect(await current(await signIn(app, 'Ada Obi', user.email))).toEqual({ endpoint: null });
    const stranger = await signIn(app);
    const remove = ({ cookie }: SignedInUser) =>
      app.call('DELETE', '/api/push/subscription', { endpoint: device.endpoint }, { cookie });
    expect((await remove(stranger)).status).toBe(204);
    expect(await current(user)).toEqual({ endpoint: device.endpoint });
    expect((await remove(user)).status).toBe(204);
    expect(await current(user)).toEqual({ endpoint: null });
  });

  it('belongs to the last user who registered it and gets no push for the user before', async () => {
    const { user: before, device } = await withDevice();
    const after = await signIn(app);
    expect((await put(after, device)).status).toBe(204);
    await deliver(
      await write(notificationFor(before.id), notificationFor(after.id, { title: 'For the new one' })),
    );
    expect(service.pushesTo(device).map(({ content }) => content.title)).toEqual(['For the new one']);
  });

  it('replaces the previous device of its session, and the oldest one above the limit', async () => {
    const { user, device: first } = await withDevice();
    await withDevice(user);
    expect(await devicesOf(user)).toHaveLength(1);
    expect(await devicesOf(user)).not.toContain(first.endpoint);
    const oldest = (await devicesOf(user))[0];
    for (let n = 0; n < PUSH_DEVICES_MAX; n += 1) await withDevice(await signIn(app, 'Ada Obi', user.email));
    expect(await devicesOf(user)).toHaveLength(PUSH_DEVICES_MAX);
    expect(await devicesOf(user)).not.toContain(oldest);
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
  ])('is rejected with the endpoint %j', async (endpoint) => {
    const { body, status } = await put(await signIn(app), { ...service.newDevice(), endpoint });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: ['endpoint'] });
  });

  it.each([
    { p256dh: 'short', auth: 'x'.repeat(22) },
    { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(10) },
    { p256dh: `B${'A'.repeat(86)}`, auth: '<script>alert(1)</script>' },
  ])('is rejected with invalid keys: %j', async (keys) => {
    const { status } = await put(await signIn(app), { ...service.newDevice(), keys });
    expect(status).toBe(422);
  });

  it('is accepted from the push services of the major browsers', async () => {
    const hosts = [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-par02p.notify.windows.com',
    ];
    for (const host of hosts)
      expect(
        (await put(await signIn(app), { ...service.newDevice(), endpoint: `https://${host}/${host}` }))
          .status,
      ).toBe(204);
  });
});
