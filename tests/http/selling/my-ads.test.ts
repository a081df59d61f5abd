import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOfSeller } from '#server/modules/selling/my-listings.queries.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { offerPhone } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

type Mine = ApiOutputs['selling']['mine'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const mine = async (seller: TestSeller, query = '') =>
  (await seller.call<Mine>('GET', `/api/ads/mine${query}`)).body;
const hours = (n: number) => new Date(Date.now() - n * 3_600_000);

describe('A user’s own listings', () => {
  it('are empty at first', async () => {
    expect(await mine(await aSeller(app))).toEqual({
      items: [],
      nextCursor: null,
      counts: { draft: 0, active: 0, paused: 0, held: 0, sold: 0, expired: 0, removed: 0 },
      totals: { activeAds: 0, views: 0, messages: 0, earnings: 0 },
    });
  });

  it('show views, messages and phone reveals, with totals over active and sold listings', async () => {
    const [ada, ben, chi] = await Promise.all(['Ada', 'Ben', 'Chi'].map((name) => aSeller(app, name)));
    if (!ada || !ben || !chi) throw new Error('expected three sellers');
    await offerPhone(app, ada.id, '+2348031234567');
    const ads = {
      drum: await makeListing(app, ada.id, { title: 'Drum', price: 10_000 }),
      stool: await makeListing(app, ada.id, { title: 'Stool', price: null }),
      jug: await makeListing(app, ada.id, { title: 'Jug', price: 700 }),
      bed: await makeListing(app, ada.id, { title: 'Bed', price: 2_000 }),
    };
    for (const { id } of Object.values(ads)) {
      await ben.call('POST', '/api/conversations', { adId: String(id), message: 'Still there?' });
      await app.call('POST', `/api/ads/${id}/view`, undefined, { 'user-agent': 'Mozilla/5.0' });
    }
    await ben.call('POST', '/api/conversations', { adId: String(ads.drum.id), message: 'Hello?' });
    await chi.call('POST', '/api/conversations', { adId: String(ads.drum.id), message: 'I want it' });
    await ben.call('POST', `/api/ads/${ads.drum.id}/phone`);
    await ben.act(ads.drum.id, 'phone');
    await chi.act(ads.drum.id, 'phone');
    await ada.act(ads.jug.id, 'sold', { buyerId: ben.id });
    await ada.act(ads.bed.id, 'pause');
    await makeListing(app, ben.id, { title: 'Not hers', price: 99 });

    const active = await mine(ada);
    expect(
      active.items.map(({ title, views, messages, phoneReveals }) => [title, views, messages, phoneReveals]),
    ).toEqual([
      ['Stool', 1, 1, 0],
      ['Drum', 1, 3, 2],
    ]);
    expect(active.counts).toEqual({
      draft: 0,
      active: 2,
      paused: 1,
      held: 0,
      sold: 1,
      expired: 0,
      removed: 0,
    });
    expect(active.totals).toEqual({ activeAds: 2, views: 3, messages: 5, earnings: 700 });
    const [jug] = (await mine(ada, '?status=sold')).items;
    expect(jug).toMatchObject({ title: 'Jug', status: 'sold', actions: ['renew', 'remove'] });
    expect(Date.parse(jug?.dateSold ?? '')).toBeGreaterThan(hours(0.1).getTime());

    const buyers = await ada.call<{ id: string; name: string }[]>('GET', `/api/ads/${ads.drum.id}/buyers`);
    expect(buyers.body.map(({ name }) => name)).toEqual(['Chi', 'Ben']);
    expect(Object.keys(buyers.body[0] ?? {}).sort()).toEqual([
      'agreedPrice',
      'avatar',
      'id',
      'isReserved',
      'lastMessageAt',
      'name',
    ]);
    await ben.call('POST', '/api/conversations', { adId: String(ads.drum.id), message: 'And now?' });
    expect((await ada.call<{ name: string }[]>('GET', `/api/ads/${ads.drum.id}/buyers`)).body[0]?.name).toBe(
      'Ben',
    );
  });

  it('count their messages with an index, whatever the number of other conversations', async () => {
    const ada = await aSeller(app);
    const [buyer, seller] = [await makeUser(app), await makeUser(app)];
    await app.db.execute(sql`
      WITH more AS (
        INSERT INTO listings (seller_id, title, price_kind, category_id, state, city, status)
        SELECT ${seller.id}, 'Filler', 'fixed', 1, 'Lagos', 'Yaba', 'draft' FROM generate_series(1, 3000) RETURNING id)
      INSERT INTO conversations (listing_id, buyer_id, seller_id) SELECT id, ${buyer.id}, ${seller.id} FROM more`);
    await app.db.execute(sql`VACUUM ANALYZE conversations, listings`);
    const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${messagesOfSeller(ada.id)}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('conversations_seller_idx');
    expect(plan).not.toContain('Seq Scan');
  });

  it('are paged latest first without gaps or duplicates, with counts and totals on the first page only', async () => {
    const ada = await aSeller(app);
    const same = hours(5);
    for (let n = 0; n < 7; n += 1)
      await makeListing(app, ada.id, { title: `Same moment ${n}`, publishedAt: same });
    await makeListing(app, ada.id, { title: 'Newest', publishedAt: hours(1) });
    await makeListing(app, ada.id, { title: 'Oldest', publishedAt: hours(900) });
    // Timestamps that the database creates have microseconds.
    await app.db.execute(sql`
      UPDATE listings SET published_at = published_at + (id % 3) * interval '1 microsecond' WHERE seller_id = ${ada.id}`);
    const titles: string[] = [];
    const figures: [Mine['counts'], Mine['totals']][] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages += 1) {
      expect(pages).toBeLessThan(9);
      const page: Mine = await mine(ada, `?limit=2${cursor && `&cursor=${cursor}`}`);
      figures.push([page.counts, page.totals]);
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(titles).toHaveLength(9);
    expect(figures[0]).toMatchObject([{ active: 9 }, { activeAds: 9 }]);
    expect(figures.slice(1)).toEqual([1, 2, 3, 4].map(() => [null, null]));
    expect(new Set(titles).size).toBe(9);
    expect([titles[0], titles.at(-1)]).toEqual(['Newest', 'Oldest']);
  });

  it('are sorted by their latest change: drafts by creation, sold listings by sale', async () => {
    const ada = await aSeller(app);
    for (const [title, age] of [
      ['Second', 5],
      ['First', 1],
      ['Third', 9],
    ] as const) {
      await makeListing(app, ada.id, { title, status: 'draft', publishedAt: null, createdAt: hours(age) });
      const long = { status: 'sold', publishedAt: hours(500 - age) } as const;
      await makeListing(app, ada.id, { title, ...long, soldAt: hours(age) });
    }
    for (const status of ['draft', 'sold'])
      expect((await mine(ada, `?status=${status}`)).items.map(({ title }) => title)).toEqual([
        'First',
        'Second',
        'Third',
      ]);
  });

  it('are not visible to other users', async () => {
    const { id } = await makeUser(app);
    const { id: ad } = await makeListing(app, id);
    const ben = await aSeller(app);
    expect((await mine(ben)).items).toEqual([]);
    const other = await ben.call<Mine & ErrorEnvelope>('GET', `/api/ads/mine?userId=${id}`);
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([422, ['userId']]);
    expect((await ben.call('GET', `/api/ads/${ad}/buyers`)).status).toBe(404);
  });

  it.each([
    'status=live',
    'limit=0',
    'limit=61',
    'limit=x',
    'cursor=x',
    'cursor=1-0',
    `cursor=${'9'.repeat(17)}-1`,
  ])('reject the query %s', async (query) => {
    const { status } = await (await aSeller(app)).call('GET', `/api/ads/mine?${query}`);
    expect(status).toBe(422);
  });
});
