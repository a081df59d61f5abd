import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// While the database answers slowly, renders and searches wait in line. Beyond its limit they are rejected, and cached
// pages are served as always.

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.1' });
  await makeListing(app, (await makeUser(app)).id, { title: 'Talking drum' });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const HTML = { accept: 'text/html' };

/** Nothing reads listings while `work` runs. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  await owner.query('BEGIN');
  await owner.query('LOCK TABLE listings');
  try {
    await work();
  } finally {
    await owner.query('ROLLBACK');
  }
}

async function waiting(line: string): Promise<number> {
  const text = await app.metrics.registry.metrics();
  return Number(new RegExp(`^kasuwa_waiting_work\\{line="${line}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

it('Renders beyond the limit get a page that says when to try again, and cached pages are served', async () => {
  expect((await app.fetch('/', { headers: HTML })).status).toBe(200);
  const pages: Promise<Response>[] = [];
  await whileHeld(async () => {
    const storm = { ...HTML, 'x-forwarded-for': '203.0.113.1' };
    for (let n = 0; n < 153; n += 1)
      pages.push(app.fetch(`/search?q=drum&priceMin=${n}`, { headers: storm }));
    await until(async () => (await waiting('render')) === 150);
    const rejected = await app.fetch('/search?q=drum&priceMin=999', { headers: storm });
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).toBe('2');
    expect(rejected.headers.get('cache-control')).toBe('no-store');
    expect(await rejected.text()).toContain('Kasuwa is busy. Please try again in a moment.');

    expect((await app.fetch('/', { headers: HTML })).status).toBe(200);
    // Another visitor gets the place of the storm's newest request, and is the next but one.
    pages.push(app.fetch('/search?q=drum', { headers: { ...HTML, 'x-forwarded-for': '198.51.100.7' } }));
    await until(async () => (await app.metrics.rejectedWork.get()).values[0]?.value === 2);
  });
  const statuses = await Promise.all(pages.map(async (page) => (await page).status));
  expect(statuses.at(-1)).toBe(200);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  expect(await waiting('render')).toBe(0);
});

it('Searches of a user that wait do not delay the other reads of this user', async () => {
  const { cookie } = await signIn(app);
  const read = (path: string) => app.fetch(path, { headers: { cookie } });
  const searches: Promise<Response>[] = [];
  await whileHeld(async () => {
    for (let n = 0; n < 6; n += 1) searches.push(read(`/api/ads?priceMin=${n}`));
    expect((await read('/api/notifications')).status).toBe(200);
  });
  expect(await Promise.all(searches.map(async (search) => (await search).status))).toEqual(
    Array(6).fill(200),
  );
});

it('Searches of the API beyond the limit are rejected, and other reads are not', async () => {
  const searches: Promise<Response>[] = [];
  await whileHeld(async () => {
    for (let n = 0; n < 204; n += 1) searches.push(app.fetch(`/api/ads?priceMin=${n}`));
    await until(async () => (await waiting('search')) === 200);
    const rejected = await app.fetch('/api/ads/facets');
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).toBe('2');
    expect(await rejected.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await app.fetch('/api/categories')).status).toBe(200);
  });
  const statuses = await Promise.all(searches.map(async (search) => (await search).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
