import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewNotification, notifications, notify } from '#server/modules/notifications/index.ts';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { NOTIFICATIONS_COUNT_MAX } from '#shared/rules/limits.ts';
import { NOTIFICATIONS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// Notifications in the app, and how open pages receive them.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);

type Page = ApiOutputs['notifications']['list'];

async function aSignedInUser(name = 'Ada Obi') {
  const user = await signIn(app, name);
  const call = <T>(method: string, path: string, body?: unknown) =>
    app.call<T>(method, `/api/notifications${path}`, body, { cookie: user.cookie });
  return {
    ...user,
    call,
    list: async (query = '') => (await call<Page>('GET', query)).body,
    titles: async () => (await call<Page>('GET', '')).body.items.map(({ title }) => title),
    unread: async () => (await call<{ unread: number }>('GET', '/unread')).body.unread,
  };
}
type SignedInUser = Awaited<ReturnType<typeof aSignedInUser>>;

const notification = (
  to: SignedInUser,
  n: number | string,
  overrides: Partial<NewNotification> = {},
): NewNotification => ({
  userId: to.id,
  kind: 'item-update',
  key: `item:${n}`,
  title: `News ${n}`,
  path: `/item/${n}`,
  ...overrides,
});
/** Sends each one in a separate transaction, so that their times differ. */
async function sendNotifications(...all: NewNotification[]): Promise<void> {
  for (const one of all) await app.db.transaction((tx) => notify(tx, app.jobs, [one]));
}

describe('The notifications of a user', () => {
  it('are visible only to them, latest first, and unread until they are read', async () => {
    const [ada, bola] = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    await sendNotifications(
      notification(ada, 1),
      notification(ada, 2, { body: 'Words', kind: 'security', path: '/settings' }),
      notification(bola, 9),
    );
    const { items, unread, nextCursor } = await ada.list();
    expect(items.map(({ notifiedAt: _at, id: _id, ...rest }) => rest)).toEqual([
      { kind: 'security', title: 'News 2', body: 'Words', path: '/settings', read: false },
      { kind: 'item-update', title: 'News 1', body: '', path: '/item/1', read: false },
    ]);
    expect([unread, nextCursor, await bola.titles()]).toEqual([2, null, ['News 9']]);
    const read = await ada.call('POST', `/${items[0]?.id}/read`);
    expect([read.status, read.body]).toEqual([200, { unread: 1 }]);
    expect((await ada.call('POST', `/${items[0]?.id}/read`)).body, 'marked twice').toEqual({ unread: 1 });
    expect((await ada.list()).items.map((item) => item.read)).toEqual([true, false]);
  });

  it('contain a repeated one once, at the top and unread', async () => {
    const ada = await aSignedInUser();
    await sendNotifications(notification(ada, 1), notification(ada, 2));
    await ada.call('POST', '/read', {});
    await sendNotifications(notification(ada, 1, { title: 'News 1 again', kind: 'review' }));
    const { items, unread } = await ada.list();
    expect(items.map(({ title, read }) => [title, read])).toEqual([
      ['News 1 again', false],
      ['News 2', true],
    ]);
    expect(unread).toBe(1);
  });

  it('are paged without gaps, even if new ones arrive and several have the same time', async () => {
    const ada = await aSignedInUser();
    await app.db.transaction((tx) =>
      notify(
        tx,
        app.jobs,
        Array.from({ length: 7 }, (_, n) => notification(ada, n)),
      ),
    );
    const first = await ada.list('?limit=3');
    await sendNotifications(notification(ada, 'late'));
    const second = await ada.list(`?limit=3&cursor=${first.nextCursor}`);
    const third = await ada.list(`?limit=3&cursor=${second.nextCursor}`);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, third.nextCursor]).toEqual([7, 7, null]);
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('can all be marked as read, except those that came after the list was shown', async () => {
    const [ada, bola] = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    await sendNotifications(notification(ada, 1), notification(ada, 2), notification(bola, 1));
    const until = (await ada.list()).items[0]?.notifiedAt;
    await sendNotifications(notification(ada, 3));
    expect((await ada.call('POST', '/read', { until })).body).toEqual({ unread: 1 });
    expect((await ada.list()).items.map(({ read }) => read)).toEqual([false, true, true]);
    expect((await ada.call('POST', '/read', {})).body).toEqual({ unread: 0 });
    expect(await bola.unread()).toBe(1);
  });

  it('are counted up to the maximum that is shown', async () => {
    const ada = await aSignedInUser();
    const many = Array.from({ length: NOTIFICATIONS_COUNT_MAX + 20 }, (_, n) => notification(ada, n));
    await app.db.transaction((tx) => notify(tx, app.jobs, many));
    expect(await ada.unread()).toBe(NOTIFICATIONS_COUNT_MAX);
  });

  it('are deleted after their retention time', async () => {
    const ada = await aSignedInUser();
    await sendNotifications(notification(ada, 1));
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    // Counted in the database, because the session has expired by that time.
    const left = async (days: number) => {
      await cleanUp(app.modules, later(days));
      return app.db.$count(notifications, eq(notifications.userId, ada.id));
    };
    expect([
      await left(NOTIFICATIONS_RETENTION_DAYS - 1),
      await left(NOTIFICATIONS_RETENTION_DAYS + 1),
    ]).toEqual([1, 0]);
  });
});

describe('The notifications API', () => {
  it('answers 404 to the id of another user, an unknown id and a malformed id', async () => {
    const [ada, bola] = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    await sendNotifications(notification(bola, 1));
    const foreign = (await bola.list()).items[0]?.id;
    for (const id of [foreign, '999999999999', '0', '-1', '1.5', '1e3', 'none', '9'.repeat(40), '%00'])
      expect(await ada.call('POST', `/${id}/read`), String(id)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    expect(await bola.unread()).toBe(1);
  });

  it.each([
    '?cursor=x',
    '?cursor=1-',
    '?cursor=1-0',
    '?cursor=99999999999999999-1',
    '?limit=0',
    '?limit=51',
    '?x=1',
  ])('rejects the query %s', async (query) => {
    const ada = await aSignedInUser();
    expect(await ada.call('GET', query)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
  });

  it.each([{ until: 'yesterday' }, { until: 5 }, { all: true }])(
    'rejects marking as read with %j',
    async (body) => {
      const ada = await aSignedInUser();
      expect((await ada.call('POST', '/read', body)).status).toBe(422);
    },
  );

  it('requires a session', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/unread'],
      ['POST', '/read'],
      ['POST', '/1/read'],
    ] as const)
      expect(
        (await app.call(method, `/api/notifications${path}`, method === 'POST' ? {} : undefined)).status,
      ).toBe(401);
  });
});

describe('An open page', () => {
  const counts = (stream: Awaited<ReturnType<typeof liveStreamOf>>) =>
    stream.received.flatMap(({ event, data }) =>
      event === 'notifications' ? (data as { unread: number }).unread : [],
    );

  it('receives the unread count when it opens and when it changes, but not that of other users', async () => {
    const [ada, bola] = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    await sendNotifications(notification(ada, 1));
    const [page, others] = [await liveStreamOf(ada), await liveStreamOf(bola)];
    await until(() => counts(page).at(-1) === 1 && counts(others).at(-1) === 0);
    await sendNotifications(notification(ada, 2));
    await until(() => counts(page).at(-1) === 2);
    await ada.call('POST', '/read', {});
    await until(() => counts(page).at(-1) === 0);
    expect(counts(others)).toEqual([0]);
  });

  it('receives the count after another process notified very many users', async () => {
    const otherProcess = await startTestApp({}, app);
    const users = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    const pages = await Promise.all(users.map(liveStreamOf));
    await app.db.execute(`
      INSERT INTO users (name, email) SELECT 'Reader', 'flood-' || n || '@example.com' FROM generate_series(1, 1200) n`);
    const { rows } = await app.db.execute<{ id: string }>(`SELECT id FROM users WHERE email LIKE 'flood-%'`);
    const everybody = [...rows.map(({ id }) => id), ...users.map(({ id }) => id)];
    await otherProcess.db.transaction((tx) =>
      notify(
        tx,
        otherProcess.jobs,
        everybody.map((userId) => ({
          userId,
          kind: 'price-drop',
          key: 'flood',
          title: 'Cheaper',
          path: '/',
        })),
      ),
    );
    for (const page of pages) await until(() => counts(page).at(-1) === 1);
    await otherProcess.stop();
  });
});
