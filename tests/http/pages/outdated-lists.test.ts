import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// Visitors may see a list without the latest change for a moment. The user who made the change may not.

let app: TestApp;
let seller: Awaited<ReturnType<typeof signIn>>;
let drum: Awaited<ReturnType<typeof makeListing>>;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' }, {}, { servesOutdatedLists: true });
  seller = await signIn(app);
  drum = await makeListing(app, seller.id, { title: 'Talking drum', price: 40_000 });
});
afterAll(() => app.stop());

const open = async (path: string, cookie = '') => (await app.fetch(path, { headers: { cookie } })).text();
const outcome = async (name: string): Promise<number> => {
  const { values } = await app.metrics.pageCache.get();
  return values.find(({ labels }) => labels.outcome === name)?.value ?? 0;
};

/** Waits until an announcement that came after all earlier changes has arrived. */
async function allAnnounced(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.events.on('pages_changed', (announced) => announced === 'item:0' && resolve());
  await app.pool.query("SELECT purge_pages(ARRAY['item:0'])");
  await promise;
}

describe('A list that has changed', () => {
  beforeEach(async () => {
    await changeListing(app, drum.id, { price: 40_000 });
    await allAnnounced();
    for (const path of ['/search?q=drum', '/search.data?q=drum'])
      await until(async () => /40,?000/.test(await open(path)));
  });

  it('is served to others for a moment, and then with the change, although nobody waited for it', async () => {
    const rendered = await outcome('rendered');
    await changeListing(app, drum.id, { price: 41_000 });
    await allAnnounced();
    const outdated = await app.fetch('/search?q=drum');
    expect(await outdated.text()).toContain('40,000');
    // Proxies do not store it.
    expect(outdated.headers.get('cache-control')).toBe('private, no-cache');
    await until(async () => (await open('/search?q=drum')).includes('41,000'), { withinMs: 2_000 });
    expect(await outcome('outdated')).toBeGreaterThan(0);
    expect(await outcome('rendered')).toBe(rendered);
  });

  it('is shown to its seller with the change at once, also as page data', async () => {
    const changed = await app.call(
      'PATCH',
      `/api/ads/${drum.id}`,
      { price: 42_000 },
      { cookie: seller.cookie },
    );
    expect(changed.status).toBe(200);
    const [cookie = ''] = changed.headers.getSetCookie().filter((line) => line.includes('last-change'));
    expect(cookie).toMatch(/^kasuwa\.last-change=\d+; Path=\/; Max-Age=5; SameSite=Lax; HttpOnly$/);
    await allAnnounced();
    const sellers = `${seller.cookie}; ${cookie.split(';')[0]}`;
    expect(await open('/search?q=drum', sellers)).toContain('42,000');
    // Others still get the data from before.
    expect(await open('/search.data?q=drum')).toContain('40000');
    expect(await open('/search.data?q=drum', sellers)).toContain('42000');
  });

  it('is the only thing that is served so: the item has its new price', async () => {
    await open(`/item/${drum.id}`);
    await changeListing(app, drum.id, { price: 43_000 });
    await allAnnounced();
    expect(await open(`/item/${drum.id}`)).toContain('43,000');
  });
});

it('Counts of filters may be some seconds old', async () => {
  const counts = async () =>
    (await app.call<{ categories: unknown }>('GET', '/api/ads/facets')).body.categories;
  const before = await counts();
  const { id } = await makeListing(app, seller.id, { title: 'Bata drum', categoryId: 8 });
  expect(await counts()).toEqual(before);
  await changeListing(app, id, { status: 'removed' });
});

it('A cookie with a time in the future does not cause a render for each request', async () => {
  const forged = `kasuwa.last-change=${Date.now() + 1_000_000}`;
  await open('/about');
  const rendered = await outcome('rendered');
  await open('/about', forged);
  expect(await outcome('rendered')).toBe(rendered);
});

it('Links with the parameters of campaigns lead to the same cached page', async () => {
  await makeUser(app);
  const page = await open(`/item/${drum.id}`);
  const hits = await outcome('hit');
  expect(await open(`/item/${drum.id}?fbclid=abc&utm_source=whatsapp`)).toBe(page);
  expect(await outcome('hit')).toBe(hits + 1);
});
