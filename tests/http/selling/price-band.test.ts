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

const signInMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signIn(app, 'Musa Bello')));

it('shows buyers the usual price of twelve listings of other sellers, or nothing', async () => {
  const [seller, others] = [await signIn(app, 'Ada Obi'), await signInMany(4)];
  const otherId = (at: number) => others[at % others.length]?.id ?? '';
  const title = 'Marantz turntable';
  const own = await makeListing(app, seller.id, { title, price: 100_000 });
  const prices = Array.from({ length: 12 }, (_, index) => 100_000 + index * 10_000);
  for (const [at, price] of prices.slice(1).entries()) await makeListing(app, otherId(at), { title, price });
  await makeListing(app, otherId(3), { title, price: 900_000, publishedAt: new Date('2026-01-05') });
  // Another title with the same words has its own prices: those of this title are cached.
  const rare = await makeListing(app, otherId(0), { title: 'Rega turntable', price: 90_000 });
  expect(await bandOf(rare.id)).toEqual({ usual: null });
  await makeListing(app, otherId(3), { title, price: prices[0] });
  expect(await bandOf(own.id)).toEqual({ usual: { low: 110_000, high: 200_000, count: 12 } });
  await changeListing(app, own.id, { status: 'sold' });
  expect(await bandOf(own.id)).toEqual({ usual: null });
  expect(await bandOf('no-listing')).toEqual({ usual: null });
});

it('of one dealer is none, and each seller counts with three prices at most', async () => {
  const [seller, dealer, others] = [
    await signIn(app, 'Ada Obi'),
    await signIn(app, 'Bola Ige'),
    await signInMany(3),
  ];
  const title = 'Denon cassette deck';
  const own = await makeListing(app, seller.id, { title, price: 100_000 });
  for (let at = 0; at < 12; at += 1) await makeListing(app, dealer.id, { title, price: 900_000 });
  for (const { id } of others.slice(1))
    for (let at = 0; at < 3; at += 1) await makeListing(app, id, { title, price: 100_000 });
  expect(await bandOf(own.id)).toEqual({ usual: null });
  const more = 'Denon cassette deck, boxed';
  const other = await makeListing(app, seller.id, { title: more, price: 100_000 });
  for (let at = 0; at < 12; at += 1) await makeListing(app, dealer.id, { title: more, price: 100_000 });
  for (const { id } of others)
    for (let at = 0; at < 3; at += 1) await makeListing(app, id, { title: more, price: 100_000 });
  expect(await bandOf(other.id)).toEqual({ usual: { low: 100_000, high: 100_000, count: 12 } });
});
