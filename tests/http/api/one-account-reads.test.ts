import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { listEvents } from '../../factories/security-events.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { countWaitingForLocks, waitForLock } from '../../setup/locks.ts';
import { until } from '../../setup/until.ts';

// Many concurrent reads of one account must not affect other users.

const RUNNING = 4;
/** This read queries a page of the list and the total in parallel. */
const CONNECTIONS = 2 * RUNNING;
const WAITING = 200;

let app: TestApp;
let listing: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  listing = String((await makeListing(app, (await makeUser(app)).id)).id);
});
afterAll(() => app.stop());

describe('Concurrent reads', () => {
  const read = ({ cookie }: { cookie: string }) => app.fetch('/api/favorites', { headers: { cookie } });

  it('of one user run four at a time; the others wait without a connection, and those beyond the limit get 429', async () => {
    const ada = await signIn(app);
    const ben = await signIn(app, 'Ben Ita');
    expect((await read(ada)).status).toBe(200);
    const rejected: Response[] = [];
    const answers = await app.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await tx.execute(sql`LOCK TABLE favorites IN ACCESS EXCLUSIVE MODE`);
      const all = Array.from({ length: 300 }, () =>
        read(ada).then((answer) => {
          if (answer.status === 429) rejected.push(answer);
          return answer;
        }),
      );
      await waitForLock(app, CONNECTIONS);
      await until(() => rejected.length === 300 - RUNNING - WAITING);
      expect(await countWaitingForLocks(app)).toBe(CONNECTIONS);
      for (const path of ['/api/users/me', '/api/categories'])
        expect((await app.fetch(path, { headers: { cookie: ben.cookie } })).status).toBe(200);
      const stream = await app.fetch('/api/events', { headers: { cookie: ada.cookie } });
      expect(stream.status).toBe(200);
      await stream.body?.cancel();
      return all;
    });
    // On a slow machine, some reads exceed the maximum waiting time.
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    for (const answer of rejected.slice(0, 3)) await expectEnvelope(answer, 'TOO_MANY_REQUESTS');
    expect(rejected.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    const events = (await listEvents(app, 'throttled')).filter(({ userId }) => userId === ada.id);
    expect(events.map(({ detail }) => detail)).toContain('readQueue');
  });

  it('from several sessions of one user share one limit', async () => {
    const ada = await signIn(app);
    const again = await Promise.all([1, 2, 3].map(() => signIn(app, ada.name, ada.email)));
    const answers = await app.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE favorites IN ACCESS EXCLUSIVE MODE`);
      const all = again.flatMap((session) => Array.from({ length: 4 }, () => read(session)));
      await waitForLock(app, CONNECTIONS);
      expect((await app.fetch('/api/categories')).status).toBe(200);
      expect(await countWaitingForLocks(app)).toBe(CONNECTIONS);
      return all;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it('of visitors do not wait for each other', async () => {
    const answers = await app.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE listings IN ACCESS EXCLUSIVE MODE`);
      const all = Array.from({ length: 9 }, () => app.fetch(`/api/ads/${listing}`));
      await waitForLock(app, 9);
      return all;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(9).fill(200));
  });
});
