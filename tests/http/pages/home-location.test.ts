import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The home page shows the listings of the location in the visitor's cookie.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const { id } = await makeUser(app);
  for (let n = 1; n <= 3; n += 1) {
    await makeListing(app, id, { title: `Lagos sofa ${n}` });
    await makeListing(app, id, { title: `Kano sofa ${n}`, state: 'Kano', city: 'Fagge' });
  }
  await makeListing(app, id, { title: 'Ibadan sofa', state: 'Oyo', city: 'Ibadan' });
});
afterAll(() => app.stop());

async function openHome(cookie = '') {
  const response = await app.fetch('/', { headers: { accept: 'text/html', cookie } });
  const html = await response.text();
  return {
    cacheControl: response.headers.get('cache-control') ?? '',
    titles: new Set([...html.matchAll(/(?:Lagos|Kano|Ibadan) sofa(?: \d)?/g)].map(([title]) => title)),
    html,
  };
}

const LAGOS = ['Lagos sofa 1', 'Lagos sofa 2', 'Lagos sofa 3'];
const KANO = ['Kano sofa 1', 'Kano sofa 2', 'Kano sofa 3'];

describe('The home page', () => {
  it('shows Lagos to visitors without a choice, and is not cached by proxies', async () => {
    const { titles, cacheControl, html } = await openHome();
    expect([...titles].toSorted()).toEqual(LAGOS);
    // A proxy would give this copy to visitors with a choice, too.
    expect(cacheControl).toBe('private, no-cache');
    expect(html).toContain('href="/category/5?location=Lagos"');
    expect(html).toContain('href="/recent?location=Lagos"');
  });

  it.each(['kasuwa.location=Kano', '__Host-kasuwa.location=Kano'])(
    'shows the location of the cookie %s, and is not cached by proxies',
    async (cookie) => {
      const { titles, cacheControl, html } = await openHome(cookie);
      expect([...titles].toSorted()).toEqual(KANO);
      expect(cacheControl).toBe('private, no-cache');
      expect(html).toContain('href="/category/5?location=Kano"');
      expect([...(await openHome()).titles].toSorted()).toEqual(LAGOS);
    },
  );

  it('shows everything for All Nigeria, with links that have no location', async () => {
    const { titles, html } = await openHome('kasuwa.location=All%20Nigeria');
    expect(titles.size).toBe(7);
    expect(html).toContain('href="/recent"');
  });

  it('adds listings of other places to a location with few, and says so', async () => {
    const { titles, html } = await openHome('kasuwa.location=Oyo');
    expect(titles.size).toBe(7);
    expect(html).toContain('Only a few in Oyo today.');
  });

  it('ignores a cookie that names no location', async () => {
    const { titles, cacheControl } = await openHome('kasuwa.location=Atlantis');
    expect([...titles].toSorted()).toEqual(LAGOS);
    expect(cacheControl).toBe('private, no-cache');
  });

  it('shows the same listings as data for a navigation within the site', async () => {
    const response = await app.fetch('/_.data', { headers: { cookie: 'kasuwa.location=Kano' } });
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const data = await response.text();
    expect(data).toContain('Kano sofa 1');
    expect(data).not.toContain('Lagos sofa');
  });

  it.each(['/?ref=whatsapp', '/_.data', '/_.data?index'])('is not cached by proxies at %s', async (path) => {
    const response = await app.fetch(path, { headers: { accept: 'text/html' } });
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });
});
