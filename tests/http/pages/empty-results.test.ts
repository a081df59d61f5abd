import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Public pages without results offer links to other pages, and an alert if the API would accept it.

const ALERT = /Save this search|Tell me when one is posted/;

type PageContent = { text: string; links: Record<string, string> };

/** The text of a page's main element, and the targets of its links. */
async function readPage(app: TestApp, address: string): Promise<PageContent> {
  const response = await app.fetch(address, { headers: { accept: 'text/html' } });
  expect([address, response.status]).toEqual([address, 200]);
  const html = await response.text();
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '';
  const links = [...main.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return {
    text: textOf(main),
    links: Object.fromEntries(links.map(([, href = '', inside = '']) => [textOf(inside), unescaped(href)])),
  };
}

const unescaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const textOf = (html: string) =>
  unescaped(html.replace(/<(?:style|script)\b.*?<\/(?:style|script)>/gs, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the API accepts the alert that this page would save. */
async function isAccepted(app: TestApp, cookie: string, address: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(address, 'http://kasuwa');
  const [, category] = /^\/category\/(\d)/.exec(pathname) ?? [];
  if (category) searchParams.set('category', category);
  if (pathname === '/featured') searchParams.set('featured', '1');
  const { status } = await app.call('POST', '/api/alerts', { search: searchParams.toString() }, { cookie });
  return status === 201;
}

const ADDRESSES = [
  '/search',
  '/search?q=',
  '/search?sort=price-low',
  '/search?posted=7',
  '/search?q=sofa',
  '/search?q=%21%21',
  '/search?q=sofa&condition=new',
  '/search?category=1',
  '/search?location=Abuja',
  '/recent',
  '/recent?sort=oldest',
  '/recent?priceMax=5000',
  '/featured',
  '/featured?category=2',
  '/category/1',
  '/category/1?condition=new',
];

describe('A site without listings', () => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await startTestApp({ THROTTLE_SCALE: '1000' });
    ({ cookie } = await signIn(app));
  });
  afterAll(() => app.stop());

  it.each(ADDRESSES)(
    'offers to post the first ad on %s, without a link to the same page',
    async (address) => {
      const { text, links } = await readPage(app, address);
      expect(text).toContain('No items found');
      expect(links['Post the First Ad']).toBe('/post-ad');
      expect(Object.keys(links)).not.toContain('Clear Filters');
      expect(Object.values(links)).not.toContain(address);
      expect(links['Browse Categories']).toBe('/');
      // Sorting and a count of zero would be useless.
      expect(text).not.toMatch(/Sort:|0 items found/);
    },
  );

  it.each(ADDRESSES.filter((address) => address !== '/category/1'))(
    'offers an alert on %s exactly when the API accepts it',
    async (address) => {
      const { text } = await readPage(app, address);
      expect([address, ALERT.test(text)]).toEqual([address, await isAccepted(app, cookie, address)]);
    },
  );

  it('shows one notice on the home page, without links to empty lists', async () => {
    const { text, links } = await readPage(app, '/');
    expect(text).toContain('The market is just opening.');
    expect(text).not.toContain('Featured Items');
    expect(Object.keys(links).filter((name) => name.startsWith('View all'))).toEqual([]);
  });
});

describe('A site with a listing', () => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await startTestApp({ THROTTLE_SCALE: '1000' });
    ({ cookie } = await signIn(app));
    const { id } = await makeUser(app);
    await makeListing(app, id, { title: 'Two-seater sofa', condition: 'used' });
  });
  afterAll(() => app.stop());

  it.each([
    ['/search?q=nosuchthing', '/search', 'Try other words, or save this search'],
    ['/search?q=%21%21', '/search', 'Try other words. '],
    ['/search?condition=new', '/search', 'Try fewer filters, or save this search'],
    ['/search?posted=1&condition=new', '/search', 'Try fewer filters, or save this search'],
    [
      '/search?q=sofa&condition=new',
      '/search?q=sofa',
      'Try fewer filters or other words, or save this search',
    ],
    ['/featured', '/search', 'Try fewer filters, or save this search'],
    ['/recent?condition=new', '/search', 'Try fewer filters, or save this search'],
    ['/category/5?condition=new', '/category/5', 'Try fewer filters, or save this search'],
  ])('clears the filters of the empty result %s with a link to %s', async (address, cleared, words) => {
    const { text, links } = await readPage(app, address);
    expect(text).toContain('No items found');
    expect(text).toContain(words);
    expect(links['Clear Filters']).toBe(cleared);
    expect(links['Browse Categories']).toBe('/');
    expect(Object.keys(links)).not.toContain('Post the First Ad');
    expect([address, ALERT.test(text)]).toEqual([address, await isAccepted(app, cookie, address)]);
  });

  it.each([
    '/search',
    '/search?sort=price-low',
    '/search?posted=7',
    '/search?q=sofa',
    '/recent',
    '/category/5',
  ])('offers an alert on the result %s exactly when the API accepts it', async (address) => {
    const { text } = await readPage(app, address);
    expect(text).toContain('1 item found');
    expect([address, ALERT.test(text)]).toEqual([address, await isAccepted(app, cookie, address)]);
  });

  it('asks for the first ad in an empty category, and shows its listing on the home page', async () => {
    const { text, links } = await readPage(app, '/category/1');
    expect(text).toContain('No items found');
    expect(links['Post the First Ad']).toBe('/post-ad');
    const home = await readPage(app, '/');
    expect(home.text).toContain('Featured Items');
    expect(home.links['View all Recently Posted']).toBe('/recent?location=Lagos');
  });
});
