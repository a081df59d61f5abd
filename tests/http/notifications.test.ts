import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewNotification, notifications, notify } from '#server/modules/notifications/index.ts';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { NOTIFICATIONS_COUNT_MAX } from '#shared/rules/limits.ts';
import { NOTIFICATIONS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { streamsOf } from '../setup/test-streams.ts';
import { until } from '../setup/until.ts';

// What users are notified in the app, and how their open pages hear of it.

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
  given: Partial<NewNotification> = {},
): NewNotification => ({
  userId: to.id,
  kind: 'item-update',
  key: `item:${n}`,
  title: `News ${n}`,
  path: `/item/${n}`,
  ...given,
});
/** Each in a transaction of its own, so that they follow one another. */
async function notified(...all: NewNotification[]): Promise<void> {
  for (const one of all) await app.db.transaction((tx) => notify(tx, app.jobs, [one]));
}

describe('What a user was notified', () => {
  it('is theirs alone, latest first, and unread until it is read', async () => {
    const [ada, bola] = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    await notified(
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
    expect((await ada.call('POST', `/${items[0]?.id}/read`)).body, 'twice').toEqual({ unread: 1 });
    expect((await ada.list()).items.map((item) => item.read)).toEqual([true, false]);
  });

  it('comes back to the top, unread, when it is notified again, and stands there once', async () => {
    const ada = await aSignedInUser();
    await notified(notification(ada, 1), notification(ada, 2));
    await ada.call('POST', '/read', {});
    await notified(notification(ada, 1, { title: 'News 1 again', kind: 'review' }));
    const { items, unread } = await ada.list();
    expect(items.map(({ title, read }) => [title, read])).toEqual([
      ['News 1 again', false],
      ['News 2', true],
    ]);
    expect(unread).toBe(1);
  });

  it('comes page by page without a gap, whatever is notified meanwhile and however many at one moment', async () => {
    const ada = await aSignedInUser();
    await app.db.transaction((tx) =>
      notify(
        tx,
        app.jobs,
        Array.from({ length: 7 }, (_, n) => notification(ada, n)),
      ),
    );
    const first = await ada.list('?limit=3');
    await notified(notification(ada, 'late'));
    const second = await ada.list(`?limit=3&cursor=${first.nextCursor}`);
    const third = await ada.list(`?limit=3&cursor=${second.nextCursor}`);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, third.nextCursor]).toEqual([7, 7, null]);
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('is all read at once, but not what came after the list was shown', async () => {
    const [ada, bola] = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    await notified(notification(ada, 1), notification(ada, 2), notification(bola, 1));
    const until = (await ada.list()).items[0]?.notifiedAt;
    await notified(notification(ada, 3));
    expect((await ada.call('POST', '/read', { until })).body).toEqual({ unread: 1 });
    expect((await ada.list()).items.map(({ read }) => read)).toEqual([false, true, true]);
    expect((await ada.call('POST', '/read', {})).body).toEqual({ unread: 0 });
    expect(await bola.unread()).toBe(1);
  });

  it('is counted as far as anybody is shown', async () => {
    const ada = await aSignedInUser();
    const many = Array.from({ length: NOTIFICATIONS_COUNT_MAX + 20 }, (_, n) => notification(ada, n));
    await app.db.transaction((tx) => notify(tx, app.jobs, many));
    expect(await ada.unread()).toBe(NOTIFICATIONS_COUNT_MAX);
  });

  it('is forgotten after some months', async () => {
    const ada = await aSignedInUser();
    await notified(notification(ada, 1));
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    // Their session ends long before.
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

describe('Bad input', () => {
  it('answers alike for what is somebody else’s, was never there or is no id', async () => {
    const [ada, bola] = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    await notified(notification(bola, 1));
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
  ])('refuses %s', async (query) => {
    const ada = await aSignedInUser();
    expect(await ada.call('GET', query)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
  });

  it.each([{ until: 'yesterday' }, { until: 5 }, { all: true }])('refuses to read %j', async (body) => {
    const ada = await aSignedInUser();
    expect((await ada.call('POST', '/read', body)).status).toBe(422);
  });

  it('tells visitors nothing', async () => {
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

  it('is notified how many are unread when it opens, and when that changes, but not of others', async () => {
    const [ada, bola] = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    await notified(notification(ada, 1));
    const [page, others] = [await liveStreamOf(ada), await liveStreamOf(bola)];
    await until(() => counts(page).at(-1) === 1 && counts(others).at(-1) === 0);
    await notified(notification(ada, 2));
    await until(() => counts(page).at(-1) === 2);
    await ada.call('POST', '/read', {});
    await until(() => counts(page).at(-1) === 0);
    expect(counts(others)).toEqual([0]);
  });

  it('is notified of what another process wrote, in a flood to very many', async () => {
    const beside = await startTestApp({}, app);
    const users = [await aSignedInUser(), await aSignedInUser('Bola Ade')];
    const pages = await Promise.all(users.map(liveStreamOf));
    await app.db.execute(`
      INSERT INTO users (name, email) SELECT 'Reader', 'flood-' || n || '@example.com' FROM generate_series(1, 1200) n`);
    const { rows } = await app.db.execute<{ id: string }>(`SELECT id FROM users WHERE email LIKE 'flood-%'`);
    const everybody = [...rows.map(({ id }) => id), ...users.map(({ id }) => id)];
    await beside.db.transaction((tx) =>
      notify(
        tx,
        beside.jobs,
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
    await beside.stop();
  });
});
