import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { makeListing } from '../../factories/listings.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Everyone sees what a seller has sold, the latest first.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const sold = (id: string, query = '') =>
  app.call<ApiOutputs['sellers']['sold']>('GET', `/api/users/${id}/sold${query}`);

it('A visitor pages through what a seller has sold', async () => {
  const seller = await makeUser(app);
  for (const day of [1, 2, 3])
    await makeListing(app, seller.id, {
      status: 'sold',
      title: `Sold on day ${day}`,
      soldAt: new Date(`2026-10-0${day}T12:00:00Z`),
    });
  await makeListing(app, seller.id, { title: 'Still for sale' });
  const first = (await sold(seller.id, '?limit=2')).body;
  expect(first.items.map(({ title }) => title)).toEqual(['Sold on day 3', 'Sold on day 2']);
  expect(first.items[0]?.soldAt).toBe('2026-10-03T12:00:00.000Z');
  const second = (await sold(seller.id, `?limit=2&cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ items: [{ title: 'Sold on day 1' }], nextCursor: null });
});

it('An unknown user, one who is leaving, and an invalid cursor have one clear answer each', async () => {
  const leaving = await makeUser(app);
  await scheduleDeletion(app, leaving.id);
  for (const id of [randomUUID(), 'abc', leaving.id]) expect((await sold(id)).status).toBe(404);
  const seller = await makeUser(app);
  expect((await sold(seller.id, '?cursor=x')).status).toBe(422);
});
