import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '#server/modules/listings/index.ts';
import { conversations } from '#server/modules/messaging/index.ts';
import { conversationFigures } from '#server/modules/stats/figures.queries.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { Listing } from '#shared/contract/listings.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { makeListing } from '../../factories/listings.ts';
import { deleteUser } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

/** The figures of the profile. The listing page must show the same ones. */
async function figures(sellerId: string) {
  const { itemsSold, activeAds, responseRate, rating, reviews } = (
    await app.call<PublicProfile>('GET', `/api/users/${sellerId}/profile`)
  ).body;
  return { itemsSold, activeAds, responseRate, rating, reviews };
}

async function counts(sellerId: string): Promise<[number, number]> {
  const { activeAds, itemsSold } = await figures(sellerId);
  return [activeAds, itemsSold];
}

const setStatus = (status: (typeof LISTING_STATUSES)[number], ...ids: number[]) =>
  app.db.update(listings).set({ status }).where(inArray(listings.id, ids));

describe('The counts of a seller’s active and sold listings', () => {
  it('are the same on the profile and with each listing', async () => {
    const seller = await makeUser(app);
    expect(await counts(seller.id)).toEqual([0, 0]);
    for (const status of LISTING_STATUSES) await makeListing(app, seller.id, { status });
    const { id } = await makeListing(app, seller.id);
    expect(await figures(seller.id)).toEqual({
      activeAds: 2,
      itemsSold: 1,
      responseRate: null,
      rating: null,
      reviews: 0,
    });
    const { body } = await app.call<Listing>('GET', `/api/ads/${id}`);
    expect(body.seller).toMatchObject(await figures(seller.id));
  });

  it('follow each change of one or many listings, and do not affect other sellers', async () => {
    const [ada, ben] = [await makeUser(app), await makeUser(app)];
    const one = await makeListing(app, ada.id, { status: 'draft' });
    const two = await makeListing(app, ada.id);
    const his = await makeListing(app, ben.id);
    await setStatus('active', one.id);
    expect(await counts(ada.id)).toEqual([2, 0]);
    await setStatus('sold', one.id, two.id, his.id);
    expect([await counts(ada.id), await counts(ben.id)]).toEqual([
      [0, 2],
      [0, 1],
    ]);
    await setStatus('active', two.id);
    await app.db.update(listings).set({ title: 'New words' }).where(eq(listings.sellerId, ada.id));
    expect(await counts(ada.id)).toEqual([1, 1]);
    await setStatus('paused', two.id);
    expect(await counts(ada.id)).toEqual([0, 1]);
    await app.db.delete(listings).where(eq(listings.id, one.id));
    expect([await counts(ada.id), await counts(ben.id)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('stay correct after a rollback and after concurrent changes', async () => {
    const [ada, ben] = [await makeUser(app), await makeUser(app)];
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, n) => makeListing(app, n % 2 ? ada.id : ben.id)),
    );
    expect([await counts(ada.id), await counts(ben.id)]).toEqual([
      [6, 0],
      [6, 0],
    ]);
    await app.db
      .transaction(async (tx) => {
        await tx.update(listings).set({ status: 'sold' }).where(eq(listings.sellerId, ada.id));
        tx.rollback();
      })
      .catch(() => {});
    // Each statement changes listings of both sellers, in either order of their ids.
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => setStatus('sold', created[n]?.id ?? 0, created[11 - n]?.id ?? 0)),
    );
    expect([await counts(ada.id), await counts(ben.id)]).toEqual([
      [0, 6],
      [0, 6],
    ]);
  });

  it('are deleted with the seller', async () => {
    const ada = await makeUser(app);
    await makeListing(app, ada.id);
    await deleteUser(app, ada.id);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM seller_figures WHERE seller_id = ${ada.id}`);
    expect(rows).toEqual([]);
  });

  it('match a fresh count of all listings', async () => {
    const { rows } = await app.db.execute(sql`
      SELECT seller_id FROM seller_figures FULL JOIN (
        SELECT seller_id, count(*) FILTER (WHERE status = 'active') AS active, count(*) FILTER (WHERE status = 'sold') AS sold
        FROM listings GROUP BY seller_id) counted USING (seller_id)
      WHERE coalesce(seller_figures.active, 0) <> coalesce(counted.active, 0)
        OR coalesce(seller_figures.sold, 0) <> coalesce(counted.sold, 0)`);
    expect(rows).toEqual([]);
  });
});

describe('A seller’s response rate', () => {
  const HOUR = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

  async function converse(sellerId: string, cases: { hours: number; answered: boolean }[]): Promise<number> {
    const { id } = await makeListing(app, sellerId);
    const rows = await Promise.all(
      cases.map(async ({ hours, answered }) => ({
        listingId: id,
        buyerId: (await makeUser(app)).id,
        sellerId,
        createdAt: ago(hours),
        answeredAt: answered ? ago(hours / 2) : null,
      })),
    );
    await app.db.insert(conversations).values(rows);
    return id;
  }

  const times = (count: number, one: { hours: number; answered: boolean }) => Array(count).fill(one);
  const rateOf = async (sellerId: string) => (await figures(sellerId)).responseRate;

  it('is the share of answered conversations, on the profile and with the listing', async () => {
    const { id: sellerId } = await makeUser(app);
    const listingId = await converse(sellerId, [
      ...times(5, { hours: 48, answered: true }),
      ...times(2, { hours: 100, answered: false }),
    ]);
    expect(await rateOf(sellerId)).toBe(71);
    expect((await app.call<Listing>('GET', `/api/ads/${listingId}`)).body.seller.responseRate).toBe(71);
  });

  it('is hidden below five conversations', async () => {
    const { id } = await makeUser(app);
    await converse(id, times(4, { hours: 48, answered: true }));
    expect(await rateOf(id)).toBeNull();
    await converse(id, times(1, { hours: 48, answered: false }));
    expect(await rateOf(id)).toBe(80);
  });

  it('gives a seller one day to answer, and counts an answer immediately', async () => {
    const { id } = await makeUser(app);
    await converse(id, [
      ...times(4, { hours: 48, answered: true }),
      ...times(6, { hours: 23, answered: false }),
    ]);
    expect(await rateOf(id)).toBeNull();
    await converse(id, times(1, { hours: 1, answered: true }));
    expect(await rateOf(id)).toBe(100);
    await converse(id, times(5, { hours: 25, answered: false }));
    expect(await rateOf(id)).toBe(50);
  });

  it('ignores conversations older than 90 days', async () => {
    const { id } = await makeUser(app);
    await converse(id, [
      ...times(5, { hours: 24 * 89, answered: true }),
      ...times(20, { hours: 24 * 91, answered: false }),
    ]);
    expect(await rateOf(id)).toBe(100);
  });

  it('comes with the median response time of all conversations', async () => {
    const minutesOf = async (id: string) =>
      (await app.call<PublicProfile>('GET', `/api/users/${id}/profile`)).body.responseMinutes;
    const { id } = await makeUser(app);
    // Each answer came halfway between the start of the conversation and the present.
    await converse(id, [
      ...[2, 4].map((hours) => ({ hours, answered: true })),
      ...times(2, { hours: 48, answered: false }),
    ]);
    expect(await minutesOf(id)).toBeNull();
    const listingId = await converse(id, [{ hours: 6, answered: true }]);
    expect(await minutesOf(id)).toBe(180);
    expect((await app.call<Listing>('GET', `/api/ads/${listingId}`)).body.seller.responseMinutes).toBe(180);
    await converse(id, times(1, { hours: 48, answered: false }));
    expect(await minutesOf(id)).toBe(180);
    await converse(id, times(1, { hours: 48, answered: false }));
    expect(await minutesOf(id)).toBeNull();
  });

  it('is read from one index range, even with many conversations', async () => {
    const { id } = await makeUser(app);
    const buyer = await makeUser(app);
    const seller = await makeUser(app);
    await app.db.execute(sql`
      WITH more AS (
        INSERT INTO listings (seller_id, title, price_kind, category_id, state, city, status)
        SELECT ${seller.id}, 'Filler', 'fixed', 1, 'Lagos', 'Yaba', 'draft' FROM generate_series(1, 3000) RETURNING id)
      INSERT INTO conversations (listing_id, buyer_id, seller_id, answered_at)
      SELECT id, ${buyer.id}, ${seller.id}, now() + id * interval '1 second' FROM more`);
    await app.db.execute(sql`VACUUM ANALYZE conversations`);
    const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN ${conversationFigures(sql`${id}`)}`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'Index Only Scan using conversations_seller_idx',
    );
  });
});
