import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import {
  continueFavoriteNotifications,
  continueNotifyingFavoriteUsers,
  notifyFavoriteUsers,
} from '#server/modules/favorites/notify-favorite-users.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { waitForListingJobs } from '../../factories/alerts.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// A price drop of a listing that very many users saved must not delay the jobs of other listings.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

afterEach(() => {
  vi.useRealTimers();
});

it('Very many users are notified by jobs of about a second that each queue the rest, and no user is notified twice', async () => {
  const sofa = await makeListing(app, (await makeUser(app)).id, { price: 80_000 });
  await app.db.execute(sql`
      WITH people AS (
        INSERT INTO users (name, email) SELECT 'Many', 'favorite-user' || n || '@example.com' FROM generate_series(1, 1100) n RETURNING id
      )
      INSERT INTO favorites (user_id, listing_id, title, price, notified_price, price_kind)
      SELECT id, ${sofa.id}, 'Sofa', 100000, 100000, 'fixed' FROM people`);
  const enqueued: [string, unknown][] = [];
  const jobs = {
    async enqueueAll() {
      // The first batch takes longer than the time limit of a job.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    },
    async enqueue(_: unknown, { name }: { name: string }, data: unknown) {
      enqueued.push([name, data]);
    },
  } as unknown as Jobs;
  const notified = async () => {
    const { rows } = await app.db.execute<{ people: number; notices: number }>(sql`
        SELECT count(DISTINCT user_id)::int AS people, count(*)::int AS notices FROM notifications
        WHERE key = ${`price-drop:${sofa.id}`}`);
    return rows[0];
  };
  await notifyFavoriteUsers({ ...app, jobs }, { listingId: sofa.id, what: 'cheaper' });
  expect(await notified()).toEqual({ people: 500, notices: 500 });
  const remaining = { listingId: sofa.id, what: 'cheaper', after: expect.any(String) };
  expect(enqueued).toEqual([[continueFavoriteNotifications.name, remaining]]);
  vi.useRealTimers();
  const rest = continueFavoriteNotifications.schema.parse(enqueued[0]?.[1]);
  await Promise.all([continueNotifyingFavoriteUsers(app, rest), continueNotifyingFavoriteUsers(app, rest)]);
  await waitForListingJobs(app);
  expect(await notified()).toEqual({ people: 1_100, notices: 1_100 });
  await app.db.delete(users).where(eq(users.name, 'Many'));
});
