import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
let sellerId: string;
let itemId: number;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  sellerId = (await makeUser(app, { phone: '+2348031234567', email: 'seller.private@example.com' })).id;
  itemId = (await makeListing(app, sellerId)).id;
});
afterAll(() => app.stop());

const HTML = { accept: 'text/html' };
const open = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(path, { headers: { ...HTML, ...headers } });

const PUBLIC_PAGES = [
  '/',
  '/category/1',
  '/category/8',
  '/search',
  '/search?q=sofa&category=5&location=Lagos',
  '/featured',
  '/recent',
  '/about',
  '/how-it-works',
  '/safety',
  '/safety/check',
  '/safety-features',
  '/help',
  '/help/chat',
  '/contact',
  '/blog',
  '/community',
  '/terms-condition',
  '/terms',
  '/privacy',
  '/cookies',
  '/login',
  '/signup',
];
const PROTECTED_PAGES = [
  '/post-ad',
  '/profile',
  '/my-ads',
  '/my-ads/1',
  '/my-ads/1/edit',
  '/favorites',
  '/messages',
  '/settings',
];

describe('A page of the route table', () => {
  it.each([...PUBLIC_PAGES, ...PROTECTED_PAGES])('opens: %s', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toMatch(/^<!doctype html><html lang="en-NG"/);
    expect(page).toMatch(/<title>[^<]*Kasuwa/);
  });

  it('shows a listing that is active, sold or expired', async () => {
    for (const status of ['active', 'sold', 'expired'] as const) {
      const { id } = await makeListing(app, sellerId, { status, title: `A ${status} sofa` });
      const response = await open(`/item/${id}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`A ${status} sofa`);
    }
  });

  it.each(['draft', 'paused'] as const)('hides a listing that is %s', async (status) => {
    const { id } = await makeListing(app, sellerId, { status, title: 'Hidden thing' });
    const response = await open(`/item/${id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Hidden thing');
  });

  it('answers 410 for a listing that was removed', async () => {
    const { id } = await makeListing(app, sellerId, { status: 'removed', title: 'Removed thing' });
    const response = await open(`/item/${id}`);
    expect(response.status).toBe(410);
    expect(await response.text()).not.toContain('Removed thing');
  });

  it('shows similar items for a removed listing and no data of the listing or its seller', async () => {
    const { id: formerSeller } = await makeUser(app, { name: 'Removed Seller' });
    const { id } = await makeListing(app, formerSeller, {
      title: 'Zither with case',
      status: 'removed',
      price: 4_321_987,
      city: 'Ikorodu',
      description: 'Played for years.',
    });
    const other = await makeListing(app, sellerId, { title: 'Zither, new strings', city: 'Ikeja' });
    const response = await open(`/item/${id}`);
    expect(response.status).toBe(410);
    const html = await response.text();
    for (const shown of ['This item has been removed', 'Similar items', `href="/item/${other.id}"`])
      expect(html).toContain(shown);
    for (const own of [
      'with case',
      formerSeller,
      'Removed Seller',
      '4,321,987',
      '4321987',
      'Ikorodu',
      'for years',
    ])
      expect(html).not.toContain(own);
    expect(html).not.toContain(`href="/item/${id}"`);
  });

  it.each(['sold', 'expired'] as const)('shows similar items for a listing that is %s', async (status) => {
    const { id } = await makeListing(app, sellerId, { title: `Lute ${status}`, status });
    const other = await makeListing(app, sellerId, { title: `Lute, not ${status}` });
    const html = await (await open(`/item/${id}`)).text();
    expect(html).toContain('Similar items');
    expect(html).toContain(`href="/item/${other.id}"`);
  });

  it('shows no similar items for a listing that is not found', async () => {
    await makeListing(app, sellerId, { title: 'Kora, new strings' });
    const paused = await makeListing(app, sellerId, { title: 'Kora', status: 'paused' });
    for (const path of [`/item/${paused.id}`, '/item/99999999'])
      expect(await (await open(path)).text()).not.toContain('Similar items');
  });

  it.each(['/item/0', '/item/abc', '/item/99999999999999999999', '/item/%00', '/item/1;drop'])(
    'is not found for an item that does not exist: %s',
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Item not found');
    },
  );

  it.each(['/nothing', '/nothing/at/all', '/item', '/dev/nothing', '/index.html', '/%F0%9F%98%80'])(
    'is the 404 page for any other path: %s',
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await response.text()).toContain('Page not found');
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('rejects the method %s with 405', async (method) => {
    const response = await app.fetch('/', { method, headers: HTML });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('contains no private data of the seller', async () => {
    const pages = await Promise.all(['/', `/item/${itemId}`].map(async (path) => (await open(path)).text()));
    for (const page of pages) expect(page).not.toMatch(/803123|seller\.private/);
  });
});

describe('The scripts of a page', () => {
  const EXECUTABLE = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;
  const sourcesOf = (response: Response) =>
    /script-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

  it.each(['/', '/settings', '/login', '/nothing', '/item/abc'])(
    'are allowed by their hashes, and no other script may run: %s',
    async (path) => {
      const response = await open(path);
      const page = await response.text();
      const hashes = [...page.matchAll(EXECUTABLE)].map(([, code = '']) => hashOf(code));
      expect(hashes.length).toBeGreaterThan(2);
      expect(new Set(sourcesOf(response))).toEqual(new Set(["'self'", ...hashes]));
      expect(page).not.toMatch(/nonce/);
      expect(page).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
      expect(page).not.toMatch(/<[a-z][^>]*\sstyle="/i);
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    },
  );

  it('do not include a script tag that a seller wrote into a listing', async () => {
    const attack = '</script><script>alert(1)</script><img src=x onerror=alert(2)>\u2028\u2029';
    const { id } = await makeListing(app, sellerId, { title: `Sofa ${attack}`, description: attack });
    for (const path of [`/item/${id}`, '/?with=attack']) {
      const response = await open(path);
      const page = await response.text();
      expect(page).toContain('Sofa &lt;/script&gt;&lt;script&gt;alert(1)');
      expect(page).not.toContain('<script>alert(1)');
      expect(page).not.toContain('<img src=x');
      expect(sourcesOf(response)).not.toContain(hashOf('alert(1)'));
      const scripts = [...page.matchAll(EXECUTABLE)].map(([, code = '']) => code);
      expect(scripts.some((code) => code.includes('alert(1)'))).toBe(true);
      for (const code of scripts) {
        expect(code).not.toMatch(/[\u2028\u2029]/);
        expect(sourcesOf(response)).toContain(hashOf(code));
      }
      const data = [...page.matchAll(/<script[^>]*type="application\/[^>]*>([\s\S]*?)<\/script>/g)];
      for (const [, json = ''] of data) expect(() => JSON.parse(json)).not.toThrow();
    }
  });

  it('of the component board, which is never cached, carry a new nonce in each response', async () => {
    const nonces = [];
    for (const response of [await open('/dev/ui'), await open('/dev/ui')]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
      const scripts = [...(await response.text()).matchAll(/<script(?![^>]*type="application\/)[^>]*>/g)];
      expect(scripts.length).toBeGreaterThan(2);
      for (const [tag] of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      nonces.push(nonce);
    }
    expect(nonces[0]).toMatch(/^[\w+/=]{24}$/);
    expect(nonces[1]).not.toBe(nonces[0]);
  });
});

describe('A category other than the eight', () => {
  it.each(['0', '9', 'abc', 'electronics'])('is not found: %s', async (id) => {
    const response = await app.fetch(`/category/${id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Category not found');
  });
});
