import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#server/modules/notifications/index.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type PushService, startPushService } from '../../setup/push-service.ts';
import { createPushHelpers, type SignedInUser } from '../../setup/push-users.ts';
import { until } from '../../setup/until.ts';

// Push notifications: the devices that get them, their content, and the cases that send none.

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

const { withDevice, notificationFor, write, deliver } = createPushHelpers(() => ({ app, service }));

describe('A push device', () => {
  it('gets a notification immediately, encrypted for the device and signed by the server', async () => {
    const { user, device } = await withDevice();
    const notification = notificationFor(user.id, { body: 'Was ₦50,000' });
    await app.db.transaction((tx) => notify(tx, app.jobs, [notification]));
    const push = await until(() => service.pushesTo(device)[0], { what: 'a push' });
    const { body: own } = await app.call<{ key: string }>('GET', '/api/push/key');
    expect(push.content).toEqual({
      title: notification.title,
      body: 'Was ₦50,000',
      path: notification.path,
      tag: notification.key,
    });
    expect(push.signedWith).toBe(own.key);
    expect(push.signed).toMatchObject({ aud: service.origin, sub: 'mailto:help@kasuwa.example' });
    expect(push.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(push.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it('does not show the text of a message on a locked screen', async () => {
    const { user, device } = await withDevice();
    const ids = await write(
      notificationFor(user.id, { kind: 'message', title: 'Message from Tunde', body: 'My PIN is 4711' }),
    );
    await deliver(ids);
    const [push] = service.pushesTo(device);
    expect(push?.content).toMatchObject({ title: 'Message from Tunde' });
    expect(JSON.stringify(push?.content)).not.toContain('4711');
    expect(push?.headers.urgency).toBe('high');
  });

  it('gets a push once, however often the job runs, and again when the notification is repeated', async () => {
    const { user, device } = await withDevice();
    const ids = await write(notificationFor(user.id), notificationFor(user.id));
    await Promise.all([deliver(ids), deliver(ids), deliver(ids)]);
    await deliver(ids);
    expect(service.pushesTo(device)).toHaveLength(2);
    await app.db.execute(
      sql`UPDATE notifications SET notified_at = notified_at + interval '1 second' WHERE id = ${ids[0]}`,
    );
    await deliver(ids);
    expect(service.pushesTo(device)).toHaveLength(3);
  });

  it.each([
    ['push is off', { push: false }],
    ['price drops are off', { priceDrops: false }],
  ])('gets no push when %s', async (_why, choice) => {
    const { user, device } = await withDevice();
    await app.call('PATCH', '/api/users/me', { notifications: choice }, { cookie: user.cookie });
    await deliver(await write(notificationFor(user.id)));
    expect(service.pushesTo(device)).toEqual([]);
    // Security notifications have no switch of their own: only the whole channel can be turned off.
    await deliver(await write(notificationFor(user.id, { kind: 'security' })));
    expect(service.pushesTo(device)).toHaveLength('push' in choice ? 0 : 1);
  });

  it('gets no push for a notification that is read, a day old, or of another user', async () => {
    const { user, device } = await withDevice();
    const other = await signIn(app);
    const [read, old, foreign] = await write(
      notificationFor(user.id),
      notificationFor(user.id),
      notificationFor(other.id),
    );
    await app.db.execute(sql`UPDATE notifications SET read_at = now() WHERE id = ${read}`);
    await app.db.execute(
      sql`UPDATE notifications SET notified_at = now() - interval '25 hours' WHERE id = ${old}`,
    );
    await deliver([read, old, foreign].map(Number));
    expect(service.pushesTo(device)).toEqual([]);
  });

  const ENDS: [string, (user: SignedInUser) => Promise<unknown>][] = [
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
      'deleting the account',
      ({ cookie }) =>
        app.call(
          'POST',
          '/api/users/me/deletion',
          { password: PASSWORD, confirmation: 'DELETE' },
          { cookie },
        ),
    ],
    [
      'its expiry',
      ({ id }) => app.db.execute(sql`UPDATE sessions SET expires_at = now() WHERE user_id = ${id}`),
    ],
  ];
  it.each(ENDS)('gets no push after its session has ended by %s', async (_how, end) => {
    const { user, device } = await withDevice();
    const ids = await write(notificationFor(user.id, { kind: 'security' }));
    const answer = (await end(user)) as { status?: number };
    expect(answer.status ?? 200).toBeLessThan(300);
    await deliver(ids);
    expect(service.pushesTo(device)).toEqual([]);
  });
});
