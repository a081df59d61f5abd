import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { users } from '#server/modules/accounts/index.ts';
import {
  deliverNotificationsJob,
  type NewNotification,
  notify,
} from '#server/modules/notifications/index.ts';
import { listOutboxEntries } from '#server/platform/mail/outbox.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { changeUser } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// Notifications by text message are sent only to users who asked for them, with a daily limit.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let count = 0;
async function newUser(overrides: Partial<typeof users.$inferInsert> = {}) {
  count += 1;
  return makeUser(app, { phone: `+234803${5_550_000 + count}`, notifySms: true, ...overrides });
}

const notificationFor = (userId: string, overrides: Partial<NewNotification> = {}): NewNotification => {
  count += 1;
  const about = { kind: 'ad-expiring' as const, title: 'Win big at evil.example', path: '/my-ads' };
  return { userId, key: `notification:${count}`, ...about, ...overrides };
};

async function sendNotifications(...notification: NewNotification[]): Promise<void> {
  await app.db.transaction((tx) => notify(tx, app.jobs, notification));
}

/** Waits until a later message to another user has arrived and all delivery jobs have ended. */
async function textsTo(phone: string | null, { atMost = 1 } = {}): Promise<string[]> {
  const last = await newUser();
  await sendNotifications(notificationFor(last.id));
  const all = () => listOutboxEntries(app.config.outboxDir);
  await until(async () => (await all()).some(({ to }) => to === last.phone), { what: 'the last message' });
  await until(
    async () => {
      const { rows } = await app.db.execute<{ waiting: number }>(sql`
        SELECT count(*)::int AS waiting FROM pgboss.job
        WHERE name IN ('deliver-notifications', 'deliver-urgent-notifications', 'send-sms') AND state IN ('created', 'active', 'retry')`);
      return rows[0]?.waiting === 0;
    },
    { what: 'all jobs to end' },
  );
  const texts = (await all()).filter(({ to }) => to === phone).map(({ text }) => text);
  expect(texts.length).toBeLessThanOrEqual(atMost);
  return texts;
}

describe('A user who wants text messages', () => {
  it('gets a fixed text once, with a link to the app', async () => {
    const { id, phone } = await newUser();
    await sendNotifications(notificationFor(id));
    const { rows } = await app.db.execute<{ id: string }>(
      sql`SELECT id FROM notifications WHERE user_id = ${id}`,
    );
    const ids = rows.map((row) => Number(row.id));
    await app.jobs.enqueue(app.db, deliverNotificationsJob, { ids });
    await app.jobs.enqueue(app.db, deliverNotificationsJob, { ids });
    expect(await textsTo(phone)).toEqual([
      'One of your Kasuwa ads expires soon. http://localhost/notifications',
    ]);
  });

  it('gets one text message for a conversation, whatever the number of its messages', async () => {
    const { id, phone } = await newUser();
    const message = notificationFor(id, {
      kind: 'message',
      title: 'Message from Tunde',
      body: 'My PIN is 4711',
    });
    for (let n = 0; n < 3; n += 1) await sendNotifications(message);
    expect(await textsTo(phone)).toEqual([expect.stringContaining('You have a new message on Kasuwa.')]);
  });

  it('gets no more than the daily limit', async () => {
    const { id, phone } = await newUser();
    const { limit } = THROTTLES.noticeSms;
    await sendNotifications(...Array.from({ length: limit + 3 }, () => notificationFor(id)));
    expect(await textsTo(phone, { atMost: limit })).toHaveLength(limit);
  });
});

describe('No text message is sent', () => {
  it.each<[string, Partial<typeof users.$inferInsert>, Partial<NewNotification>]>([
    ['to a user who did not ask for them', { notifySms: false }, {}],
    ['to an unconfirmed number', { phoneConfirmedAt: null }, {}],
    ['about a listing that matches an alert', {}, { kind: 'alert-match' }],
    ['about messages if the user switched those off', { notifyNewMessages: false }, { kind: 'message' }],
    ['to a user who is leaving', { deletionDueAt: new Date(Date.now() + 1_000_000) }, {}],
  ])('%s', async (_what, user, notification) => {
    const { id, phone } = await newUser(user);
    if (user.phoneConfirmedAt === null) await changeUser(app, id, { phoneConfirmedAt: null });
    await sendNotifications(notificationFor(id, notification));
    expect(await textsTo(phone, { atMost: 0 })).toEqual([]);
  });
});
