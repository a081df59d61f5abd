import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { ListingCard } from '#shared/contract/listings.ts';
import { aSeller, sofa } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Jobs and services may have no photo. Their cards show a text in its place.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const aJob = (overrides: object = {}) =>
  sofa({
    title: 'Dispatch rider with own licence',
    category: 'Jobs',
    subcategory: 'driving-logistics',
    condition: null,
    priceKind: 'per-month',
    attributes: { direction: 'A vacancy', employmentType: 'Full-time', company: 'Swift Parcel' },
    images: [],
    ...overrides,
  });

const cardOf = async (id: string) => {
  const { body } = await app.call<ListingCard[]>('GET', '/api/ads/recent?limit=24');
  return body.find((card) => card.id === id);
};

it('A job is published without a photo, and its card shows the employer', async () => {
  const seller = await aSeller(app);
  const { status, body } = await seller.create(await aJob());
  expect(status).toBe(201);
  const tile = { kind: 'job', detail: 'Full-time', name: 'Swift Parcel' };
  expect(body).toMatchObject({ images: [], tile, totalToMoveIn: null });
  expect(await cardOf(body.id)).toMatchObject({ images: [], photo: null, tile });
  const found = await app.call<{ items: ListingCard[] }>('GET', '/api/ads?q=dispatch+rider');
  expect(found.body.items).toMatchObject([{ id: body.id, tile }]);
});

it('A service without a photo shows the seller', async () => {
  const seller = await aSeller(app, 'CoolFix Repairs');
  const { body } = await seller.create(
    await sofa({ title: 'AC repair and gas refill', category: 'Services', condition: null, images: [] }),
  );
  expect(await cardOf(body.id)).toMatchObject({
    tile: { kind: 'service', detail: null, name: 'CoolFix Repairs' },
  });
});

it('A conversation about a job without a photo has its kind for an icon', async () => {
  const seller = await aSeller(app);
  const { body: job } = await seller.create(await aJob({ title: 'Van driver' }));
  const buyer = await aSeller(app, 'Bisi Ade');
  const message = { adId: job.id, message: 'I have a licence.', clientId: randomUUID() };
  const { body: started } = await buyer.call<{ id: string }>('POST', '/api/conversations', message);
  const { body } = await buyer.call<Conversation>('GET', `/api/conversations/${started.id}`);
  expect(body.item).toMatchObject({ photo: null, tileKind: 'job' });
});

it('Goods need a photo, and a job becomes goods only with one', async () => {
  const seller = await aSeller(app);
  expect(await seller.create(await sofa({ images: [] }))).toMatchObject({
    status: 422,
    body: { fields: { images: 'Add at least one photo.' } },
  });
  const { body } = await seller.create(await aJob({ title: 'Driver wanted' }));
  const change = { category: 'Electronics', condition: 'used', subcategory: null, attributes: {} };
  expect(await seller.call('PATCH', `/api/ads/${body.id}`, change)).toMatchObject({
    status: 422,
    body: { fields: { images: 'Add at least one photo.' } },
  });
});

it('A job whose photos are removed has a text instead of the old cover', async () => {
  const seller = await aSeller(app);
  const { images } = await sofa();
  const { body } = await seller.create(await aJob({ title: 'Cook for a school', images }));
  expect(await cardOf(body.id)).toMatchObject({ tile: null, images: [expect.any(String)] });
  expect((await seller.call('PATCH', `/api/ads/${body.id}`, { images: [] })).status).toBe(200);
  expect(await cardOf(body.id)).toMatchObject({ photo: null, images: [], tile: { kind: 'job' } });
});
