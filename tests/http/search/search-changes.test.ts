import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prepareSearch } from '#server/modules/search/suggestion-schedule.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { deleteUser } from '../../factories/user-state.ts';
import type { TestApp } from '../../setup/app.ts';
import { searchIn, withEmptyApp } from '../../setup/empty-app.ts';

// Search results follow each change of a listing immediately, whichever SQL statement makes it.

let app: TestApp;
let seller: string;
withEmptyApp((...created) => {
  [app, seller] = created;
});

function make(overrides: Parameters<typeof makeListing>[2] = {}) {
  return makeListing(app, seller, overrides);
}

const search = (params: string) => searchIn(app, params);

async function titles(params: string): Promise<string[]> {
  return (await search(params)).items.map(({ title }) => title);
}

async function postings(): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM search_postings`);
  return rows[0]?.n ?? -1;
}

describe('The search index', () => {
  it.each(['draft', 'paused', 'sold', 'expired', 'removed'] as const)(
    'drops a listing immediately when it is %s',
    async (status) => {
      const { id } = await make({ title: 'Blue kettle', description: 'Whistles.' });
      expect(await titles('q=kettle')).toEqual(['Blue kettle']);
      await changeListing(app, id, { status });
      for (const params of ['', 'q=kettle', 'q=whistles', 'category=5', 'location=Lagos', 'sort=price-low'])
        expect(await search(params)).toMatchObject({ items: [], total: 0 });
      expect(await postings()).toBe(0);
      await changeListing(app, id, { status: 'active', publishedAt: new Date() });
      expect(await titles('q=kettle')).toEqual(['Blue kettle']);
    },
  );

  it('follows a change of many listings in one statement', async () => {
    for (let n = 0; n < 5; n += 1) await make({ title: `Kettle ${n}` });
    await app.db.execute(sql`UPDATE listings SET status = CASE WHEN id % 2 = 0 THEN 'sold' ELSE status END`);
    const { total } = await search('q=kettle');
    const { rows } = await app.db.execute(sql`SELECT FROM listings WHERE status = 'active'`);
    expect(total).toBe(rows.length);
    await app.db.execute(sql`DELETE FROM listings`);
    expect(await postings()).toBe(0);
  });

  it.each([
    ['price = 900', ['priceMin=900&priceMax=900', 'q=kettle&priceMin=900&sort=price-high'], ['priceMax=899']],
    [
      "state = 'Kano'",
      ['location=Kano', 'q=kettle&location=Kano'],
      ['location=Lagos', 'location=Lekki,+Lagos'],
    ],
    ["city = 'Ajah'", ['location=Ajah,+Lagos'], ['location=Lekki,+Lagos']],
    ['category_id = 6', ['category=6', 'q=kettle&category=6'], ['category=5']],
    ["subcategory = 'kitchen'", ['category=5&subcategory=kitchen'], ['category=5&subcategory=furniture']],
    ["condition = 'new'", ['condition=new', 'q=kettle&condition=new'], ['condition=used']],
    ['featured = true', ['featured=1'], []],
    [
      "published_at = now() - interval '3 days'",
      ['posted=7', 'q=kettle&posted=7'],
      ['posted=1', 'q=kettle&posted=1'],
    ],
  ])('finds a listing by its new value only: %s', async (change, found, lost) => {
    const { id } = await make({ title: 'Kettle', price: 100, subcategory: 'furniture' });
    for (const params of lost)
      expect({ params, titles: await titles(params) }).toEqual({ params, titles: ['Kettle'] });
    const before = await postings();
    await app.pool.query(`UPDATE listings SET ${change} WHERE id = $1`, [id]);
    for (const params of found)
      expect({ params, titles: await titles(params) }).toEqual({ params, titles: ['Kettle'] });
    for (const params of lost)
      expect({ params, titles: await titles(params) }).toEqual({ params, titles: [] });
    expect(await postings()).toBe(before + (change.startsWith('featured') ? 1 : 0));
  });

  it('replaces old terms with new ones and has no duplicate postings', async () => {
    const { id } = await make({ title: 'Kettle' });
    const before = await postings();
    await app.db.execute(
      sql`UPDATE listing_texts SET terms = array_replace(terms, 'kettle', 'teapot') WHERE listing_id = ${id}`,
    );
    expect(await titles('q=teapot')).toEqual(['Kettle']);
    expect(await postings()).toBe(before);
    await app.db.execute(sql`UPDATE listings SET price = price + 1, published_at = now()`);
    await app.db.execute(sql`UPDATE listings SET updated_at = now()`);
    expect(await postings()).toBe(before);
  });

  it('loses all postings of a deleted user', async () => {
    await make();
    await deleteUser(app, seller);
    expect(await postings()).toBe(0);
  });

  it('rejects a listing text without terms', async () => {
    const { id } = await make();
    await app.db.execute(sql`DELETE FROM listing_texts WHERE listing_id = ${id}`);
    await expect(
      app.pool.query(`INSERT INTO listing_texts (listing_id, description) VALUES ($1, 'x')`, [id]),
    ).rejects.toThrow(/"terms".*not-null/);
  });
});

describe('The start of a server', () => {
  it('continues when suggestions cannot be built', async () => {
    await make({ title: 'Old clock' });
    await app.db.execute(sql`DELETE FROM search_suggestions`);
    await app.db.execute(sql`ALTER TABLE search_suggestions RENAME COLUMN queries TO gone`);
    await prepareSearch(app.runtime.pool, createLog('silent'));
    await app.db.execute(sql`ALTER TABLE search_suggestions RENAME COLUMN gone TO queries`);
    expect((await search('q=clock')).total).toBe(1);
  });
});
