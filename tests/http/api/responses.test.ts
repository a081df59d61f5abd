import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcessImageWorker, photoFiles } from '#server/modules/photos/index.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { photoName } from '#shared/rules/photo-sizes.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Rules for every kind of response: headers, files, and the parts that production mode leaves out.

const ASSETS = path.join(import.meta.dirname, '../../../build/client/assets');
const AVATAR = 'a'.repeat(32);
const IMMUTABLE = 'public, max-age=31536000, immutable';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://the-tests-use-their-own/kasuwa?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgres://owner@the-tests-use-their-own/kasuwa?sslmode=verify-full',
  PUBLIC_URL: 'https://kasuwa.example',
  STORAGE_URL: 'file:/tmp/kasuwa-unused',
  ERASED_LIST_URL: 'file:/tmp/kasuwa-unused-too',
  SMTP_URL: 'smtp://127.0.0.1:1',
  AUTH_SECRET: 'x'.repeat(32),
};

let app: TestApp;
let production: TestApp;
let script: string;
let photo: string;
beforeAll(async () => {
  [app, production] = await Promise.all([
    startTestApp({ THROTTLE_SCALE: '1000' }),
    startTestApp({ ...PRODUCTION, THROTTLE_SCALE: '1000' }),
  ]);
  script = `/assets/${(await readdir(ASSETS)).find((name) => /^entry\.client-.*\.js$/.test(name))}`;
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const storage = createFileStorage(path.join(app.config.dataDir, 'photos'));
  const processed = await inProcessImageWorker.make('', 'a.jpg', picture);
  if ('problem' in processed) throw new Error(processed.problem);
  const { files, ...details } = processed;
  for (const [width, bytes] of files) await storage.put(photoName(AVATAR, width), bytes);
  await app.db.insert(photoFiles).values({ hash: AVATAR, ...details, ready: true });
  await makeUser(app, { avatarHash: AVATAR });
  photo = `/photos/${AVATAR}`;
});
afterAll(async () => {
  await app.stop();
  await production.stop();
});

describe('Every kind of response', () => {
  const KINDS: Record<string, () => Promise<Response>> = {
    'a page': () => app.fetch('/'),
    'a missing page': () => app.fetch('/nothing', { headers: { accept: 'text/html' } }),
    'an unchanged page': async () =>
      app.fetch('/', { headers: { 'if-none-match': (await app.fetch('/')).headers.get('etag') ?? '' } }),
    'a page with a wrong method': () => app.fetch('/', { method: 'POST' }),
    'the component board': () => app.fetch('/dev/ui'),
    'the outbox': () => app.fetch('/dev/mail'),
    'an API response': () => app.fetch('/api/categories'),
    'an API rejection': () => app.fetch('/api/users/me'),
    'an unknown API path': () => app.fetch('/api/nothing'),
    'the OpenAPI document': () => app.fetch('/api/openapi.json'),
    'the API documentation': () => app.fetch('/api/docs'),
    'a script': () => app.fetch(script),
    'a missing file': () => app.fetch('/assets/nothing.js'),
    'a photo': () => app.fetch(`${photo}-800.webp`),
    'a missing photo': () => app.fetch(`/photos/${'0'.repeat(32)}-400.webp`),
    'the icon': () => app.fetch('/favicon.svg'),
    liveness: () => app.fetch('/healthz'),
    readiness: () => app.fetch('/readyz'),
    'an API response in production': () => production.fetch('/api/categories'),
    'a page in production': () => production.fetch('/'),
  };

  it.each(Object.entries(KINDS))('has the security headers: %s', async (_what, request) => {
    const { headers } = await request();
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('allows webmail to show the photo size that emails use, and nothing else', async () => {
    const policy = async (address: string) =>
      (await app.fetch(address)).headers.get('cross-origin-resource-policy');
    expect(await policy(`${photo}-400.webp`)).toBe('cross-origin');
    for (const address of [`${photo}-800.webp`, `${photo}-1600.webp`, `/photos/${'0'.repeat(32)}-400.webp`])
      expect(await policy(address)).toBe('same-origin');
  });

  it('requires encryption only in production', async () => {
    for (const url of ['/', '/api/categories', '/healthz', '/nothing']) {
      const { headers } = await production.fetch(url);
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
      expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
      const plain = (await app.fetch(url)).headers;
      expect(plain.get('strict-transport-security')).toBeNull();
      expect(plain.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    }
  });

  it('has a unique request id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await app.fetch('/healthz')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(5);
  });
});

describe('An API response', () => {
  it('is compressed for a GET request and not for a rejected POST request', async () => {
    const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json' };
    const read = await app.fetch('/api/categories', { headers });
    expect([read.status, read.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const body = JSON.stringify({ email: 'nobody', password: 'Wrong-word-11' });
    const rejected = await app.fetch('/api/users/login', { method: 'POST', headers, body });
    expect([rejected.status, rejected.headers.get('content-encoding')]).toEqual([401, null]);
  });
});

describe('A built file', () => {
  it('is cached for a year and served as it was compressed at build time', async () => {
    const plain = await app.fetch(script);
    expect(plain.status).toBe(200);
    expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(plain.headers.get('cache-control')).toBe(IMMUTABLE);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const bytes = Buffer.from(await plain.arrayBuffer());
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await app.fetch(script, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(response.headers.get('cache-control')).toBe(IMMUTABLE);
      expect(unpack(Buffer.from(await response.arrayBuffer())).equals(bytes)).toBe(true);
    }
  });

  it('has compressed versions when it is a script or a style, and no source map', async () => {
    const names = await readdir(ASSETS);
    const sources = names.filter((name) => /\.(js|css)$/.test(name));
    expect(sources.length).toBeGreaterThan(5);
    for (const name of sources) {
      expect(names).toContain(`${name}.br`);
      expect(names).toContain(`${name}.gz`);
    }
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  it.each(['/favicon.svg', '/plain.css'])('that may change is cached for a day: %s', async (url) => {
    const response = await app.fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each([
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/avatar.svg', 'image/svg+xml; charset=utf-8'],
    ['/plain.css', 'text/css; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/', 'text/html; charset=utf-8'],
    ['/healthz', 'application/json'],
  ])('or page has its content type and charset: %s', async (url, type) => {
    expect((await app.fetch(url)).headers.get('content-type')?.toLowerCase()).toBe(type);
  });

  it('that does not exist is not found, and the response is not cached', async () => {
    const response = await app.fetch('/assets/entry.client-00000000.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('A photo', () => {
  it.each([400, 800])(
    'is served as WebP in its width and cached by browsers for a year: %i',
    async (width) => {
      const response = await app.fetch(`${photo}-${width}.webp`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe(`${IMMUTABLE}, s-maxage=60`);
      const { format, width: found } = await sharp(await response.arrayBuffer()).metadata();
      expect([format, found]).toEqual(['webp', width]);
    },
  );

  it('has a generated file name, whatever its owner called it', async () => {
    const { headers } = await app.fetch(`${photo}-400.webp`);
    const name = `${photo.replace('/photos/', '')}-400.webp`;
    expect(headers.get('content-disposition')).toBe(`inline; filename="${name}"`);
  });

  it.each(['-401.webp', '-400.jpg', '-400.webp.json', '', '-400.webp%00'])(
    'is not found under another name: %j',
    async (ending) => {
      expect((await app.fetch(photo + ending)).status).toBe(404);
    },
  );
});

describe('In production', () => {
  it.each(['/dev/ui', '/dev/mail', '/dev/', '/dev/ui?x=1', '/DEV/ui', '/%64ev/ui', '/DEV/ui.data'])(
    'the developer pages are not found: %s',
    async (url) => {
      expect((await app.fetch('/dev/ui')).status).toBe(200);
      const response = await production.fetch(url, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/Component board|Outbox/);
    },
  );

  it('the preview banner is off', async () => {
    const flag = (page: string) => /\\"preview\\",(true|false)/.exec(page)?.[1];
    const preview = await (await app.fetch('/')).text();
    expect([flag(preview), preview.includes('Preview backend')]).toEqual(['true', true]);
    const live = await (await production.fetch('/')).text();
    expect([flag(live), live.includes('Preview backend')]).toEqual(['false', false]);
  });

  it('the URLs in a page are the public ones, whatever host was requested', async () => {
    const seller = await makeUser(production);
    const { id } = await makeListing(production, seller.id);
    for (const host of ['http://evil.example', 'http://localhost']) {
      const page = await (await production.fetch(`${host}/item/${id}`)).text();
      expect(page.includes(`https://kasuwa.example/item/${id}`)).toBe(true);
      expect(/evil\.example|http:\/\/localhost/.test(page)).toBe(false);
    }
  });
});
