import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const bandOf = async (id: unknown) =>
  (await app.call<{ usual: unknown }>('GET', `/api/ads/${id}/usual-price`)).body;

it('shows buyers the usual price of twelve listings of other sellers, or nothing', async () => {
  const [seller, others] = [await signIn(app, 'Ada Obi'), await signIn(app, 'Musa Bello')];
  const title = 'Marantz turntable';
  const own = await makeListing(app, seller.id, { title, price: 100_000 });
  const prices = Array.from({ length: 12 }, (_, index) => 100_000 + index * 10_000);
  for (const price of prices.slice(1)) await makeListing(app, others.id, { title, price });
  await makeListing(app, others.id, { title, price: 900_000, publishedAt: new Date('2026-01-05') });
  // Another title with the same words has its own prices: those of this title are cached.
  const rare = await makeListing(app, others.id, { title: 'Rega turntable', price: 90_000 });
  expect(await bandOf(rare.id)).toEqual({ usual: null });
  await makeListing(app, others.id, { title, price: prices[0] });
  expect(await bandOf(own.id)).toEqual({ usual: { low: 110_000, high: 200_000, count: 12 } });
  await changeListing(app, own.id, { status: 'sold' });
  expect(await bandOf(own.id)).toEqual({ usual: null });
  expect(await bandOf('no-listing')).toEqual({ usual: null });
});
