import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listings } from '#server/modules/listings/index.ts';
import type { Listing, ListingCard } from '#shared/contract/listings.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { deleteUser } from '../../factories/user-state.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

let app: TestApp;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const seller = await makeUser(app, {
    name: 'Chidi Eze',
    email: 'chidi.private@example.com',
    phone: '+2348031234567',
    showPhone: true,
  });
  sellerId = seller.id;
});
afterAll(() => app.stop());
beforeEach(() => app.db.delete(listings));

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function counts(): Promise<Record<string, number>> {
  const { body } = await app.call<{ name: string; count: number }[]>('GET', '/api/categories');
  return Object.fromEntries(body.filter(({ count }) => count !== 0).map(({ name, count }) => [name, count]));
}

describe('The categories', () => {
  it('are the eight of the spec, in their order', async () => {
    const { status, body } = await app.call<object[]>('GET', '/api/categories');
    expect(status).toBe(200);
    expect(body).toEqual(
      [
        'Electronics',
        'Vehicles',
        'Real Estate',
        'Fashion',
        'Home & Garden',
        'Sports',
        'Jobs',
        'Services',
      ].map((name, index) => ({
        id: index + 1,
        name,
        slug: expect.stringMatching(/^[a-z-]+$/),
        count: 0,
        icon: expect.stringMatching(/^[a-z]+$/),
        image: expect.stringMatching(/^\/categories\/[a-z-]+\.webp$/),
      })),
    );
  });

  it('count active listings only', async () => {
    for (const status of LISTING_STATUSES) await makeListing(app, sellerId, { status, categoryId: 1 });
    expect(await counts()).toEqual({ Electronics: 1 });
  });

  it('have correct counts after a listing changes its status or category, or is deleted', async () => {
    const { id } = await makeListing(app, sellerId, { status: 'draft', categoryId: 2 });
    const change = (values: Partial<typeof listings.$inferInsert>) => changeListing(app, id, values);
    expect(await counts()).toEqual({});
    await change({ status: 'active' });
    expect(await counts()).toEqual({ Vehicles: 1 });
    await change({ title: 'Another title', price: 5 });
    expect(await counts()).toEqual({ Vehicles: 1 });
    await change({ categoryId: 3 });
    expect(await counts()).toEqual({ 'Real Estate': 1 });
    await change({ status: 'sold', categoryId: 4 });
    expect(await counts()).toEqual({});
    await change({ status: 'active' });
    expect(await counts()).toEqual({ Fashion: 1 });
    await app.db.delete(listings).where(eq(listings.id, id));
    expect(await counts()).toEqual({});
  });

  it('have correct counts after one statement changes many listings', async () => {
    await app.db.insert(listings).values(
      ([1, 1, 1, 2, 2, 8] as const).map((categoryId, n) => ({
        sellerId,
        title: `Item ${n}`,
        price: n,
        priceKind: 'fixed' as const,
        categoryId,
        state: 'Lagos' as const,
        city: 'Yaba',
        status: n === 0 ? ('draft' as const) : ('active' as const),
        publishedAt: new Date(),
      })),
    );
    expect(await counts()).toEqual({ Electronics: 2, Vehicles: 2, Services: 1 });
    await app.db.execute(
      sql`UPDATE listings SET status = CASE status WHEN 'draft' THEN 'active' ELSE 'paused' END`,
    );
    expect(await counts()).toEqual({ Electronics: 1 });
    await app.db.execute(sql`UPDATE listings SET status = 'active', category_id = 9 - category_id`);
    expect(await counts()).toEqual({ Services: 3, Jobs: 2, Electronics: 1 });
    await app.db.delete(listings).where(inArray(listings.categoryId, [7, 8]));
    expect(await counts()).toEqual({ Electronics: 1 });
  });

  it('have correct counts after a rollback, and after concurrent inserts', async () => {
    await app.db
      .transaction(async (tx) => {
        await makeListing({ db: tx as unknown as TestApp['db'] }, sellerId);
        tx.rollback();
      })
      .catch(() => {});
    expect(await counts()).toEqual({});
    await Promise.all(Array.from({ length: 12 }, () => makeListing(app, sellerId, { categoryId: 6 })));
    expect(await counts()).toEqual({ Sports: 12 });
  });

  it("do not count a seller's listings after the seller is deleted", async () => {
    const { id } = await makeUser(app);
    await makeListing(app, id);
    await makeListing(app, sellerId);
    await deleteUser(app, id);
    expect(await counts()).toEqual({ 'Home & Garden': 1 });
  });
});

describe('The newest listings', () => {
  const recent = async (query = '') => (await app.call<ListingCard[]>('GET', `/api/ads/recent${query}`)).body;
  const titles = (cards: ListingCard[]) => cards.map(({ title }) => title);

  it('are sorted newest first, and by descending id if two are equally old', async () => {
    const sameMoment = ago(60);
    await makeListing(app, sellerId, { title: 'first', publishedAt: sameMoment });
    await makeListing(app, sellerId, { title: 'second', publishedAt: sameMoment });
    await makeListing(app, sellerId, { title: 'newest', publishedAt: ago(5) });
    await makeListing(app, sellerId, { title: 'oldest', publishedAt: ago(9_000) });
    expect(titles(await recent())).toEqual(['newest', 'second', 'first', 'oldest']);
  });

  it('are active listings only', async () => {
    for (const status of LISTING_STATUSES)
      await makeListing(app, sellerId, { status, title: status, featured: true });
    expect(titles(await recent())).toEqual(['active']);
    expect(titles((await app.call<ListingCard[]>('GET', '/api/ads/featured')).body)).toEqual(['active']);
  });

  it('are eight, or as many as the limit allows', async () => {
    for (let n = 0; n < 10; n += 1) await makeListing(app, sellerId, { publishedAt: ago(n) });
    expect(await recent()).toHaveLength(8);
    expect(await recent('?limit=3')).toHaveLength(3);
    expect(await recent('?limit=24')).toHaveLength(10);
  });

  it('of the featured list are featured listings only, newest first', async () => {
    await makeListing(app, sellerId, { title: 'plain' });
    await makeListing(app, sellerId, { title: 'older', featured: true, publishedAt: ago(30) });
    await makeListing(app, sellerId, { title: 'newer', featured: true, publishedAt: ago(3) });
    const { body } = await app.call<ListingCard[]>('GET', '/api/ads/featured');
    expect(titles(body)).toEqual(['newer', 'older']);
    expect(titles(await recent())).toEqual(['plain', 'newer', 'older']);
  });

  it('are cards with the fields of the contract, with and without a price and a photo', async () => {
    const { id, publishedAt } = await makeListing(app, sellerId, { publishedAt: ago(9) });
    await makeListing(app, sellerId, {
      price: null,
      priceKind: 'on-request',
      condition: null,
      withPhoto: false,
    });
    const [bare, full] = await recent();
    expect(full).toEqual({
      id: String(id),
      title: 'Two-seater sofa',
      price: 185_000,
      priceKind: 'fixed',
      currency: 'NGN',
      location: 'Lekki, Lagos',
      category: 'Home & Garden',
      condition: 'used',
      usedIn: null,
      images: [`/photos/${'ab'.repeat(16)}-800.webp`],
      photo: {
        card: `/photos/${'ab'.repeat(16)}-400.webp`,
        placeholder: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      },
      tile: null,
      reservedUntil: null,
      datePosted: publishedAt?.toISOString(),
      featured: false,
    });
    expect(bare).toMatchObject({ price: null, condition: null, images: [], photo: null });
  });
});

describe('A listing', () => {
  const get = (id: number | string, cookie = '') => app.fetch(`/api/ads/${id}`, { headers: { cookie } });

  it('is returned in full, with its seller and the number of their sales', async () => {
    await makeListing(app, sellerId, { status: 'sold' });
    const { id } = await makeListing(app, sellerId, { description: 'As good as new.' });
    const response = await get(id);
    expect(response.status).toBe(200);
    const body = (await response.json()) as Listing;
    expect(body).toMatchObject({
      id: String(id),
      status: 'active',
      description: 'As good as new.',
      seller: { id: sellerId, name: 'Chidi Eze', verified: true, rating: null, itemsSold: 1 },
      images: [`/photos/${'ab'.repeat(16)}-800.webp`],
      photos: [{ url: `/photos/${'ab'.repeat(16)}-800.webp`, width: 800, height: 600 }],
    });
  });

  it.each([
    ['active', 200],
    ['sold', 200],
    ['expired', 200],
    ['draft', 404],
    ['paused', 404],
    ['removed', 410],
  ] as const)(
    'that is %s answers %i to other users, and is always visible to its owner',
    async (status, expected) => {
      const owner = await signIn(app);
      const stranger = await signIn(app);
      const { id } = await makeListing(app, owner.id, { status });
      for (const cookie of ['', stranger.cookie, 'kasuwa.session=made-up']) {
        const response = await get(id, cookie);
        if (expected === 200) expect(response.status).toBe(200);
        else await expectEnvelope(response, expected === 410 ? 'ITEM_REMOVED' : 'ITEM_NOT_FOUND');
      }
      const own = await get(id, owner.cookie);
      expect(own.status).toBe(200);
      expect(await own.json()).toMatchObject({ status });
    },
  );

  it('that is a draft of another user answers like one that does not exist', async () => {
    const { id } = await makeListing(app, sellerId, { status: 'draft' });
    const [hidden, absent] = await Promise.all([get(id), get(id + 1_000_000)]);
    expect(await hidden.text()).toBe(await absent.text());
    expect([...hidden.headers.keys()]).toEqual([...absent.headers.keys()]);
  });

  it.each([
    '0',
    '-1',
    '01',
    '1e3',
    '1.0',
    '99999999999999999999',
    '999999999999999999',
    '9223372036854775808',
    'abc',
    '1;%20drop',
    '1%20OR%201=1',
    "1'",
    '%00',
    '%ff',
    '١',
    'x'.repeat(500),
  ])('is not found by the invalid id %s', async (id) => {
    await makeListing(app, sellerId);
    await expectEnvelope(await get(id), 'ITEM_NOT_FOUND');
  });

  it('is the one that the path names, whatever id is in the query', async () => {
    const { id } = await makeListing(app, sellerId);
    const other = await makeListing(app, sellerId);
    const { status, body } = await app.call<{ id: string }>('GET', `/api/ads/${id}?id=${other.id}`);
    expect([status, body.id]).toEqual([200, String(id)]);
  });

  it('never shows a phone number, an email address or other private data of its seller', async () => {
    const { id } = await makeListing(app, sellerId, { featured: true });
    for (const url of [
      `/api/ads/${id}`,
      '/api/ads/recent',
      '/api/ads/featured',
      `/api/users/${sellerId}/profile`,
    ]) {
      const response = await app.fetch(url);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(
        /803123|chidi\.private|example\.com|"phone|email"|password|token|role/i,
      );
    }
  });
});
