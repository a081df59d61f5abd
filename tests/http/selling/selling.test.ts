import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#shared/contract/listings.ts';
import { makePicture } from '../../factories/pictures.ts';
import { aPicture, aSeller, sofa, type TestSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

describe('A listing', () => {
  it('is published with its photos and found by search immediately', async () => {
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
    const found = await app.call<{ items: { id: string; photo: { card: string } }[] }>(
      'GET',
      '/api/ads?q=talking+drum+oyo',
    );
    expect(found.body.items.map(({ id }) => id)).toEqual([body.id]);
    const card = await app.fetch(found.body.items[0]?.photo.card ?? '');
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const days = (Date.parse(body.expiresAt ?? '') - Date.parse(body.datePosted)) / 86_400_000;
    expect(days).toBeCloseTo(60);
  });

  it('takes the condition in local words and shows where a used item was used', async () => {
    const phone = { category: 'Electronics', subcategory: 'phones-tablets' };
    const attributes = { brand: 'Apple', model: 'iPhone 12' };
    const { body } = await ada.create(
      await sofa({ ...phone, attributes, title: 'iPhone 12 of the twins', condition: 'UK used' }),
    );
    expect(body).toMatchObject({ condition: 'used', usedIn: 'abroad', values: { origin: 'Foreign used' } });
    const found = await app.call<{ items: unknown[] }>('GET', '/api/ads?q=iphone+12+twins');
    expect(found.body.items).toMatchObject([{ condition: 'used', usedIn: 'abroad' }]);

    const local = await ada.change(body.id, { condition: 'Nigerian used' });
    expect(local.body).toMatchObject({ usedIn: 'nigeria', values: { origin: 'Nigerian used' } });
    expect((await ada.change(body.id, { description: 'With box.' })).body.usedIn).toBe('nigeria');
    expect((await ada.change(body.id, { condition: 'new' })).body).toMatchObject({
      condition: 'new',
      usedIn: null,
    });
    expect(
      await ada.change(body.id, {
        condition: 'nigerian used',
        attributes: { ...attributes, origin: 'UK used' },
      }),
    ).toMatchObject({
      status: 422,
      body: { fields: { 'attributes.origin': 'This does not fit the condition.' } },
    });
  });

  it('shows photos that were uploaded before it', async () => {
    const sent = await app.fetch('/api/photos', {
      method: 'POST',
      headers: { cookie: ada.cookie, 'content-type': 'image/jpeg' },
      body: Buffer.from(await aPicture(), 'base64'),
    });
    const photo = (await sent.json()) as { id: string; url: string };
    expect(sent.status).toBe(201);
    const { status, body } = await ada.create(await sofa({ images: [{ photoId: photo.id }] }));
    expect(status).toBe(201);
    expect(body.images).toEqual([photo.url]);
  });

  it('is visible only to its seller as a draft, and cannot be published while it is incomplete', async () => {
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

describe('A change of a listing', () => {
  const car = {
    title: 'Toyota Corolla 2012',
    category: 'Vehicles',
    subcategory: 'cars',
    price: '4.2m',
    attributes: {
      make: 'Toyota',
      model: 'Corolla',
      year: 2012,
      history: 'Nigerian used',
      transmission: 'Automatic',
      fuel: 'Petrol',
    },
  };

  it('updates only the fields that are sent, and search finds the new text immediately', async () => {
    const before = await ada.publish({ title: 'Brass gramophone', showPhone: true });
    const { status, body } = await ada.change(before.id, { title: 'Copper gramophone', price: '90k' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      title: 'Copper gramophone',
      price: 90_000,
      version: '2',
    });
    expect(await idsFor('copper gramophone')).toEqual([body.id]);
    expect(await idsFor('brass gramophone')).toEqual([]);
    expect(await idsFor('gramophone', '&priceMin=90000&priceMax=90000')).toEqual([body.id]);
  });

  it('is rejected when it is based on an older version', async () => {
    const body = await ada.publish();
    const first = await ada.change(body.id, { price: 170_000, version: body.version });
    expect(first.status).toBe(200);
    const late = await ada.change(body.id, { title: 'From another tab', version: body.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'AD_CHANGED' } });
    const again = await ada.change(body.id, { title: 'From another tab', version: first.body.version });
    expect(again.body).toMatchObject({ title: 'From another tab', price: 170_000 });
  });

  it('is not lost among concurrent changes', async () => {
    const changes = [
      { title: 'Three-seater' },
      { description: 'As new.' },
      { price: 99_000 },
      { location: 'Garki, Abuja' },
      { showPhone: false },
      { priceKind: 'negotiable' },
    ];
    const { id } = await ada.publish({ status: 'draft' });
    const before = {
      title: 'Before',
      description: 'Before',
      price: 1,
      location: 'Yaba, Lagos',
      showPhone: null,
    };
    for (let round = 0; round < 5; round += 1) {
      await ada.change(id, { ...before, priceKind: 'fixed' });
      await Promise.all(changes.map((change) => ada.change(id, change)));
      expect((await ada.own(id)).body).toMatchObject({
        ...Object.assign({}, ...changes),
        version: String(1 + (round + 1) * (1 + changes.length)),
      });
    }
  });

  it('is validated together with the stored values', async () => {
    const body = await ada.publish(car);
    for (const [change, field] of [
      [{ attributes: { ...car.attributes, model: '' } }, 'attributes.model'],
      [{ attributes: { ...body.values, bedrooms: 3 } }, 'attributes.bedrooms'],
      [{ priceKind: 'per-year' }, 'priceKind'],
      [{ price: null }, 'price'],
      [{ images: [] }, 'images'],
      [{ category: 'Boats' }, 'category'],
    ] as const) {
      const rejected = await ada.change(body.id, change);
      expect(rejected, field).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
      expect(Object.keys(rejected.body.fields ?? {})).toEqual([field]);
    }
    expect((await ada.own(body.id)).body).toEqual(body);
  });

  it('of the category removes the values that do not fit it', async () => {
    const body = await ada.publish({ ...car, title: 'The other car', priceKind: 'negotiable' });
    const moved = await ada.change(body.id, { category: 'Services' });
    expect(moved.body).toMatchObject({
      status: 'active',
      category: 'Services',
      subcategory: null,
      values: {},
    });
    expect(moved.body.condition).toBeNull();
  });

  it('of the photos sets their order, the cover and which ones remain', async () => {
    const [one, two] = await Promise.all([1, 2].map(async (seed) => picture(seed)));
    const body = await ada.publish({ images: [one] });
    const grown = await ada.change(body.id, { images: [{ photoId: body.photos[0]?.id }, two] });
    expect(grown.body.photos[0]).toEqual(body.photos[0]);
    const [first, second] = grown.body.photos;
    const turned = await ada.change(body.id, { images: [{ photoId: second?.id }, { photoId: first?.id }] });
    expect(turned.body.photos).toEqual([second, first]);
    const mine = await ada.call<{ items: { id: string; photo: object }[] }>('GET', '/api/ads/mine');
    expect(mine.body.items.find(({ id }) => id === body.id)?.photo).toEqual({
      card: second?.card,
      placeholder: second?.placeholder,
    });
    const alone = await ada.change(body.id, { images: [{ photoId: first?.id }] });
    expect(alone.body.photos).toEqual([first]);
    const gone = await ada.change(body.id, { images: [{ photoId: second?.id }] });
    expect(Object.keys(gone.body.fields ?? {})).toEqual(['images.0']);
  });

  it('can leave a draft incomplete, but is rejected for a sold or deleted listing', async () => {
    const draft = await ada.publish({ status: 'draft' });
    const moved = await ada.change(draft.id, { category: 'Vehicles', subcategory: 'cars' });
    expect(moved.body).toMatchObject({ status: 'draft', subcategory: { id: 'cars' } });
    const sold = await ada.publish();
    await ada.act(sold.id, 'sold');
    expect(await ada.change(sold.id, { price: 1 })).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', error: 'This ad is already sold. Renew it to change it.' },
    });
    await ada.remove(sold.id);
    expect((await ada.change(sold.id, { price: 1 })).body.error).toBe('This ad was deleted.');
  });
});

async function idsFor(words: string, more = ''): Promise<string[]> {
  const found = await app.call<{ items: { id: string }[] }>(
    'GET',
    `/api/ads?q=${encodeURIComponent(words)}${more}`,
  );
  return found.body.items.map(({ id }) => id);
}

async function picture(seed: number) {
  const bytes = await makePicture({ width: 300, height: 200, seed });
  return { base64Data: bytes.toString('base64'), filename: `${seed}.jpg` };
}
