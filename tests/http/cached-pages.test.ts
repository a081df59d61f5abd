import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeListing } from '../factories/listings.ts';
import { makeUser, signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

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

/** Also for those who render a page a second time within its minute. */
async function purgeAll(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.events.on('pages_changed', (announced) => announced === '' && resolve());
  await app.db.execute(sql`SELECT purge_all_pages()`);
  await promise;
}

describe('A page in a cache', () => {
  const outcomes = async (): Promise<Record<string, number>> => {
    const { values } = await app.metrics.pageCache.get();
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
  };

  it('may be kept for seconds by a CDN, and is asked for again by a browser', async () => {
    const response = await open('/about');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
    );
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(response.headers.getSetCookie()).toEqual([]);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await open('/about', { 'if-none-match': known });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-security-policy')).toBe(
        response.headers.get('content-security-policy'),
      );
    }
    expect((await open('/about', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is rendered once for many who ask at the same time, and then kept', async () => {
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

  it('holds nothing of the visitor it was rendered for', async () => {
    const started = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 10_000);
    vi.useFakeTimers({ toFake: ['Date'], now: started });
    const { cookie, email, id } = await signIn(app, 'Oluwaseun Adeyemi-Unique');
    // Made here, not before all tests: a new listing clears the cache whenever its announcement arrives.
    const { id: itemId } = await makeListing(app, (await makeUser(app)).id);
    const hits = (await outcomes()).hit ?? 0;
    for (const path of ['/', '/settings', '/profile', `/item/${itemId}`, '/nothing-here']) {
      vi.setSystemTime(started);
      const asMember = await open(`${path}?as=member`, {
        cookie,
        'user-agent': 'Own browser',
        'accept-language': 'ha',
      });
      const page = await asMember.text();
      expect(new RegExp(`Adeyemi-Unique|${email}|${id}|Own browser`).test(page)).toBe(false);
      await purgeAll();
      const asVisitor = await open(`${path}?as=member`);
      expect(asVisitor.headers.get('etag')).toBe(asMember.headers.get('etag'));
    }
    // Each was rendered twice: had the second come from the cache, it would prove nothing.
    expect((await outcomes()).hit ?? 0).toBe(hits);
  });

  it('is kept apart for each host that asks', async () => {
    const page = await (await app.fetch('http://other.example/', { headers: HTML })).text();
    expect(page).toContain('http://other.example');
    expect(await (await open('/')).text()).not.toContain('other.example');
  });
});

describe('A page on its way', () => {
  it('is compressed as the browser likes it, and is the same', async () => {
    const plain = Buffer.from(await (await open('/about')).arrayBuffer());
    const cases = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
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
    for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0', 'brotli', 'zstd'])
      expect(
        (await open('/about', { 'accept-encoding': accepted })).headers.get('content-encoding'),
      ).toBeNull();
  });

  it('has no body for HEAD, and the same headers', async () => {
    const get = await open('/about');
    const head = await app.fetch('/about', { method: 'HEAD', headers: HTML });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'content-security-policy'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });
});
