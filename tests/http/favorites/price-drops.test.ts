import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifyFavoriteUsers } from '#server/modules/favorites/notify-favorite-users.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { waitForListingJobs } from '../../factories/alerts.ts';
import { block } from '../../factories/conversation-state.ts';
import {
  type FavoritesFixture,
  type FavoriteUser,
  withFavorites,
  withStrictFavorites,
} from '../../factories/favorites.ts';
import { makeListing } from '../../factories/listings.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { signIn } from '../../factories/users.ts';
import type { TestApp } from '../../setup/app.ts';

// Users who saved a listing are notified of a lower price and of its sale once, and only while it is true.

let app: TestApp;
let fixture: FavoritesFixture;
let sellerId: string;
withFavorites((...started) => {
  [app, fixture, sellerId] = started;
});

type Notice = { kind: string; key: string; title: string; body: string; path: string; read: boolean };
async function noticesOf({ id }: { id: string }, on = app): Promise<Notice[]> {
  const { rows } = await on.db.execute<Notice>(sql`
    SELECT kind, key, title, body, path, read_at IS NOT NULL AS read FROM notifications WHERE user_id = ${id} ORDER BY id`);
  return rows;
}
const readAll = ({ id }: { id: string }) =>
  app.db.execute(sql`UPDATE notifications SET read_at = now() WHERE user_id = ${id}`);

describe('A lower price', () => {
  it('notifies every user who saved the listing exactly once', async () => {
    const sofa = await fixture.aSavedListing(sellerId, { title: 'Red sofa' }, 3);
    const [other] = await fixture.users(1);
    await fixture.change(sofa.id, { price: 80_000 });
    await Promise.all([fixture.notifyOf(sofa.id), fixture.notifyOf(sofa.id)]);
    for (const user of sofa.users)
      expect(await noticesOf(user)).toEqual([
        {
          kind: 'price-drop',
          key: `price-drop:${sofa.id}`,
          title: 'Price drop: Red sofa',
          body: 'Now ₦80,000, was ₦100,000',
          path: `/item/${sofa.id}`,
          read: false,
        },
      ]);
    expect(await noticesOf(other as FavoriteUser)).toEqual([]);
    await readAll(sofa.user);
    await fixture.notifyOf(sofa.id);
    expect((await noticesOf(sofa.user)).map(({ read }) => read)).toEqual([true]);
  });

  it('counts from the lowest notified price, and a lower one updates the same notification', async () => {
    const sofa = await fixture.aSavedListing(sellerId);
    for (const price of [80_000, 120_000, 90_000]) {
      await fixture.change(sofa.id, { price });
      await fixture.notifyOf(sofa.id);
    }
    expect((await noticesOf(sofa.user)).map(({ body }) => body)).toEqual(['Now ₦80,000, was ₦100,000']);
    await readAll(sofa.user);
    await fixture.change(sofa.id, { price: 70_000 });
    await fixture.notifyOf(sofa.id);
    expect(await noticesOf(sofa.user)).toMatchObject([{ body: 'Now ₦70,000, was ₦80,000', read: false }]);
  });

  it('notifies users with only one database connection at a time', async () => {
    const sofa = await fixture.aSavedListing(sellerId);
    await fixture.change(sofa.id, { price: 80_000 });
    const { db, pool } = app.runtime;
    const clients = await Promise.all(
      Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()),
    );
    try {
      await notifyFavoriteUsers({ ...fixture.parts, db }, { listingId: sofa.id, what: 'cheaper' });
    } finally {
      for (const client of clients) client.release();
    }
    expect(await noticesOf(sofa.user)).toHaveLength(1);
  });

  it('also notifies users when a price on request becomes a fixed price', async () => {
    const sofa = await fixture.aSavedListing(sellerId, { price: null, priceKind: 'on-request' });
    await fixture.change(sofa.id, { price: 70_000, priceKind: 'fixed' });
    await fixture.notifyOf(sofa.id);
    expect(await noticesOf(sofa.user)).toMatchObject([{ body: 'Now ₦70,000' }]);
  });

  it('notifies nobody when the price is of another kind', async () => {
    const flat = await fixture.aSavedListing(sellerId, { price: 1_200_000, priceKind: 'per-year' });
    await fixture.change(flat.id, { price: 150_000, priceKind: 'per-month' });
    await fixture.notifyOf(flat.id);
    expect(await noticesOf(flat.user)).toEqual([]);
    await fixture.change(flat.id, { price: 1_100_000, priceKind: 'per-year' });
    await fixture.notifyOf(flat.id);
    expect(await noticesOf(flat.user)).toMatchObject([
      { body: 'Now ₦1,100,000 per year, was ₦1,200,000 per year' },
    ]);
  });

  it.each([
    ['paused', 'publish'],
    ['expired', 'renew'],
  ] as const)(
    'of a listing that is %s notifies users once, when the listing is active again',
    async (status, action) => {
      const seller = await signIn(app);
      const { id, user } = await fixture.aSavedListing(seller.id);
      await fixture.change(id, { status });
      const headers = { cookie: seller.cookie };
      expect((await app.call('PATCH', `/api/ads/${id}`, { price: 80_000 }, headers)).status).toBe(200);
      expect(await noticesOf(user)).toEqual([]);
      expect((await app.call('POST', `/api/ads/${id}/${action}`, {}, headers)).status).toBe(200);
      await expect
        .poll(async () => (await noticesOf(user)).map(({ body }) => body))
        .toEqual(['Now ₦80,000, was ₦100,000']);
      await readAll(user);
      await fixture.notifyOf(id, 'published');
      expect(await noticesOf(user)).toMatchObject([{ read: true }]);
    },
  );

  it.each(['paused', 'sold', 'expired', 'removed'] as const)(
    'notifies nobody when the listing is %s',
    async (status) => {
      const sofa = await fixture.aSavedListing(sellerId);
      await fixture.change(sofa.id, { price: 80_000, status });
      await fixture.notifyOf(sofa.id);
      expect(await noticesOf(sofa.user)).toEqual([]);
    },
  );

  it('does not notify the seller, users across a block, or a user who is deleting their account', async () => {
    const seller = await signIn(app);
    const { id } = await makeListing(app, seller.id, { price: 100_000 });
    const [blocker, blocked, leaver, user] = (await fixture.users(4)) as [
      FavoriteUser,
      FavoriteUser,
      FavoriteUser,
      FavoriteUser,
    ];
    const all = [seller, blocker, blocked, leaver, user];
    for (const each of all) await fixture.save(each, id);
    await block(app, blocker, seller);
    await block(app, seller, blocked);
    await scheduleDeletion(app, leaver.id, { inDays: 1 });
    await fixture.change(id, { price: 80_000 });
    await fixture.notifyOf(id);
    const notified = await Promise.all(all.map(async (each) => (await noticesOf(each)).length));
    expect(notified).toEqual([0, 0, 0, 0, 1]);
  });

  it('reaches very many users, batch by batch', async () => {
    const sofa = await fixture.aSavedListing(sellerId);
    await app.db.execute(sql`
      WITH people AS (
        INSERT INTO users (name, email) SELECT 'FavoriteUser', 'user-' || n || '@drops.example' FROM generate_series(1, 1203) n RETURNING id)
      INSERT INTO favorites (user_id, listing_id, title, price, notified_price, price_kind)
      SELECT id, ${sofa.id}, 'Sofa', 100000, 100000, 'fixed' FROM people`);
    await fixture.change(sofa.id, { price: 80_000 });
    await fixture.notifyOf(sofa.id);
    await waitForListingJobs(app);
    const { rows } = await app.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM notifications WHERE key = ${`price-drop:${sofa.id}`}`,
    );
    expect(rows).toEqual([{ n: 1204 }]);
  });

  it('notifies users only a few times a day, and the next notification has the latest price', async () => {
    const { limit } = THROTTLES.priceDrop;
    await withStrictFavorites(async (fixture, strict, sellerId) => {
      const { id, user } = await fixture.aSavedListing(sellerId);
      for (let n = 1; n <= limit + 3; n += 1) {
        await fixture.change(id, { price: 100_000 - n });
        await fixture.notifyOf(id);
      }
      expect((await noticesOf(user, strict))[0]?.body).toMatch(
        `Now ₦${(100_000 - limit).toLocaleString('en')},`,
      );
      await strict.throttler.reset('priceDrop', String(id));
      await fixture.notifyOf(id);
      expect((await noticesOf(user, strict))[0]?.body).toMatch(/^Now ₦99,992, /);
    });
  });

  it('notifies users when the seller changes the price, and so does the sale', async () => {
    const seller = await signIn(app);
    const { id, user } = await fixture.aSavedListing(seller.id);
    const headers = { cookie: seller.cookie };
    expect((await app.call('PATCH', `/api/ads/${id}`, { price: 90_000 }, headers)).status).toBe(200);
    await expect.poll(async () => (await noticesOf(user)).map(({ kind }) => kind)).toEqual(['price-drop']);
    expect((await app.call('POST', `/api/ads/${id}/sold`, {}, headers)).status).toBe(200);
    await expect
      .poll(async () => (await noticesOf(user)).map(({ kind }) => kind))
      .toEqual(['price-drop', 'item-update']);
  });
});

describe('A sale', () => {
  it('notifies users once per sale, without an email, and not the buyer', async () => {
    const sofa = await fixture.aSavedListing(sellerId, { title: 'Red sofa' }, 2);
    const [user, buyer] = sofa.users as [FavoriteUser, FavoriteUser];
    await fixture.change(sofa.id, { status: 'sold', soldAt: new Date() });
    await app.db.execute(
      sql`INSERT INTO sales (listing_id, seller_id, buyer_id, sold_at) VALUES (${sofa.id}, ${sellerId}, ${buyer.id}, now())`,
    );
    await Promise.all([fixture.notifyOf(sofa.id, 'sold'), fixture.notifyOf(sofa.id, 'sold')]);
    expect(await noticesOf(user)).toMatchObject([
      { kind: 'item-update', title: 'Sold: Red sofa', read: false },
    ]);
    expect(await noticesOf(buyer)).toEqual([]);
    await readAll(user);
    await fixture.notifyOf(sofa.id, 'sold');
    expect(await noticesOf(user)).toMatchObject([{ read: true }]);
    await fixture.change(sofa.id, { soldAt: new Date(Date.now() + 1000) });
    await fixture.notifyOf(sofa.id, 'sold');
    expect(await noticesOf(user)).toMatchObject([{ read: false }]);
    expect(await fixture.sendDueMails()).toBe(0);
  });

  it('notifies nobody when the listing is active again', async () => {
    const sofa = await fixture.aSavedListing(sellerId);
    await fixture.notifyOf(sofa.id, 'sold');
    expect(await noticesOf(sofa.user)).toEqual([]);
  });
});
