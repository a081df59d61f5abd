import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { mailDrops } from '#server/modules/favorites/index.ts';
import { notifyFavoriteUsers } from '#server/modules/favorites/notify-favorite-users.ts';
import type { ListingEvent, listings } from '#server/modules/listings/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { DROP_MAIL_MINUTES } from '#shared/rules/limits.ts';
import { startTestApp, type TestApp, withTestApp } from '../setup/app.ts';
import { queuedMailsTo } from '../setup/mails.ts';
import { MAIL_ORIGIN, unsubscriber } from '../setup/unsubscriber.ts';
import { changeListing, makeListing } from './listings.ts';
import { makeUser, signIn } from './users.ts';

// Users with favorites, and their notifications about price drops.

export type FavoriteUser = { id: string; email: string; cookie: string };

export type FavoritesFixture = ReturnType<typeof createFavoritesFixture>;

/** One fixture for a test file, with a seller. */
export function withFavorites(
  take: (app: TestApp, fixture: FavoritesFixture, sellerId: string) => void,
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ THROTTLE_SCALE: '1000' });
    take(app, createFavoritesFixture(app), (await makeUser(app)).id);
  });
  afterAll(() => app.stop());
  // Mails that are due from one test must not be sent in the next.
  afterEach(() => app.db.execute(sql`UPDATE favorites SET drop_mail_due_at = NULL`));
}

/** Runs `work` with the throttle limits of production. */
export async function withStrictFavorites(
  work: (fixture: FavoritesFixture, app: TestApp, sellerId: string) => Promise<void>,
): Promise<void> {
  await withTestApp({}, async (app) => work(createFavoritesFixture(app), app, (await makeUser(app)).id));
}

function createFavoritesFixture(app: TestApp) {
  const parts = {
    db: app.db,
    jobs: app.jobs,
    throttler: app.throttler,
    log: createLog('silent'),
    unsubscriber,
    origin: () => MAIL_ORIGIN,
  };
  const users = (count: number): Promise<FavoriteUser[]> =>
    Promise.all(Array.from({ length: count }, () => signIn(app)));
  const save = ({ cookie }: FavoriteUser, id: number) =>
    app.call('PUT', `/api/favorites/${id}`, undefined, { cookie });
  return {
    parts,
    users,
    save,
    change: (id: number, to: Partial<typeof listings.$inferInsert>) => changeListing(app, id, to),
    notifyOf: (id: number, what: ListingEvent['what'] = 'cheaper') =>
      notifyFavoriteUsers(parts, { listingId: id, what }),
    sendDueMails: (minutes = DROP_MAIL_MINUTES + 1) =>
      mailDrops(parts, new Date(Date.now() + minutes * 60_000)),
    async aSavedListing(sellerId: string, overrides: Parameters<typeof makeListing>[2] = {}, count = 1) {
      const listing = await makeListing(app, sellerId, { price: 100_000, ...overrides });
      const saved = await users(count);
      for (const user of saved) await save(user, listing.id);
      return { ...listing, user: saved[0] as FavoriteUser, users: saved };
    },
    mailsTo: ({ email }: { email: string }) => queuedMailsTo(app, email),
  };
}
