import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNewestListings } from '#server/modules/feeds/feeds.queries.ts';
import { listings } from '#server/modules/listings/index.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '../../setup/xml.ts';

let app: TestApp;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const seller = { name: 'Zubairu Quist', email: 'seller.private@example.com', phone: '+2348031234567' };
  sellerId = (await makeUser(app, seller)).id;
});
afterAll(() => app.stop());
beforeEach(() => app.db.delete(listings));

const ORIGIN = 'http://localhost';

async function read(path: string): Promise<XmlElement> {
  const response = await app.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/(rss\+)?xml; charset=utf-8$/);
  return parseXml(await response.text());
}

/** Creates a listing with the id, as if that many listings had been created before it. */
async function makeAt(id: number, overrides: Parameters<typeof makeListing>[2] = {}) {
  await app.db.execute(
    sql`SELECT setval(pg_get_serial_sequence('listings', 'id'), ${id}::bigint, ${false}::boolean)`,
  );
  return makeListing(app, sellerId, overrides);
}

const locations = (root: XmlElement) => root.children.map((entry) => textOf(entry, 'loc'));

describe('robots.txt', () => {
  it('allows public pages, disallows the rest, and names the full URL of the sitemap', async () => {
    const response = await app.fetch('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).split('\n');
    expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
    for (const path of ['/api/', '/dev/', '/profile', '/my-ads', '/messages', '/settings', '/search?*'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines.filter((line) => /^Disallow: \/(item|category|seller)?$/.test(line))).toEqual([]);
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe('The sitemap', () => {
  it('is an index of the pages and of every id range with an active listing', async () => {
    await makeAt(7);
    await makeAt(9_999);
    await makeAt(10_000, { status: 'sold' });
    await makeAt(30_000);
    await makeAt(12_340_000);
    const index = await read('/sitemap.xml');
    expect(index.name).toBe('sitemapindex');
    expect(locations(index)).toEqual(
      ['pages', 'items-0', 'items-3', 'items-1234'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`),
    );
  });

  it('lists nothing but the pages if there are no listings', async () => {
    expect(locations(await read('/sitemap.xml'))).toEqual([`${ORIGIN}/sitemaps/pages.xml`]);
  });

  it('lists the active listings of a range, each with its last modification', async () => {
    const { id, updatedAt } = await makeAt(19_999);
    await makeAt(20_000);
    for (const status of LISTING_STATUSES.filter((name) => name !== 'active'))
      await makeListing(app, sellerId, { status });
    await makeAt(10_000);
    const range = await read('/sitemaps/items-1.xml');
    expect(range.name).toBe('urlset');
    expect(locations(range)).toEqual([`${ORIGIN}/item/10000`, `${ORIGIN}/item/${id}`]);
    expect(range.children.map((entry) => textOf(entry, 'lastmod'))[1]).toBe(updatedAt.toISOString());
    expect(locations(await read('/sitemaps/items-2.xml'))).toEqual([`${ORIGIN}/item/20000`]);
  });

  it('lists the home page, every category and subcategory, and information pages that open', async () => {
    const all = locations(await read('/sitemaps/pages.xml')).map((url) => url?.slice(ORIGIN.length));
    for (const { id } of CATEGORIES) {
      expect(all).toContain(`/category/${id}`);
      for (const subcategory of getCategoryRules(id).subcategories)
        expect(all).toContain(`/category/${id}/${subcategory.id}`);
    }
    expect(all).toEqual(expect.arrayContaining(['/', '/about', '/safety', '/help', '/terms']));
    expect(new Set(all).size).toBe(all.length);
    for (const path of all.filter((path) => !path?.startsWith('/category/'))) {
      const page = await app.fetch(path ?? '', { headers: { accept: 'text/html' } });
      expect([path, page.status]).toEqual([path, 200]);
    }
  });

  it.each([
    'items-1.xml',
    'items-999999999.xml',
    'items-9999999999.xml',
    'items--1.xml',
    'items-01.xml',
    'items-1e3.xml',
    'items-.xml',
    'items-0',
    'nonsense.xml',
    '%00',
    "items-0'.xml",
    'x'.repeat(500),
  ])('answers 404 for a part that does not exist: %s', async (name) => {
    await makeAt(1);
    await expectEnvelope(await app.fetch(`/sitemaps/${name}`), 'NOT_FOUND');
  });
});

describe('RSS', () => {
  const itemsOf = (rss: XmlElement) => childrenOf(rss.children[0] as XmlElement, 'item');
  const ago = (minutes: number) => new Date(Math.floor(Date.now() / 1000 - minutes * 60) * 1000);

  it('lists the newest active listings with price, URL, date and picture', async () => {
    const newest = await makeListing(app, sellerId, { publishedAt: ago(1), price: 1_850_000 });
    await makeListing(app, sellerId, {
      title: 'No photo',
      publishedAt: ago(5),
      price: null,
      withPhoto: false,
    });
    for (const status of LISTING_STATUSES.filter((name) => name !== 'active'))
      await makeListing(app, sellerId, { status, title: status });
    const [first, second, ...others] = itemsOf(await read('/rss.xml'));
    if (!first || !second) throw new Error('expected two items');
    expect(others).toEqual([]);
    const address = `${ORIGIN}/item/${newest.id}`;
    expect(first.children.map(({ name, text }) => [name, text])).toEqual([
      ['title', 'Two-seater sofa'],
      ['link', address],
      ['guid', address],
      ['pubDate', newest.publishedAt?.toUTCString()],
      ['description', '₦1,850,000 · Used · Lekki, Lagos'],
      ['enclosure', ''],
    ]);
    expect(childrenOf(first, 'enclosure')[0]?.attributes).toEqual({
      url: `${ORIGIN}/photos/${'ab'.repeat(16)}-800.webp`,
      length: '0',
      type: 'image/webp',
    });
    expect(textOf(second, 'description')).toContain('Price on request');
    expect(childrenOf(second, 'enclosure')).toEqual([]);
  });

  it('lists fifty listings at most', async () => {
    for (let n = 0; n < 52; n += 1)
      await makeListing(app, sellerId, { title: `Item ${n}`, publishedAt: ago(n) });
    const titles = itemsOf(await read('/rss.xml')).map((item) => textOf(item, 'title'));
    expect(titles).toEqual(Array.from({ length: 50 }, (_, n) => `Item ${n}`));
  });

  it.each([
    ['<script>alert(1)</script> & "more"', '<script>alert(1)</script> & "more"'],
    ['a]]>b &amp; <![CDATA[c', 'a]]>b &amp; <![CDATA[c'],
    ['bell\u0007 and \u001b[31mred\u000b, \ufffe', 'bell and [31mred, '],
    ['Ọ̀ṣun 🧺 سوق', 'Ọ̀ṣun 🧺 سوق'],
  ])('stays valid XML with the title %s', async (title, shown) => {
    await makeListing(app, sellerId, { title });
    expect(itemsOf(await read('/rss.xml')).map((item) => textOf(item, 'title'))).toEqual([shown]);
  });

  it('has one feed for each category, and no other', async () => {
    for (const { id, name } of CATEGORIES) await makeListing(app, sellerId, { categoryId: id, title: name });
    for (const { id, name } of CATEGORIES)
      expect(itemsOf(await read(`/rss/category/${id}.xml`)).map((item) => textOf(item, 'title'))).toEqual([
        name,
      ]);
    for (const name of ['0.xml', '9.xml', '01.xml', '1', 'electronics.xml', '1.xml.xml', '%31%00.xml'])
      await expectEnvelope(await app.fetch(`/rss/category/${name}`), 'NOT_FOUND');
  });
});

describe('The RSS feed of a category', () => {
  it('is read without scanning other categories', async () => {
    await app.db.execute(sql`
      INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, published_at)
      SELECT ${sellerId}, 'Item ' || n, n, 'fixed', CASE WHEN n % 80 = 0 THEN 3 ELSE 5 END, 'Lagos', 'Lekki', 'active',
        now() - make_interval(mins => n) FROM generate_series(1, 4000) n`);
    // The triggers look up each listing. With current statistics the planner uses an index for that.
    await app.pool.query('ANALYZE listings');
    await app.db.execute(sql`
      INSERT INTO listing_texts (listing_id, description, terms, words) SELECT id, '', '{item}', '{item}' FROM listings`);
    await app.pool.query('ANALYZE listings, search_postings');
    for (const category of [3, 5] as const) {
      const { sql: text, params } = listNewestListings(app.db, category, 50).toSQL();
      const { rows } = await app.pool.query(`EXPLAIN (ANALYZE, BUFFERS OFF, COSTS OFF) ${text}`, params);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan|listings_recent_idx|Rows Removed/);
      const rowCounts = [...plan.matchAll(/ rows=(\d+)/g)].map(([, count]) => Number(count));
      expect(Math.max(...rowCounts)).toBeLessThan(100);
      expect(await listNewestListings(app.db, category, 50)).toHaveLength(50);
    }
  });
});

describe('Every feed', () => {
  const FEEDS = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/items-0.xml',
    '/rss.xml',
    '/rss/category/5.xml',
  ];

  it.each(FEEDS)(
    'can be cached, RSS only for seconds, and is not sent again if unchanged: %s',
    async (path) => {
      await makeAt(1);
      const first = await app.fetch(path);
      const cached = path.startsWith('/rss') ? 'max-age=0, s-maxage=5' : 'max-age=300, s-maxage=300';
      expect(first.headers.get('cache-control')).toBe(`public, ${cached}`);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^W\/"\w+"$/);
      const again = await app.fetch(path, { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const packed = await app.fetch(path, { headers: { 'accept-encoding': 'gzip' } });
      const bytes = Buffer.from(await packed.arrayBuffer());
      const unpacked = packed.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes;
      expect(unpacked.toString()).toBe(await first.text());
    },
  );

  it.each(FEEDS)('contains no data about sellers: %s', async (path) => {
    await makeAt(1);
    const text = await (await app.fetch(path)).text();
    expect(text).not.toMatch(/Zubairu|Quist|private|803123/);
    expect(text).not.toContain(sellerId);
  });

  it('uses the public URL if one is configured', async () => {
    const shop = await startTestApp({ PUBLIC_URL: 'https://kasuwa.example' });
    try {
      const seller = await makeUser(shop);
      await makeListing(shop, seller.id);
      for (const path of FEEDS) {
        const text = await (await shop.fetch(path)).text();
        expect(text).toContain('https://kasuwa.example/');
        expect(text).not.toContain('http://localhost');
      }
    } finally {
      await shop.stop();
    }
  });

  it('changes its ETag when a listing is sold', async () => {
    await makeAt(1);
    await makeAt(2);
    const before = (await app.fetch('/rss.xml')).headers.get('etag');
    await changeListing(app, 2, { status: 'sold' });
    expect((await app.fetch('/rss.xml')).headers.get('etag')).not.toBe(before);
  });
});
