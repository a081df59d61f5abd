import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The subcategories of a shop, for the chips of the seller's page.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const sections = (id: string) =>
  app.call<ApiOutputs['sellers']['sections']>('GET', `/api/users/${id}/sections`);

it('A visitor sees in which subcategories a seller has listings, the largest first', async () => {
  const seller = await makeUser(app);
  const phone = { categoryId: 1, subcategory: 'phones-tablets' } as const;
  await makeListing(app, seller.id, { categoryId: 1, subcategory: 'laptops-computers' });
  await makeListing(app, seller.id, phone);
  await makeListing(app, seller.id, phone);
  await makeListing(app, seller.id, { ...phone, status: 'sold' });
  await makeListing(app, seller.id, { categoryId: 1, subcategory: null });
  expect((await sections(seller.id)).body).toEqual([
    { category: 1, subcategory: 'phones-tablets', name: 'Phones & Tablets', count: 2 },
    { category: 1, subcategory: 'laptops-computers', name: 'Laptops & Computers', count: 1 },
  ]);
});

it('A user without listings has no sections, and an unknown user is not found', async () => {
  expect((await sections((await makeUser(app)).id)).body).toEqual([]);
  expect((await sections(randomUUID())).status).toBe(404);
});
