import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { listings } from '#server/modules/listings/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The list of favorites in its three orders, and the fields of its rows.

type Page = ApiOutputs['favorites']['list'];
type SignedInUser = { id: string; cookie: string };

let app: TestApp;
let sellerId: string;
let ada: SignedInUser;
/** Ids of the listings by title. */
const listingIds: Record<string, number> = {};
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  sellerId = (await makeUser(app, { name: 'Chidi Eze' })).id;
  ada = await signIn(app);
  for (const [name, price] of [
    ['dear', 900_000],
    ['cheap', 5_000],
    ['middle', 40_000],
    ['middle too', 40_000],
    ['asked', null],
    ['hidden', 1],
    ['gone', 2],
  ] as const) {
    const priceKind = price === null ? 'on-request' : 'fixed';
    const description = `${name}.\n\n${'Clean and working. '.repeat(20)}`;
    const { id } = await makeListing(app, sellerId, { title: name, price, priceKind, description });
    listingIds[name] = id;
    await save(ada, id);
  }
  await change('hidden', { status: 'paused' });
  await change('gone', { status: 'removed' });
});
afterAll(() => app.stop());

const save = ({ cookie }: SignedInUser, id: number) =>
  app.call('PUT', `/api/favorites/${id}`, undefined, { cookie });
const change = (name: string, to: Partial<typeof listings.$inferInsert>) =>
  changeListing(app, listingIds[name] ?? 0, to);
const list = ({ cookie }: SignedInUser, query: string) =>
  app.call<Page>('GET', `/api/favorites?${query}`, undefined, { cookie });

async function walk(sort: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: Page } = await list(ada, `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items.map(({ title }) => title));
    cursor = body.nextCursor;
  }
  return seen;
}

describe('The list of favorites', () => {
  it.each([
    ['added', ['gone', 'hidden', 'asked', 'middle too', 'middle', 'cheap', 'dear']],
    ['price-low', ['cheap', 'middle', 'middle too', 'dear', 'asked', 'hidden', 'gone']],
    // A hidden listing is sorted as if it had no price, so that its position does not reveal the price.
    ['price-high', ['dear', 'middle too', 'middle', 'cheap', 'gone', 'hidden', 'asked']],
  ])('is sorted by %s across its pages', async (sort, titles) => {
    expect(await walk(sort)).toEqual(titles);
  });

  it('rejects a cursor of another order, a malformed cursor and an unknown order', async () => {
    const { body } = await list(ada, 'sort=price-low&limit=2');
    for (const query of [
      `sort=price-high&cursor=${body.nextCursor}`,
      `cursor=${body.nextCursor}`,
      'sort=price-low&cursor=1-1',
      'sort=price-low&cursor=l-1',
      'sort=price-low&cursor=l1e3-1',
      'sort=price-low&cursor=l-5-1',
      "sort=price-low&cursor=l5-1'",
      'sort=cheapest',
    ])
      expect([query, (await list(ada, query)).status]).toEqual([query, 422]);
  });

  it('contains only the user’s own favorites, even with the cursor of another user', async () => {
    const ben = await signIn(app, 'Ben Ita');
    const { body } = await list(ada, 'sort=price-low&limit=2');
    const { status, body: own } = await list(ben, `sort=price-low&cursor=${body.nextCursor}`);
    expect([status, own]).toEqual([200, { items: [], total: 0, nextCursor: null }]);
  });

  it('shows the seller and the description, but not those of hidden listings', async () => {
    const { body } = await list(ada, 'sort=added');
    const of = (title: string) => body.items.find((item) => item.title === title);
    expect(of('dear')?.seller).toEqual({ name: 'Chidi Eze' });
    expect(of('dear')?.description).toMatch(/^dear\. Clean and working\. .{60,}…$/);
    for (const title of ['hidden', 'gone'])
      expect(of(title)).toMatchObject({ seller: null, description: '' });
  });

  it('shows the price at which a listing was saved if it is comparable with the current one', async () => {
    await change('dear', { price: 880_000, priceKind: 'negotiable' });
    const dear = async () => (await list(ada, 'sort=added')).body.items.find(({ title }) => title === 'dear');
    expect(await dear()).toMatchObject({ price: 880_000, savedPrice: 900_000 });
    await change('dear', { price: 80_000, priceKind: 'per-month' });
    expect(await dear()).toMatchObject({ price: 80_000, savedPrice: null });
    await change('dear', { price: 900_000, priceKind: 'fixed' });
  });
});

describe('Removing a favorite', () => {
  it.each(['paused', 'removed'] as const)(
    'whose listing is %s can be undone for a while, which restores the saved title',
    async (status) => {
      const ben = await signIn(app, 'Ben Ita');
      const { id } = await makeListing(app, sellerId, { title: 'Red sofa', price: 100_000 });
      await save(ben, id);
      await changeListing(app, id, { status, title: 'Hidden words' });
      const { items: before } = (await list(ben, 'sort=added')).body;
      expect(before).toMatchObject([{ status, title: 'Red sofa' }]);
      const remove = () => app.call('DELETE', `/api/favorites/${id}`, undefined, { cookie: ben.cookie });
      await remove();
      expect((await save(ben, id)).status).toBe(204);
      expect((await list(ben, 'sort=added')).body.items).toEqual(before);
      await remove();
      await app.db.execute(sql`UPDATE deleted_favorites SET deleted_at = now() - interval '1 hour'`);
      expect((await save(ben, id)).status).toBe(status === 'paused' ? 404 : 410);
    },
  );

  it('and saving it again immediately restores its position and its saved price', async () => {
    const [first, second] = [
      await makeListing(app, sellerId, { price: 100_000 }),
      await makeListing(app, sellerId),
    ];
    const obi = await signIn(app, 'Obi');
    for (const { id } of [first, second]) await save(obi, id);
    await changeListing(app, first.id, { price: 90_000 });
    const before = (await list(obi, '')).body;
    const remove = () => app.call('DELETE', `/api/favorites/${first.id}`, undefined, { cookie: obi.cookie });
    await remove();
    expect((await list(obi, '')).body.total).toBe(1);
    await save(obi, first.id);
    expect((await list(obi, '')).body).toEqual(before);
    // After an hour it is saved as a new favorite.
    await remove();
    await app.db.execute(sql`UPDATE deleted_favorites SET deleted_at = now() - interval '1 hour'`);
    await save(obi, first.id);
    expect((await list(obi, '')).body.items[0]).toMatchObject({ id: String(first.id), savedPrice: 90_000 });
  });
});

describe('The number of users who saved a listing', () => {
  it('is shown to its owner, whose own favorite does not count', async () => {
    const seller = await signIn(app, 'Bola Ade');
    const { id } = await makeListing(app, seller.id);
    const saves = async () => {
      const { cookie } = seller;
      const { body } = await app.call<ApiOutputs['selling']['mine']>('GET', '/api/ads/mine', undefined, {
        cookie,
      });
      return body.items.map((ad) => ad.saves);
    };
    await save(seller, id);
    expect(await saves()).toEqual([0]);
    const ben = await signIn(app, 'Ben Ita');
    for (const user of [ada, ben]) await save(user, id);
    expect(await saves()).toEqual([2]);
    await app.call('DELETE', `/api/favorites/${id}`, undefined, { cookie: ben.cookie });
    await app.call('DELETE', `/api/favorites/${id}`, undefined, { cookie: ada.cookie });
    expect(await saves()).toEqual([0]);
  });
});
