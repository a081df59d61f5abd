import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tell } from '#server/modules/notifications/index.ts';
import { PASSWORD, signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { type PushService, startPushService } from '../setup/push-service.ts';
import { type Member, pushing } from '../setup/pushing.ts';
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

const { withDevice, newsFor, write, reach } = pushing(() => ({ app, service }));

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
