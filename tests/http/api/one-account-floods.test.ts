import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import { DATABASE_TIME_LIMITS } from '#server/platform/database/database.ts';
import { makeListing } from '../../factories/listings.ts';
import { listEvents } from '../../factories/security-events.ts';
import { makeUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { countWaitingForLocks, waitForLock } from '../../setup/locks.ts';
import { until } from '../../setup/until.ts';

// Many concurrent changes of one account, or of a few, must not affect other users.

const WAITING = 60;

let app: TestApp;
let listing: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  listing = String((await makeListing(app, (await makeUser(app)).id)).id);
});
afterAll(() => app.stop());

type UserFields = Awaited<ReturnType<typeof signIn>>;
const save = ({ cookie }: Pick<UserFields, 'cookie'>) =>
  app.call('PUT', `/api/favorites/${listing}`, undefined, { cookie });

/** Runs `work` while the rows of the users are locked, so that none of their changes can finish before it. */
async function whileLocked<T>(users: UserFields[], work: () => Promise<T>): Promise<T> {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    for (const { id } of users) await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('Concurrent changes of one user', () => {
  it('use two connections; the others wait without one, and those beyond the limit get 429', async () => {
    const ada = await signIn(app);
    const ben = await signIn(app, 'Ben Ita');
    expect((await save(ada)).status).toBe(204);
    const rejected: Headers[] = [];
    const answers = await whileLocked([ada], async () => {
      const all = Array.from({ length: 200 }, () =>
        save(ada).then((answer) => {
          if (answer.status === 429) rejected.push(answer.headers);
          return answer;
        }),
      );
      await waitForLock(app, 2);
      // Three are admitted: two in the slots of the session, and one in the slot that long queues share.
      await until(() => rejected.length === 200 - 3 - WAITING);
      expect(await countWaitingForLocks(app)).toBe(2);
      const mine = await app.call('GET', '/api/users/me', undefined, { cookie: ben.cookie });
      expect(mine.status).toBe(200);
      expect((await save(ben)).status).toBe(204);
      return all;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    // On a slow machine, some changes exceed the maximum waiting time.
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    for (const headers of rejected) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const events = (await listEvents(app, 'throttled')).filter(({ userId }) => userId === ada.id);
    expect(events.every(({ detail, sessionId }) => detail === 'changeQueue' && sessionId)).toBe(true);
    // There are two events if a new minute has begun.
    expect(events.length).toBeLessThanOrEqual(2);
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(
      statuses.filter((status) => status === 429).length,
    );
  });

  it('run two at a time, including those with pictures', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, ada.id);
    const rename = () => app.call('PATCH', `/api/ads/${id}`, { title: 'Red sofa' }, { cookie: ada.cookie });
    const answers = await whileLocked([ada], async () => {
      const all = [rename(), rename(), save(ada), save(ada)];
      await waitForLock(app, 2);
      expect((await app.call('GET', '/api/users/me', undefined, { cookie: ada.cookie })).status).toBe(200);
      expect(await countWaitingForLocks(app)).toBe(2);
      return all;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 204, 204]);
  });

  it('from several sessions share one limit', async () => {
    const ada = await signIn(app);
    const again = await Promise.all([1, 2, 3].map(() => signIn(app, ada.name, ada.email)));
    const answers = await whileLocked([ada], async () => {
      const all = again.flatMap((session) => [save(session), save(session)]);
      await waitForLock(app, 2);
      expect((await app.call('GET', '/api/users/me', undefined, { cookie: ada.cookie })).status).toBe(200);
      expect(await countWaitingForLocks(app)).toBe(2);
      return all;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(6).fill(204));
  });
});

describe('Three users with 240 concurrent changes each', () => {
  it('do not block the reads of another user', async () => {
    const users = await Promise.all([1, 2, 3].map(() => signIn(app)));
    const ben = await signIn(app, 'Ben Ita');
    const answers = await whileLocked(users, async () => {
      const all = users.flatMap((user) => Array.from({ length: 240 }, () => save(user)));
      await waitForLock(app, 6);
      const reads = await Promise.all(
        [
          '/api/users/me',
          '/api/favorites',
          '/api/categories',
          '/api/notifications',
          '/api/conversations',
        ].map((path) => app.call('GET', path, undefined, { cookie: ben.cookie })),
      );
      expect(reads.map(({ status }) => status)).toEqual(Array(5).fill(200));
      return all;
    });
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([204, 429]));
  });
});

async function whilePoolIsExhausted<T>(work: () => Promise<T>): Promise<T> {
  const { pool } = app.runtime;
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  try {
    return await work();
  } finally {
    for (const client of clients) client.release();
  }
}

describe('Writes that use all connections of their pool', () => {
  it('do not block reads and their session lookups, which have a separate pool', async () => {
    const ada = await signIn(app);
    const { id } = await makeUser(app, { publicProfile: true, showEmail: true });
    await whilePoolIsExhausted(async () => {
      for (const path of [
        '/api/users/me',
        '/api/categories',
        '/api/favorites',
        `/api/users/${id}/profile`,
        '/readyz',
      ])
        expect((await app.fetch(path, { headers: { cookie: ada.cookie } })).status).toBe(200);
    });
  });

  it('do not block any GET call of the API', async () => {
    const { id, cookie } = await signInAs(app, 'admin');
    const ids: Record<string, string> = { 'accounts.profile': id, 'reviews.of': id };
    // A server reads its push keys when it starts, so the test reads them beforehand.
    await app.fetch('/api/push/key');
    const answers = await whilePoolIsExhausted(async () => {
      const routes = listApiRoutes().filter(({ method }) => method === 'GET');
      return Promise.all(
        routes.map(async ({ name, path }) => {
          const url = path.replace(/\{\w+\}/, ids[name] ?? listing);
          const { status, body } = await app.fetch(url, { headers: { cookie } });
          await body?.cancel();
          return `${status} ${name}`;
        }),
      );
    });
    expect(answers.length).toBeGreaterThan(40);
    expect(answers.filter((answer) => answer.startsWith('5'))).toEqual([]);
  });
});

describe('A change that waits too long for a lock', () => {
  it('gets a 503 with Retry-After, and can be repeated', async () => {
    const strict = await startTestApp({}, app, { databaseTimeLimits: DATABASE_TIME_LIMITS });
    const ada = await signIn(app);
    const answer = await whileLocked([ada], () =>
      strict.call('PUT', `/api/favorites/${listing}`, undefined, { cookie: ada.cookie }),
    ).finally(() => strict.stop());
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('UNAVAILABLE');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await save(ada)).status).toBe(204);
  });
});
