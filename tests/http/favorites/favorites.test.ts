import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { makeUser, sharedUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

type Page = ApiOutputs['favorites']['list'];

let app: TestApp;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  sellerId = (await makeUser(app)).id;
});
afterAll(() => app.stop());

const anyUser = sharedUser(() => app);

type SignedInUser = { id: string; cookie: string };
const save = ({ cookie }: SignedInUser, id: number | string) =>
  app.call('PUT', `/api/favorites/${id}`, undefined, { cookie });
const remove = ({ cookie }: SignedInUser, id: number | string) =>
  app.call('DELETE', `/api/favorites/${id}`, undefined, { cookie });
const ids = async ({ cookie }: SignedInUser) =>
  (await app.call<string[]>('GET', '/api/favorites/ids', undefined, { cookie })).body;
const list = async ({ cookie }: SignedInUser, query = '') =>
  (await app.call<Page>('GET', `/api/favorites${query}`, undefined, { cookie })).body;

const setStatus = (id: number, status: ListingStatus) => changeListing(app, id, { status });

describe('Saving a listing', () => {
  it('creates one favorite, even with concurrent requests', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(ada, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
    expect(await ids(ada)).toEqual([String(id)]);
    expect(await list(ada)).toMatchObject({ total: 1, nextCursor: null, items: [{ id: String(id) }] });
  });

  it('can be undone repeatedly, by the same user only', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    const { id } = await makeListing(app, sellerId);
    await save(ada, id);
    expect((await remove(ben, id)).status).toBe(204);
    expect(await ids(ada)).toEqual([String(id)]);
    expect(await ids(ben)).toEqual([]);
    const answers = await Promise.all([remove(ada, id), remove(ada, id), remove(ada, 'abc')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await ids(ada)).toEqual([]);
  });

  it.each([
    ['active', 204],
    ['sold', 204],
    ['expired', 204],
    ['draft', 404],
    ['paused', 404],
    ['removed', 410],
  ] as const)('that is %s answers %i', async (status, answer) => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId, { status });
    expect((await save(ada, id)).status).toBe(answer);
  });

  it.each(['0', '-1', '1e3', 'abc', '99999999999', '999999999999999999', '1%00', "1'--"])(
    'that does not exist answers 404: %s',
    async (id) => {
      expect(await save(await anyUser(), id)).toMatchObject({
        status: 404,
        body: { code: 'ITEM_NOT_FOUND' },
      });
    },
  );

  it('is allowed for its own seller', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, ada.id);
    expect((await save(ada, id)).status).toBe(204);
  });

  it('is rejected above 1,000 favorites, even with concurrent requests', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId, { status: 'paused', title: 'Filler' });
    await app.db.execute(sql`
      WITH more AS (
        INSERT INTO listings (seller_id, title, price_kind, category_id, state, city, status, published_at)
        SELECT seller_id, title, price_kind, category_id, state, city, 'active', now() FROM listings, generate_series(1, 998)
        WHERE id = ${id} RETURNING id)
      INSERT INTO favorites (user_id, listing_id, title, price_kind) SELECT ${ada.id}, id, 'Filler', 'fixed' FROM more`);
    const more = await Promise.all(Array.from({ length: 18 }, () => makeListing(app, sellerId)));
    const answers = await Promise.all(more.map((listing) => save(ada, listing.id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 204)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_FAVORITES' },
    });
    const favoriteIds = await ids(ada);
    expect(favoriteIds).toHaveLength(1000);
    expect((await list(ada)).total).toBe(1000);
    expect((await save(ada, Number(favoriteIds[0]))).status).toBe(204);
    await remove(ada, Number(favoriteIds[0]));
    expect((await save(ada, more[0]?.id ?? 0)).status).toBe(204);
  });
});

describe('Saving and removing favorites and alerts together', () => {
  it('is limited to 300 times in five minutes', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.02' });
    try {
      const ada = await signIn(strict);
      const headers = { cookie: ada.cookie, 'content-type': 'application/json' };
      const actions: [string, string, string?][] = [
        ['PUT', '/api/favorites/1'],
        ['DELETE', '/api/favorites/1'],
        ['POST', '/api/alerts', '{"search":"q=sofa"}'],
        ['DELETE', '/api/alerts/1'],
      ];
      const answers: number[] = [];
      for (const [method, url, body] of [...actions, ...actions.slice(0, 2)])
        answers.push((await strict.fetch(url, { method, headers, body })).status);
      expect(answers).toEqual([404, 204, 201, 404, 404, 204]);
      for (const [method, url, body] of actions)
        await expectEnvelope(await strict.fetch(url, { method, headers, body }), 'TOO_MANY_REQUESTS');
    } finally {
      await strict.stop();
    }
  });
});

describe('The list of favorites', () => {
  it('is sorted latest first, and its pages contain each favorite once', async () => {
    const ada = await signIn(app);
    const made: { id: number }[] = [];
    for (let n = 0; n < 7; n += 1) made.push(await makeListing(app, sellerId));
    for (const { id } of made) await save(ada, id);
    // Three favorites of the same moment, with the end of a page between them.
    await app.db.execute(
      sql`UPDATE favorites SET saved_at = (SELECT max(saved_at) FROM favorites WHERE user_id = ${ada.id}) WHERE user_id = ${ada.id} AND listing_id IN (${made[4]?.id}, ${made[3]?.id}, ${made[6]?.id})`,
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const page: Page = await list(ada, `?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      pages += 1;
    }
    expect(pages).toBe(4);
    expect(seen).toEqual(await ids(ada));
    expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => String(id))));
    expect(seen.slice(0, 3)).toEqual([6, 4, 3].map((n) => String(made[n]?.id)));
  });

  it('shows the status of each listing, and of a hidden one only the saved title', async () => {
    const ada = await signIn(app);
    for (const status of ['active', 'sold', 'expired', 'paused', 'removed'] as const) {
      const { id } = await makeListing(app, sellerId, { title: `Was ${status}` });
      await save(ada, id);
      await changeListing(app, id, { status, title: `Now ${status}` });
    }
    const { items } = await list(ada);
    expect(items.map(({ status, title, price, photo }) => [status, title, price, photo !== null])).toEqual([
      ['removed', 'Was removed', null, false],
      ['paused', 'Was paused', null, false],
      ['expired', 'Now expired', 185_000, true],
      ['sold', 'Now sold', 185_000, true],
      ['active', 'Now active', 185_000, true],
    ]);
    expect(Object.keys(items[0] ?? {})).toEqual(Object.keys(items[4] ?? {}));
  });

  it('shows a listing in full again once it is active', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId);
    await save(ada, id);
    await setStatus(id, 'paused');
    await changeListing(app, id, { city: 'Secret Town', categoryId: 8 });
    expect((await list(ada)).items[0]).toMatchObject({
      status: 'paused',
      price: null,
      location: '',
      category: '',
      condition: null,
      photo: null,
      images: [],
    });
    expect((await save(ada, id)).status).toBe(404);
    await setStatus(id, 'active');
    expect((await list(ada)).items[0]).toMatchObject({ status: 'active', price: 185_000 });
  });

  it.each([
    'x',
    '1',
    '1-0',
    '-1-1',
    '99999999999999999-1',
    '1-99999999999999999999',
    "1-1'",
    '1-1\u0000',
    '🛋',
  ])('rejects the invalid cursor %j', async (cursor) => {
    const { status, body } = await app.call(
      'GET',
      `/api/favorites?cursor=${encodeURIComponent(cursor)}`,
      undefined,
      { cookie: (await anyUser()).cookie },
    );
    expect([status, body.fields?.cursor]).toEqual([422, expect.any(String)]);
  });
});

describe('A note on a favorite', () => {
  const write = ({ cookie }: SignedInUser, id: number | string, note: unknown) =>
    app.call<{ code?: string }>('PUT', `/api/favorites/${id}/note`, { note }, { cookie });

  it('is seen only by the user who wrote it, and an empty text removes it', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    const { id } = await makeListing(app, sellerId);
    await save(ada, id);
    await save(ben, id);
    expect((await write(ada, id, '  Ask about the <b>receipt</b> ')).status).toBe(204);
    expect((await list(ada)).items[0]?.note).toBe('Ask about the <b>receipt</b>');
    expect((await list(ben)).items[0]?.note).toBe('');
    await write(ada, id, '   ');
    expect((await list(ada)).items[0]?.note).toBe('');
  });

  it('is restored together with a removed favorite', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId);
    await save(ada, id);
    await write(ada, id, 'Call on Saturday');
    await remove(ada, id);
    expect(await write(ada, id, 'Late')).toMatchObject({ status: 404, body: { code: 'FAVORITE_NOT_FOUND' } });
    await save(ada, id);
    expect((await list(ada)).items[0]?.note).toBe('Call on Saturday');
  });

  it('has at most 200 characters, and only on a saved listing', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId);
    expect((await write(ada, id, 'Nice')).status).toBe(404);
    expect((await write(ada, 'abc', 'Nice')).status).toBe(404);
    await save(ada, id);
    expect((await write(ada, id, 'x'.repeat(200))).status).toBe(204);
    expect((await write(ada, id, 'x'.repeat(201))).status).toBe(422);
    expect((await write(ada, id, 7)).status).toBe(422);
  });
});
