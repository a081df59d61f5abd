import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '#server/modules/listings/index.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { makeListing, recordRemoval } from '../../factories/listings.ts';
import { aSeller, newTitle, sofa, type TestSeller } from '../../factories/sellers.ts';
import { changeUser } from '../../factories/user-state.ts';
import { setTrust } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Every transition of a listing by its owner.

let app: TestApp;
let ada: TestSeller;
let ben: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [ada, ben] = [await aSeller(app), await aSeller(app, 'Ben Ita')];
});
afterAll(() => app.stop());

const DAY = 86_400_000;
const days = (n: number) => new Date(Date.now() + n * DAY);

async function makeOwnListing(
  status: ListingStatus,
  overrides: Partial<typeof listings.$inferInsert> = {},
): Promise<string> {
  const isDraft = status === 'draft';
  const dates = { publishedAt: isDraft ? null : days(-20), expiresAt: isDraft ? null : days(40) };
  const { id } = await makeListing(app, ada.id, { title: newTitle(), status, ...dates, ...overrides });
  return String(id);
}
const isSearchable = async (id: string) =>
  (await app.db.execute(sql`SELECT 1 FROM search_postings WHERE term = '#all' AND listing_id = ${id}`)).rows
    .length > 0;
const salesOf = async (id: string) =>
  (
    await app.db.execute<{ buyer_id: string | null; price: number; is_undone: boolean }>(
      sql`SELECT buyer_id, price::int, undone_at IS NOT NULL AS is_undone FROM sales WHERE listing_id = ${id} ORDER BY id`,
    )
  ).rows;

describe('A transition', () => {
  it('by pause hides a listing, and publish restores it with the same expiry date', async () => {
    const id = await makeOwnListing('active');
    const before = (await ada.own(id)).body;
    expect((await ada.act(id, 'pause')).body).toMatchObject({
      status: 'paused',
      actions: ['publish', 'sold', 'remove'],
    });
    expect([await isSearchable(id), (await app.call('GET', `/api/ads/${id}`)).status]).toEqual([false, 404]);
    expect((await ada.act(id, 'publish')).body).toEqual(before);
    expect(await isSearchable(id)).toBe(true);
  });

  it('by publish gives a paused listing past its expiry date another 60 days', async () => {
    const id = await makeOwnListing('paused', { expiresAt: days(-1) });
    const { body } = await ada.act(id, 'publish');
    expect(Date.parse(body.expiresAt ?? '')).toBeGreaterThan(days(59.9).getTime());
    expect(Date.parse(body.datePosted)).toBeLessThan(days(-19).getTime());
  });

  it('by publish starts the 60 days of a draft', async () => {
    const id = await makeOwnListing('draft');
    const { body } = await ada.act(id, 'publish');
    expect(body.status).toBe('active');
    expect(Date.parse(body.datePosted)).toBeGreaterThan(days(-0.1).getTime());
    expect(Date.parse(body.expiresAt ?? '') - Date.parse(body.datePosted)).toBe(60 * DAY);
    expect(await isSearchable(id)).toBe(true);
  });

  it('by renew publishes an expired listing again, and extends an active one in its last 7 days', async () => {
    const ended = await ada.act(await makeOwnListing('expired', { expiresAt: days(-3) }), 'renew');
    expect(ended.body.status).toBe('active');
    expect(Date.parse(ended.body.datePosted)).toBeGreaterThan(days(-0.1).getTime());
    const near = await ada.act(await makeOwnListing('active', { expiresAt: days(6.9) }), 'renew');
    expect(Date.parse(near.body.datePosted)).toBeLessThan(days(-19).getTime());
    for (const { body } of [ended, near])
      expect(Date.parse(body.expiresAt ?? '')).toBeGreaterThan(days(59.9).getTime());
    const early = await ada.act(await makeOwnListing('active', { expiresAt: days(7.1) }), 'renew');
    expect(early.body.error).toBe('This ad can be renewed in its last 7 days.');
  });

  it('by sold records a sale with or without a buyer, who must have written, and renew undoes it', async () => {
    const id = await makeOwnListing('active', { price: 5_000 });
    await ben.call('POST', '/api/conversations', { adId: id, message: 'Is it there?' });
    const stranger = await aSeller(app, 'Chi Eze');
    for (const buyerId of [stranger.id, ada.id]) {
      const rejected = await ada.act(id, 'sold', { buyerId });
      expect([rejected.status, Object.keys(rejected.body.fields ?? {})]).toEqual([422, ['buyerId']]);
    }
    const sold = await ada.act(id, 'sold', { buyerId: ben.id });
    expect(sold.body).toMatchObject({
      status: 'sold',
      actions: ['renew', 'remove'],
      seller: { itemsSold: 1 },
    });
    expect(Date.parse(sold.body.dateSold ?? '')).toBeGreaterThan(days(-0.1).getTime());
    expect((await ada.act(id, 'renew')).body).toMatchObject({ status: 'active', dateSold: null });
    await ada.act(id, 'sold', {});
    expect(await salesOf(id)).toEqual([
      { buyer_id: ben.id, price: 5_000, is_undone: true },
      { buyer_id: null, price: 5_000, is_undone: false },
    ]);
  });

  it.each(['draft', 'active', 'paused', 'sold', 'expired'] as const)(
    'by remove can be undone: restore brings the listing back as %s',
    async (status) => {
      const id = await makeOwnListing(status);
      const before = (await ada.own(id)).body;
      expect((await ada.remove(id)).body).toMatchObject({ status: 'removed', actions: ['restore'] });
      expect([await isSearchable(id), (await app.call('GET', `/api/ads/${id}`)).status]).toEqual([
        false,
        410,
      ]);
      expect((await ada.act(id, 'restore')).body).toEqual(before);
      expect(await isSearchable(id)).toBe(status === 'active');
    },
  );

  it('by remove can be undone for half an hour, but never if a moderator made it', async () => {
    const [late, moderated] = [await makeOwnListing('active'), await makeOwnListing('removed')];
    await ada.remove(late);
    await app.db.execute(
      sql`UPDATE removals SET removed_at = now() - interval '31 minutes' WHERE listing_id = ${late}`,
    );
    expect(await ada.act(late, 'restore')).toMatchObject({
      status: 409,
      body: { error: 'This ad was deleted more than 30 minutes ago.' },
    });
    await recordRemoval(app, moderated, { reason: 'Stolen photo' });
    expect(await ada.act(moderated, 'restore')).toMatchObject({
      status: 409,
      body: { error: 'This ad was taken down by Kasuwa.' },
    });
    expect((await ada.own(moderated)).body).toMatchObject({ removalReason: 'Stolen photo', actions: [] });
  });
});

describe('A transition that the lifecycle does not allow', () => {
  it.each([
    ['sold', 'sold', 'This ad is already sold.'],
    ['sold', 'pause', 'This ad is already sold.'],
    ['active', 'publish', 'This ad is already on the market.'],
    ['paused', 'pause', 'This ad is already paused.'],
    ['draft', 'pause', 'This ad is still a draft. Publish it first.'],
    ['draft', 'sold', 'This ad is still a draft. Publish it first.'],
    ['expired', 'publish', 'This ad has expired. Renew it to bring it back.'],
    ['removed', 'publish', 'This ad was deleted.'],
    ['active', 'restore', 'This ad was not deleted.'],
  ] as const)('is rejected with a reason and changes nothing: %s, %s', async (status, action, words) => {
    const id = await makeOwnListing(status);
    const before = (await ada.own(id)).body;
    expect(await ada.act(id, action)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', error: words },
    });
    expect((await ada.own(id)).body).toEqual(before);
  });
});

describe('Concurrent transitions', () => {
  it.each([
    [['pause', 'pause', 'pause', 'pause'], 1],
    [['sold', 'sold', 'sold', 'sold'], 1],
    [['remove', 'remove', 'remove'], 1],
  ])('succeed exactly once: %j', async (actions, successes) => {
    for (let round = 0; round < 5; round += 1) {
      const id = await makeOwnListing('active');
      const answers = await Promise.all(
        actions.map((action) => (action === 'remove' ? ada.remove(id) : ada.act(id, action))),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(successes);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(actions.length - successes);
      const sales = actions[0] === 'sold' ? 1 : 0;
      expect(await salesOf(id)).toHaveLength(sales);
    }
  });

  it('of any mixture leave status, search and seller figures consistent', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeOwnListing('active')));
    const steps = ['pause', 'publish', 'sold', 'renew', 'remove', 'restore'];
    const answers = await Promise.all(
      ids.flatMap((id) => steps.map((step) => (step === 'remove' ? ada.remove(id) : ada.act(id, step)))),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { rows } = await app.db.execute(sql`
      SELECT 1 FROM listings l WHERE (l.status = 'active') <> EXISTS (SELECT FROM search_postings p WHERE p.term = '#all' AND p.listing_id = l.id)
        OR (l.status = 'sold') <> EXISTS (SELECT FROM sales s WHERE s.listing_id = l.id AND s.undone_at IS NULL) AND l.id = ANY (${sql.param(ids.map(Number))})
        AND l.status <> 'removed'`);
    expect(rows).toEqual([]);
    const figures = await app.db.execute(sql`
      SELECT 1 FROM seller_figures f WHERE f.active <> (SELECT count(*) FROM listings l WHERE l.seller_id = f.seller_id AND l.status = 'active')`);
    expect(figures.rows).toEqual([]);
  });
});

describe('A listing of another user', () => {
  it('answers on every route like one that does not exist', async () => {
    const ids = await Promise.all(
      (['draft', 'active', 'paused', 'sold', 'expired', 'removed'] as const).map((status) =>
        makeOwnListing(status),
      ),
    );
    const before = await app.db
      .select()
      .from(listings)
      .where(eq(listings.sellerId, ada.id))
      .orderBy(listings.id);
    for (const id of [...ids, '99999999999', 'abc', '0', '-1', '1e3']) {
      const answers = await Promise.all([
        ...['restore', 'publish', 'pause', 'renew', 'sold'].map((action) => ben.act(id, action)),
        ben.remove(id),
        ben.own(id),
        ben.change(id, { title: 'Mine now' }),
        ben.change(id, await sofa()),
        ben.call('GET', `/api/ads/${id}/buyers`),
      ]);
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({
          status: 404,
          body: { error: 'Item not found', code: 'ITEM_NOT_FOUND' },
        });
    }
    expect(
      await app.db.select().from(listings).where(eq(listings.sellerId, ada.id)).orderBy(listings.id),
    ).toEqual(before);
  });

  it('does not share its photos', async () => {
    const { photos } = (await ada.own(await makeOwnListing('active'))).body;
    const rejected = await ben.create(await sofa({ images: [{ photoId: photos[0]?.id }] }));
    expect([rejected.status, Object.keys(rejected.body.fields ?? {})]).toEqual([422, ['images.0']]);
  });
});

describe('Publishing', () => {
  it('counts toward the daily limit only when a listing becomes public', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const chi = await aSeller(strict, 'Chi Eze');
      expect((await chi.create(await sofa({ price: 0 }))).status).toBe(422);
      const draft = await chi.publish({ status: 'draft' });
      const first = await sofa();
      for (let n = 0; n < 4; n += 1) expect((await chi.create(first, 'one')).status).toBe(201);
      expect((await chi.act(draft.id, 'publish')).status).toBe(200);
      for (const action of ['pause', 'publish']) expect((await chi.act(draft.id, action)).status).toBe(200);
      const third = await chi.create(await sofa());
      expect(third).toMatchObject({ status: 429, body: { code: 'DAILY_LIMIT', raise: 'confirm-phone' } });
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_600);
      expect((await chi.create(await sofa({ status: 'draft' }))).status).toBe(201);
      const year = new Date(Date.now() - 365 * DAY);
      await changeUser(strict, chi.id, { createdAt: year });
      expect((await chi.create(await sofa())).status).toBe(429);
      await setTrust(strict, chi.id, 'number-confirmed');
      expect((await chi.create(await sofa())).status).toBe(201);
    } finally {
      await strict.stop();
    }
  });
});
