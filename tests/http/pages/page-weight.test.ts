import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The first-load JavaScript grows unnoticed, one import at a time, so each kind of page has a size limit.

const KB = 1024;
const CLIENT = path.join(import.meta.dirname, '../../../build/client');

let app: TestApp;
const addresses: Record<string, string> = {
  home: '/',
  search: '/search?q=sofa',
  category: '/category/5',
  conversation: '/messages/1',
};
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await makeUser(app);
  addresses.item = `/item/${(await makeListing(app, id)).id}`;
  addresses.seller = `/seller/${id}`;
});
afterAll(() => app.stop());

describe('The first-load JavaScript', () => {
  it.each(['home', 'search', 'category', 'item', 'seller'])('stays within 120 KB: %s', async (name) => {
    expect(await weigh(await firstLoad(addresses[name] ?? ''))).toBeLessThanOrEqual(120 * KB);
  });

  it.each([
    'messages',
    'conversation',
    'settings',
    'profile',
    'favorites',
    'alerts',
    'notifications',
    'my-ads',
    'login',
    'signup',
  ])('stays within 180 KB: %s', async (name) => {
    const files = await firstLoad(addresses[name] ?? `/${name}`);
    expect(files.some((file) => file.includes(`/${name}-`))).toBe(true);
    expect(await weigh(files)).toBeLessThanOrEqual(180 * KB);
  });
});

describe('A whole information page', () => {
  // The latin-ext font file is not counted: its characters occur only in body text, which uses system fonts.
  it.each(['/about', '/how-it-works', '/privacy', '/terms', '/blog', '/contact', '/help/chat'])(
    'stays within 180 KB: %s',
    async (path) => {
      const response = await app.fetch(path, { headers: { accept: 'text/html' } });
      const html = await response.text();
      const fetched = [...html.matchAll(/<link rel="(?:modulepreload|stylesheet|preload)" href="([^"]+)"/g)];
      const files = fetched.map(([, file = '']) => file);
      const styles = /contact|chat/.test(path) ? [] : [/reading-.*\.css$/];
      for (const kind of [/\.js$/, ...styles, /root-.*\.css$/, /\.woff2$/])
        expect(files.filter((file) => kind.test(file)).length).toBeGreaterThan(0);
      expect(gzipSync(html).length + (await weigh(files))).toBeLessThanOrEqual(180 * KB);
    },
  );

  it('has styles that the home page does not load', async () => {
    expect(await (await app.fetch('/', { headers: { accept: 'text/html' } })).text()).not.toMatch(
      /reading-.*\.css/,
    );
  });
});

describe('The deferred JavaScript of the page frame', () => {
  it('stays within 36 KB because menus and dialogs load when they are opened', async () => {
    const firstLoaded = new Set(await firstLoad('/'));
    const [header = ''] = (await readdir(path.join(CLIENT, 'assets'))).filter((file) =>
      /^frame-parts-.*\.js$/.test(file),
    );
    const deferred = [...(await withImports(`/assets/${header}`))].filter((file) => !firstLoaded.has(file));
    expect(deferred.length).toBeGreaterThan(1);
    expect(await weigh(deferred)).toBeLessThanOrEqual(36 * KB);
  });
});

async function firstLoad(address: string): Promise<string[]> {
  const response = await app.fetch(address, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  const files = [...(await response.text()).matchAll(/rel="modulepreload" href="([^"]+)"/g)];
  expect(files.length).toBeGreaterThan(5);
  return files.map(([, file = '']) => file);
}

/** A file and all of its static imports. */
async function withImports(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const code = await readFile(path.join(CLIENT, file), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    await withImports(`/assets/${name}`, found);
  return found;
}

async function weigh(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(path.join(CLIENT, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
