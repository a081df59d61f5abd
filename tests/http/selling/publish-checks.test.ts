import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { makePatchwork } from '../../factories/pictures.ts';
import { aSeller, sofa, type TestSeller } from '../../factories/sellers.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The checks that a listing must pass before it is public.

let app: TestApp;
let ada: TestSeller;
let ben: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [ada, ben] = [await aSeller(app), await aSeller(app, 'Ben Ita')];
});
afterAll(() => app.stop());

const image = async (seed: number, width?: number) => ({
  base64Data: (await makePatchwork({ seed, width })).toString('base64'),
  filename: 'a.jpg',
});
const flagsOf = async (id: string) =>
  (
    await app.db.execute<{ kind: string; detail: unknown; is_open: boolean }>(
      sql`SELECT kind, detail, closed_at IS NULL AS is_open FROM listing_flags WHERE listing_id = ${id} ORDER BY id`,
    )
  ).rows;
const activeOf = async ({ id }: TestSeller) =>
  (await app.db.execute(sql`SELECT id FROM listings WHERE seller_id = ${id} AND status = 'active'`)).rows
    .length;

describe('Banned goods', () => {
  const REASON = 'Prescription medicines may only be sold by a pharmacy and cannot be sold on Kasuwa.';

  it.each([
    [{ title: 'Tramadol 200mg' }, 'title'],
    [{ description: 'Also c0deine syrup, call me' }, 'description'],
    [
      {
        category: 'Sports',
        subcategory: 'outdoor-swimming',
        attributes: { type: 'Camping', brand: 'T r a m a d o l' },
      },
      'attributes.brand',
    ],
    [{ location: 'Tramadol, Lagos' }, 'location'],
  ])('are rejected with the reason: %o', async (overrides, field) => {
    const before = await activeOf(ada);
    expect(await ada.create(await sofa(overrides))).toMatchObject({
      status: 422,
      body: { code: 'BANNED_GOODS', fields: { [field]: REASON } },
    });
    expect(await activeOf(ada)).toBe(before);
  });

  it('may be in a draft but cannot be published', async () => {
    const { status, body } = await ada.create(await sofa({ title: 'Codeine', status: 'draft' }));
    expect(status).toBe(201);
    expect(await ada.act(body.id, 'publish')).toMatchObject({ status: 422, body: { code: 'BANNED_GOODS' } });
    expect((await ada.change(body.id, { title: 'Cough sweets, codeine free' })).status).toBe(200);
    expect((await ada.act(body.id, 'publish')).status).toBe(200);
  });

  it('are rejected in a change of an active, paused or expired listing', async () => {
    const { id } = await ada.publish();
    const rejected = { status: 422, body: { code: 'BANNED_GOODS' } };
    expect(await ada.change(id, { title: 'Pistol' })).toMatchObject(rejected);
    await ada.act(id, 'pause');
    expect(await ada.change(id, { description: 'Pistol' })).toMatchObject(rejected);
    await changeListing(app, id, { status: 'expired' });
    expect(await ada.change(id, { title: 'Pistol' })).toMatchObject(rejected);
  });
});

describe('A duplicate listing', () => {
  const table = { title: 'Dining table with six chairs', price: 240_000 };

  it('is rejected with the title of the existing listing', async () => {
    await ada.publish(table);
    const again = {
      title: 'DINING table with six chairs, very clean!',
      price: 250_000,
      images: [await image(5)],
    };
    expect(await ada.create(await sofa(again))).toMatchObject({
      status: 409,
      body: {
        code: 'DUPLICATE_AD',
        fields: {
          title: 'You already have an ad for “Dining table with six chairs”. Edit or renew that one instead.',
        },
      },
    });
    expect((await ben.create(await sofa(again))).status).toBe(201);
    expect((await ada.create(await sofa({ ...again, price: 90_000 }))).status).toBe(201);
  });

  it('is also recognized by its photo, in another size and at another price', async () => {
    await ada.publish({ title: 'Standing lamp brass shade', images: [await image(8)] });
    const same = { title: 'Standing lamp with brass', price: 9_000, images: [await image(8, 640)] };
    expect((await ada.create(await sofa(same))).body.code).toBe('DUPLICATE_AD');
    expect((await ada.create(await sofa({ ...same, images: [await image(9)] }))).status).toBe(201);
  });

  it('is compared neither with itself nor with listings that are sold or removed', async () => {
    const { id } = await ada.publish({ title: 'Bookshelf, five boards' });
    expect((await ada.change(id, { title: 'Five boards bookshelf', price: 180_000 })).status).toBe(200);
    await ada.act(id, 'sold');
    const next = await ada.publish({ title: 'Bookshelf, five boards' });
    expect((await ada.act(id, 'renew')).body.code).toBe('DUPLICATE_AD');
    await ada.remove(next.id);
    expect((await ada.act(id, 'renew')).status).toBe(200);
    expect((await ada.act(next.id, 'restore')).body.code).toBe('DUPLICATE_AD');
  });

  it('cannot be created by changing another listing, but an existing one can change its description', async () => {
    const [one, two] = [
      await ada.publish({ title: 'Red kettle' }),
      await ada.publish({ title: 'Blue kettle' }),
    ];
    expect((await ada.change(two.id, { title: 'Red kettle' })).body.code).toBe('DUPLICATE_AD');
    await changeListing(app, two.id, { title: 'Red kettle' });
    expect((await ada.change(one.id, { description: 'Boils fast.' })).status).toBe(200);
  });

  it('is created only once when it is sent several times in parallel', async () => {
    const body = await sofa({ title: 'Grandfather clock' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ada.create(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('The usual price', () => {
  const phone = {
    title: 'Tecno Camon 20, 256GB',
    category: 'Electronics',
    subcategory: 'phones-tablets',
    attributes: { brand: 'Tecno', model: 'Camon 20' },
  };
  const requestUsualPrice = (who: TestSeller, query: Record<string, string>) =>
    who.call<{ usual: unknown }>('GET', `/api/ads/usual-price?${new URLSearchParams(query)}`);
  const phoneQuery = { title: phone.title, category: '1', subcategory: 'phones-tablets', condition: 'used' };

  beforeAll(async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => makeUser(app)));
    for (let at = 0; at < 12; at += 1)
      await makeListing(app, others[at % 4]?.id ?? '', {
        title: 'Tecno Camon 20 256GB neat',
        categoryId: 1,
        subcategory: 'phones-tablets',
        condition: 'used',
        price: 150_000 + at * 6_000,
      });
  });

  it('is the price range of similar listings in the same condition', async () => {
    const usual = { low: 150_000, high: 210_000, count: 12, kind: null };
    expect((await requestUsualPrice(ada, phoneQuery)).body).toEqual({ usual });
    expect(
      (await requestUsualPrice(ada, { ...phoneQuery, title: 'UK used Tecno Camon 20 256 GB, with box' }))
        .body,
    ).toEqual({
      usual,
    });
    expect((await requestUsualPrice(ada, { ...phoneQuery, condition: 'new' })).body).toEqual({ usual: null });
    expect((await requestUsualPrice(ada, { ...phoneQuery, subcategory: 'tvs' })).body).toEqual({
      usual: null,
    });
    expect((await requestUsualPrice(ada, { ...phoneQuery, priceKind: 'on-request' })).body).toEqual({
      usual: null,
    });
    expect((await requestUsualPrice(ada, { ...phoneQuery, category: 'Nothing' })).body).toEqual({
      usual: null,
    });
  });

  it('is known without a brand or a condition, and at least for the kind of item', async () => {
    const similar = { low: 150_000, high: 210_000, count: 12, kind: null };
    const { condition: _, ...undecided } = phoneQuery;
    expect((await requestUsualPrice(ada, undecided)).body).toEqual({ usual: similar });
    expect((await requestUsualPrice(ada, { ...phoneQuery, title: 'Neat Camon, red' })).body).toEqual({
      usual: similar,
    });
    for (const title of ['Nokia 3310', '!!!'])
      expect((await requestUsualPrice(ada, { ...phoneQuery, title })).body.usual).toMatchObject({
        kind: 'Phones & Tablets',
      });
  });

  it('requires a session and rejects unknown or too long parameters', async () => {
    expect((await app.call('GET', `/api/ads/usual-price?${new URLSearchParams(phoneQuery)}`)).status).toBe(
      401,
    );
    expect((await requestUsualPrice(ada, { ...phoneQuery, sellerId: '1' })).status).toBe(422);
    expect((await requestUsualPrice(ada, { ...phoneQuery, title: 'x'.repeat(500) })).status).toBe(422);
  });

  it('requires the seller to confirm a price that is far from it', async () => {
    const cheap = await sofa({ ...phone, price: 15_000 });
    expect(await ada.create(cheap)).toMatchObject({
      status: 409,
      body: { code: 'CONFIRM_PRICE', fields: { price: 'Similar items sell for ₦150,000 to ₦210,000.' } },
    });
    const { status, body } = await ada.create({ ...cheap, confirmPrice: true });
    expect(status).toBe(201);
    expect((await ada.change(body.id, { description: 'With box.' })).status).toBe(200);
    expect((await ada.change(body.id, { price: 14_000 })).body.code).toBe('CONFIRM_PRICE');
    expect((await ada.change(body.id, { price: 14_000, confirmPrice: true })).status).toBe(200);
    expect((await ada.change(body.id, { price: 160_000 })).status).toBe(200);
  });

  it('of a subcategory is used for an item without similar listings, and only for an extreme price', async () => {
    const rare = {
      ...phone,
      title: 'Nokia 3310 with charger',
      attributes: { brand: 'Nokia', model: '3310' },
    };
    expect(await ada.create(await sofa({ ...rare, price: 2_200_000 }))).toMatchObject({
      status: 409,
      body: {
        code: 'CONFIRM_PRICE',
        fields: { price: 'Most in Phones & Tablets sell for ₦150,000 to ₦210,000.' },
      },
    });
    expect((await ada.create(await sofa({ ...rare, price: 1_900_000 }))).status).toBe(201);
  });

  it('is checked for a draft when it is published', async () => {
    const { body } = await ben.create(await sofa({ ...phone, price: 1_600_000, status: 'draft' }));
    expect((await ben.act(body.id, 'publish')).body.code).toBe('CONFIRM_PRICE');
    expect((await ben.act(body.id, 'publish', { confirmPrice: true })).status).toBe(200);
  });
});

describe('A moderation flag', () => {
  it('is set once for contact details in the text of a listing and closed when they are removed', async () => {
    const { id } = await ada.publish({
      title: 'Fridge, call 0803 123 4567',
      description: 'IG: @ada_store',
      images: [await image(17)],
    });
    const detail = { title: ['phone'], description: ['handle'] };
    expect(await flagsOf(id)).toEqual([{ kind: 'contact-details', detail, is_open: true }]);
    await ada.change(id, { title: 'Fridge' });
    expect(await flagsOf(id)).toMatchObject([{ detail: { description: ['handle'] }, is_open: true }]);
    await ada.change(id, { description: 'Cold.' });
    expect(await flagsOf(id)).toMatchObject([{ is_open: false }]);
    await ada.change(id, { description: 'Cold. www.ada.ng' });
    expect((await flagsOf(id)).map(({ is_open }) => is_open)).toEqual([false, true]);
  });

  it('is set for photos of another seller in any size, and not for photos of the same seller', async () => {
    const theirs = await ben.publish({ images: [await image(2)] });
    const { id } = await ada.publish({ images: [await image(6), await image(2, 640)] });
    expect(await flagsOf(id)).toEqual([
      { kind: 'look-alike-photos', detail: { listings: [Number(theirs.id)] }, is_open: true },
    ]);
    const own = await ada.publish({ images: [await image(6)] });
    expect(await flagsOf(own.id)).toEqual([]);
    expect(await flagsOf((await ben.publish({ images: [await image(13)] })).id)).toEqual([]);
  });

  it('is set for a draft only when it is published', async () => {
    const { body } = await ada.create(
      await sofa({ description: 'Call 08031234567', status: 'draft', images: [await image(17)] }),
    );
    expect(await flagsOf(body.id)).toEqual([]);
    await ada.act(body.id, 'publish');
    expect(await flagsOf(body.id)).toMatchObject([{ kind: 'contact-details', is_open: true }]);
  });
});
