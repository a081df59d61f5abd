import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
afterEach(() => {
  vi.useRealTimers();
});

const HTML = { accept: 'text/html' };
const open = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(path, { headers: { ...HTML, ...headers } });

/** Purges the page cache and waits for the announcement, so that the next request renders the page again. */
async function purgeAll(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.events.on('pages_changed', (announced) => announced === '' && resolve());
  await app.db.execute(sql`SELECT purge_all_pages()`);
  await promise;
}

describe('A cached page', () => {
  const outcomes = async (): Promise<Record<string, number>> => {
    const { values } = await app.metrics.pageCache.get();
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
  };

  it('is cached for seconds by a CDN and revalidated by a browser', async () => {
    const response = await open('/about');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
    );
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(response.headers.getSetCookie()).toEqual([]);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const validator of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await open('/about', { 'if-none-match': validator });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-security-policy')).toBe(
        response.headers.get('content-security-policy'),
      );
    }
    expect((await open('/about', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is rendered once for parallel requests and then served from the cache', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = await outcomes();
    const pages = await Promise.all(
      Array.from({ length: 10 }, async () => (await open('/search?q=once')).text()),
    );
    expect(new Set(pages).size).toBe(1);
    await open('/search?q=once');
    const after = await outcomes();
    const change = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect([change('rendered'), change('shared'), change('hit')]).toEqual([1, 9, 1]);
  });

  it('contains no data of the user it was rendered for', async () => {
    const started = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 10_000);
    vi.useFakeTimers({ toFake: ['Date'], now: started });
    const { cookie, email, id } = await signIn(app, 'Oluwaseun Adeyemi-Unique');
    // Created here, not in beforeAll: a new listing purges the cache when its announcement arrives.
    const { id: itemId } = await makeListing(app, (await makeUser(app)).id);
    const hits = (await outcomes()).hit ?? 0;
    for (const path of ['/', '/settings', '/profile', `/item/${itemId}`, '/nothing-here']) {
      vi.setSystemTime(started);
      const forUser = await open(`${path}?as=member`, {
        cookie,
        'user-agent': 'Own browser',
        'accept-language': 'ha',
      });
      const page = await forUser.text();
      expect(new RegExp(`Adeyemi-Unique|${email}|${id}|Own browser`).test(page)).toBe(false);
      await purgeAll();
      // Without a session. The home page of users is another one than that of visitors.
      const forVisitor = await open(`${path}?as=member`, { cookie: 'kasuwa.signed-in=1' });
      expect(forVisitor.headers.get('etag')).toBe(forUser.headers.get('etag'));
    }
    // Each page was rendered twice. A second response from the cache would prove nothing.
    expect((await outcomes()).hit ?? 0).toBe(hits);
  });

  it('is cached separately for each host', async () => {
    const page = await (await app.fetch('http://other.example/', { headers: HTML })).text();
    expect(page).toContain('http://other.example');
    expect(await (await open('/')).text()).not.toContain('other.example');
  });
});

describe('A page response', () => {
  it('is compressed with an encoding that the browser accepts, without changing the page', async () => {
    const plain = Buffer.from(await (await open('/about')).arrayBuffer());
    const cases = [
      ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const;
    for (const [accepted, encoding, unpack] of cases) {
      const response = await open('/about', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(body.length).toBeLessThan(plain.length / 2);
      expect(unpack(body).equals(plain)).toBe(true);
    }
    for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0', 'brotli', 'zstandard'])
      expect(
        (await open('/about', { 'accept-encoding': accepted })).headers.get('content-encoding'),
      ).toBeNull();
  });

  it('has the same headers and no body for HEAD', async () => {
    const get = await open('/about');
    const head = await app.fetch('/about', { method: 'HEAD', headers: HTML });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'content-security-policy'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });
});
