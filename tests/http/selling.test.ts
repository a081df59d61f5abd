import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#shared/contract/listings.ts';
import { aSeller, sofa, type TestSeller } from '../factories/ads.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

describe('An ad', () => {
  it('is published with its pictures, and found at once', async () => {
    const { status, body } = await ada.create(await sofa({ title: 'Talking drum from Oyo' }));
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        status: 'active',
        title: 'Talking drum from Oyo',
        price: 185_000,
        priceKind: 'fixed',
        category: 'Home & Garden',
        condition: 'used',
        location: 'Lekki, Lagos',
        views: 0,
        featured: false,
        showPhone: null,
        values: {},
        version: '1',
        removalReason: null,
        dateSold: null,
        actions: ['pause', 'sold', 'remove'],
        seller: { id: ada.id },
      },
    });
    expect(body.images).toHaveLength(1);
    const found = await app.call<{ items: { id: string; image: { card: string } }[] }>(
      'GET',
      '/api/ads?q=talking+drum+oyo',
    );
    expect(found.body.items.map(({ id }) => id)).toEqual([body.id]);
    const card = await app.fetch(found.body.items[0]?.image.card ?? '');
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const days = (Date.parse(body.expiresAt ?? '') - Date.parse(body.datePosted)) / 86_400_000;
    expect(days).toBeCloseTo(60);
  });

  it('is a draft where its seller wants that: seen by nobody else', async () => {
    const { body } = await ada.create(
      await sofa({ status: 'draft', category: 'Vehicles', subcategory: 'cars' }),
    );
    expect(body).toMatchObject({ status: 'draft', expiresAt: null, actions: ['publish', 'remove'] });
    expect((await app.call('GET', `/api/ads/${body.id}`)).status).toBe(404);
    expect((await ada.call<Listing>('GET', `/api/ads/${body.id}`)).body.title).toBe(body.title);
    const early = await ada.act(body.id, 'publish');
    expect(early.status).toBe(422);
    expect(Object.keys(early.body.fields ?? {})).toContain('attributes.make');
  });
});
