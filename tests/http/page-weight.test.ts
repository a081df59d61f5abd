import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../factories/listings.ts';
import { makeUser } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// What a phone must fetch and run before a public page is its own: it grows unnoticed, one import at a time.

const MOST_BYTES = 120 * 1024;
const CLIENT = path.join(import.meta.dirname, '../../build/client');

let app: TestApp;
const addresses: Record<string, string> = {
  home: '/',
  search: '/search?q=sofa',
  category: '/category/5',
};
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await makeUser(app);
  addresses.item = `/item/${(await makeListing(app, id)).id}`;
  addresses.seller = `/seller/${id}`;
});
afterAll(() => app.stop());

describe('The script of the first load', () => {
  it.each(['home', 'search', 'category', 'item', 'seller'])('stays within 120 KB: %s', async (name) => {
    const response = await app.fetch(addresses[name] ?? '', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    const files = [...(await response.text()).matchAll(/rel="modulepreload" href="([^"]+)"/g)];
    expect(files.length).toBeGreaterThan(5);
    const sizes = await Promise.all(
      files.map(async ([, file = '']) => gzipSync(await readFile(path.join(CLIENT, file))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });
});
