import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The files that a browser needs to install the app and to open it without a network.

let app: TestApp;
let appWithoutWorker: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  appWithoutWorker = await startTestApp({ SERVICE_WORKER: 'off' }, app);
});
afterAll(async () => {
  await appWithoutWorker.stop();
  await app.stop();
});

type Icon = { src: string; sizes: string; type?: string; purpose?: string };
type Manifest = {
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  start_url: string;
  scope: string;
  display: string;
  id: string;
  background_color: string;
};

async function readManifest(): Promise<Manifest> {
  const response = await app.fetch('/manifest.webmanifest');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  return response.json() as Promise<Manifest>;
}

/** The compressed size of those files that the home page does not load. Every file must exist. */
async function countBytesBeyondHome(files: readonly string[]): Promise<number> {
  const here = new Set((await (await app.fetch('/')).text()).match(/\/assets\/[\w.-]+/g));
  let bytes = 0;
  for (const file of new Set(files)) {
    const response = await app.fetch(file, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.status).toBe(200);
    if (!here.has(file)) bytes += (await response.arrayBuffer()).byteLength;
  }
  return bytes;
}

describe('The manifest', () => {
  it('is linked from the home page, and describes a standalone app', async () => {
    const html = await (await app.fetch('/')).text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>');
    const manifest = await readManifest();
    expect(manifest).toMatchObject({
      name: 'Kasuwa',
      lang: 'en-NG',
      display: 'standalone',
      id: '/',
      start_url: '/',
      scope: '/',
    });
    const tokens = await readFile(path.join(import.meta.dirname, '../../../src/web/ui/tokens.css'), 'utf8');
    expect(tokens).toContain(`--color-bg: oklch(0.985 0.008 88); /* ${manifest.background_color} */`);
  });

  it('lists icons with their true sizes and types, one of them maskable', async () => {
    const { icons } = await readManifest();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes, type } of [...icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
      const response = await app.fetch(src);
      expect(response.headers.get('content-type')).toContain(type ?? 'image/png');
      if (sizes === 'any') continue;
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('has shortcuts to existing pages', async () => {
    const { shortcuts } = await readManifest();
    expect(shortcuts.map(({ name }) => name)).toEqual(['Post Ad', 'Messages', 'Favorites', 'Search']);
    for (const { url } of shortcuts) expect((await app.fetch(url)).status).toBe(200);
  });
});

describe('The service worker', () => {
  it('is revalidated with each request, and sent only if it has changed', async () => {
    const response = await app.fetch('/sw.js');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
    });
    const etag = response.headers.get('etag') ?? '';
    const again = await app.fetch('/sw.js', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('precaches only existing files, in less than 100 kB', async () => {
    const code = await (await app.fetch('/sw.js')).text();
    const files = [...new Set(code.match(/\/assets\/[\w.-]+\.(js|css)/g))];
    expect(files.some((file) => file.includes('/message-dialog-'))).toBe(true);
    expect(await countBytesBeyondHome(files)).toBeLessThan(100 * 1024);
  });

  it('may be used by pages, and workers of other origins may not', async () => {
    for (const address of ['/', '/offline'])
      expect((await app.fetch(address)).headers.get('content-security-policy')).toContain(
        "worker-src 'self'; manifest-src 'self'",
      );
  });

  it('unregisters itself and deletes its caches if it is switched off', async () => {
    const response = await appWithoutWorker.fetch('/sw.js');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const code = await response.text();
    expect(code).toContain('registration.unregister()');
    expect(code).toContain('caches.delete');
    expect(code).not.toContain('/assets/');
  });
});

it('The offline page sets no cookie, is not indexed, and loads existing files', async () => {
  const response = await app.fetch('/offline');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('You are offline');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const files = html.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g) ?? [];
  expect(files.length).toBeGreaterThan(5);
  // The after-load tasks show that a page is a copy. Files that only online pages need are not included.
  expect(files.filter((file) => file.includes('/after-load-tasks-'))).toHaveLength(1);
  expect(await countBytesBeyondHome(files)).toBeLessThan(16 * 1024);
  expect(response.headers.get('set-cookie')).toBeNull();
});
