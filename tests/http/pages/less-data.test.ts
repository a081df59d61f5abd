import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Pages for readers who save data.

let app: TestApp;
let item: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  item = (await (await aSeller(app)).publish()).id;
});
afterAll(() => app.stop());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.fetch(path, { headers: { accept: 'text/html', ...headers } });
  return { headers: answer.headers, html: await answer.text() };
};
const photosIn = (html: string) =>
  [...html.matchAll(/<img[^>]+src="\/photos\/([^"]+)"/g)].map(([, name = '']) => name);

describe('A page for a reader who saves data', () => {
  it.each([
    ['the browser asks for it', { 'save-data': 'on' }, 'public'],
    ['the reader chose it', { cookie: 'kasuwa.less-data=on' }, 'private, no-cache'],
    ['the reader chose it over https', { cookie: '__Host-kasuwa.less-data=on' }, 'private, no-cache'],
  ])(
    'contains no photos if %s, and is cached separately from the normal page',
    async (_why, headers, cached) => {
      for (const path of ['/', '/recent', '/recent?x=.data', `/item/${item}`]) {
        const normal = await open(path);
        const less = await open(path, headers);
        expect(photosIn(normal.html).length).toBeGreaterThan(0);
        expect(photosIn(less.html)).toEqual([]);
        expect(less.html).toMatch(/>Load · \d+ k?B</);
        expect(less.html).toMatch(/<html[^>]+data-less/);
        expect(normal.html).not.toMatch(/<html[^>]+data-less/);
        // A shared cache can tell pages apart by the Save-Data header, but not by a cookie, of which the home
        // page has two more.
        const isHome = path === '/';
        expect(less.headers.get('cache-control')).toContain(isHome ? 'private, no-cache' : cached);
        expect(normal.headers.get('cache-control')).toContain(isHome ? 'private, no-cache' : 'public');
        for (const { headers: answered } of [normal, less])
          expect(answered.get('vary')).toContain('save-data');
        expect(photosIn((await open(path)).html).length).toBeGreaterThan(0);
      }
    },
  );

  it('contains photos if the reader chose them', async () => {
    const { html, headers } = await open('/recent', { 'save-data': 'on', cookie: 'kasuwa.less-data=off' });
    expect(photosIn(html).length).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('The size of a picture', () => {
  const sizes = (names: string) =>
    app.call<(number | null)[]>('GET', `/api/photos/sizes?names=${encodeURIComponent(names)}`);

  it('is the size of its file, in the order of the request', async () => {
    const [name = ''] = photosIn((await open('/recent')).html);
    const bytes = (await (await app.fetch(`/photos/${name}`)).arrayBuffer()).byteLength;
    const absent = `${'0'.repeat(32)}-400.webp`;
    for (const _ of [1, 2])
      expect(await sizes(`${absent},${name}`)).toMatchObject({ status: 200, body: [null, bytes] });
  });

  it('is returned for pictures only, and for a limited number in one request', async () => {
    const odd = ['../../secrets.json', '', 'x'.repeat(100), '..%2f..%2fetc%2fpasswd'];
    expect((await sizes(odd.join())).body).toEqual([null, null, null, null]);
    expect((await sizes('a,'.repeat(61))).status).toBe(422);
    expect((await sizes('a'.repeat(5_001))).status).toBe(422);
    expect((await app.fetch('/api/photos/sizes')).status).toBe(422);
  });
});
