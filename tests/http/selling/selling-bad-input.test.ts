import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { aSeller, sofa, type TestSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';

// Invalid and hostile input for listings is rejected or does no harm.

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

const adsOf = async (sellerId: string) =>
  (await app.db.execute(sql`SELECT 1 FROM listings WHERE seller_id = ${sellerId}`)).rows.length;

/** Sends a raw body that JSON.stringify would not produce. */
async function raw(method: string, path: string, body: string | Uint8Array<ArrayBuffer>) {
  const response = await app.fetch(path, {
    method,
    headers: { cookie: ada.cookie, 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, body: (await response.json()) as OwnListing & ErrorEnvelope };
}

const CAR = {
  category: 2,
  subcategory: 'cars',
  attributes: { make: 'Toyota', model: 'Corolla', year: 2012 },
};
const WRONG: [string, object, string][] = [
  ['no title', { title: undefined }, 'title'],
  ['a blank title', { title: '  \t ' }, 'title'],
  ['a title without a letter or digit', { title: '!!! ***' }, 'title'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
  ['a title with NUL', { title: 'So\0fa' }, 'title'],
  ['a title with half a character', { title: 'Sofa \ud83d' }, 'title'],
  ['a title on two lines', { title: 'So\nfa' }, 'title'],
  ['a title with a direction override', { title: 'Sofa \u202eafos' }, 'title'],
  ['a title that is a list', { title: ['Sofa'] }, 'title'],
  ['no description', { description: undefined }, 'description'],
  ['a description of 5,001 characters', { description: 'x'.repeat(5001) }, 'description'],
  ['a description with NUL', { description: 'So\0fa' }, 'description'],
  ['no price', { price: undefined }, 'price'],
  ['a price of zero', { price: 0 }, 'price'],
  ['a negative price', { price: -1 }, 'price'],
  ['a negative price as text', { price: '-5' }, 'price'],
  ['a fraction of a naira', { price: 99.5 }, 'price'],
  ['a fraction as text', { price: '0.5' }, 'price'],
  ['a price above the limit', { price: 1_000_000_000_000 }, 'price'],
  ['2^53 + 1 as text', { price: '9007199254740993' }, 'price'],
  ['a price in words', { price: 'a lot' }, 'price'],
  ['a price that is an object', { price: { $gt: 0 } }, 'price'],
  ['no category', { category: undefined }, 'category'],
  ['an unknown category', { category: 9 }, 'category'],
  ['a category named like a prototype property', { category: 'constructor' }, 'category'],
  ['a subcategory of another category', { subcategory: 'cars' }, 'subcategory'],
  ['an attribute of another category', { attributes: { bedrooms: 3 } }, 'attributes.bedrooms'],
  [
    'an attribute of another subcategory',
    { ...CAR, attributes: { ...CAR.attributes, history: 'Brand new', seatHeight: 3 } },
    'attributes.seatHeight',
  ],
  ['an attribute named like a prototype property', { attributes: { toString: 'x' } }, 'attributes.toString'],
  ['a value that is not offered', { attributes: { warranty: 'forever' } }, 'attributes.warranty'],
  ['a value that is a list', { attributes: { warranty: ['As-is'] } }, 'attributes.warranty'],
  ['attributes that are a list', { attributes: [] }, 'attributes'],
  ['an unknown condition', { condition: 'haunted' }, 'condition'],
  ['no condition', { condition: null }, 'condition'],
  ['a price kind of another category', { priceKind: 'per-year' }, 'priceKind'],
  ['an unknown price kind', { priceKind: 'barter' }, 'priceKind'],
  ['a state that does not exist', { location: 'Springfield, Illinois' }, 'location'],
  ['a state without a city', { location: 'Lagos' }, 'location'],
  ['a city with markup', { location: '<b>Lekki</b>, Lagos' }, 'location'],
  ['no photos', { images: [] }, 'images'],
  ['an invalid photo id', { images: [{ photoId: 'x' }] }, 'images.0.photoId'],
  ['an unknown photo id', { images: [{ photoId: '00000000-0000-4000-8000-000000000000' }] }, 'images.0'],
  [
    'a photo as both id and data',
    { images: [{ photoId: '00000000-0000-4000-8000-000000000000', base64Data: 'x', filename: 'x' }] },
    'images.0',
  ],
  [
    'nine photos',
    { images: Array.from({ length: 9 }, () => ({ base64Data: 'AAAA', filename: 'x.jpg' })) },
    'images',
  ],
  [
    '65 photos',
    { images: Array.from({ length: 65 }, () => ({ base64Data: 'AAAA', filename: 'x.jpg' })) },
    'images',
  ],
  [
    'text instead of a photo',
    { images: [{ base64Data: 'PHN2Zz4='.repeat(300), filename: 'x.jpg' }] },
    'images.0',
  ],
  ['a status that a new listing cannot have', { status: 'sold' }, 'status'],
  ['an invalid choice about the phone number', { showPhone: 'yes' }, 'showPhone'],
];
const NOT_OFFERED = [
  'featured',
  'views',
  'role',
  'sellerId',
  'seller_id',
  'id',
  'publishedAt',
  'expiresAt',
  'verified',
  'soldAt',
  'cover',
];

describe('A listing with', () => {
  it.each(WRONG)('%s is rejected with the field name, also as a draft', async (_what, wrong, field) => {
    const before = await adsOf(ada.id);
    for (const status of [undefined, 'draft']) {
      const { status: answer, body } = await ada.create(
        await sofa({ ...(status ? { status } : {}), ...wrong }),
      );
      expect({ answer, fields: Object.keys(body.fields ?? {}) }).toEqual({ answer: 422, fields: [field] });
      expect(body.fields?.[field]?.length).toBeGreaterThan(5);
    }
    expect(await adsOf(ada.id)).toBe(before);
  });

  it.each(NOT_OFFERED)('the field %s, which clients cannot set, is rejected', async (field) => {
    const { status, body } = await ada.create(await sofa({ [field]: true }));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    const own = await ada.publish({ status: 'draft' });
    const changed = await ada.change(own.id, { [field]: true });
    expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('the userId of another user belongs to the signed-in user', async () => {
    const ben = await aSeller(app, 'Ben Ita');
    expect((await ada.publish({ userId: ben.id })).seller.id).toBe(ada.id);
    expect(await adsOf(ben.id)).toBe(0);
  });

  it.each([
    ['1e400', 422],
    ['9007199254740993', 422],
    ['1e2', 201],
    ['"2.5m"', 201],
    ['"₦ 3,000"', 201],
    ['NaN', 400],
    ['-0', 422],
  ])('the raw price %s gets the status %i', async (price, answer) => {
    const { price: _, ...rest } = await sofa();
    const { status, body } = await raw(
      'POST',
      '/api/ads',
      JSON.stringify(rest).replace(/\}$/, `,"price":${price}}`),
    );
    expect(status).toBe(answer);
    if (answer === 201) expect(body.price).toBe({ '1e2': 100, '"2.5m"': 2_500_000 }[price] ?? 3_000);
  });

  it('__proto__ or constructor anywhere is rejected with the field name and pollutes no prototype', async () => {
    const text = JSON.stringify(await sofa());
    const { id } = await ada.publish();
    for (const [extra, name] of [
      ['"__proto__":{"role":"admin"}', '__proto__'],
      ['"__proto__":null', '__proto__'],
      ['"constructor":{"prototype":{"x":1}}', 'constructor'],
      ['"attributes":{"constructor":"x"}', 'attributes.constructor'],
      ['"attributes":{"__proto__":{"warranty":"As-is"}}', 'attributes.__proto__'],
      ['"attributes":{"__proto__":"As-is"}', 'attributes.__proto__'],
      ['"images":[{"photoId":"x","__proto__":1}]', 'images.0.__proto__'],
    ] as const)
      for (const [method, path] of [
        ['POST', '/api/ads'],
        ['PATCH', `/api/ads/${id}`],
      ] as const) {
        const { status, body } = await raw(method, path, text.replace(/\}$/, `,${extra}}`));
        expect([extra, status, Object.keys(body.fields ?? {})]).toEqual([extra, 422, [name]]);
      }
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it.each([
    ['broken JSON', '{"title":'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a bare word', 'sofa'],
    ['deep nesting', `{"attributes":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('%s as its body is rejected quickly', async (_what, body) => {
    const elapsed = startStopwatch();
    for (const [method, path] of [
      ['POST', '/api/ads'],
      ['PATCH', '/api/ads/1'],
    ] as const) {
      const { status } = await raw(method, path, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(elapsed()).toBeLessThan(1_000);
  });
});

describe('Scripts', () => {
  const SCRIPT = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>';

  it('in any field are shown as plain text', async () => {
    const own = await ada.publish({
      title: `${SCRIPT} sofa`,
      description: `${SCRIPT}\u2028${SCRIPT}`,
      category: 'Electronics',
      subcategory: 'phones-tablets',
      attributes: { brand: 'Samsung', model: SCRIPT },
    });
    expect(own).toMatchObject({ title: `${SCRIPT} sofa`, values: { model: SCRIPT } });
    const page = await (await app.fetch(`/item/${own.id}`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('<img src=x');
  });
});

describe('A change of a listing', () => {
  it('follows the same rules', async () => {
    const { id } = await ada.publish();
    const before = (await ada.own(id)).body;
    for (const [what, wrong, field] of WRONG) {
      // A change may leave fields out.
      if (Object.values(wrong).includes(undefined) || 'status' in wrong) continue;
      const { status, body } = await ada.change(id, wrong);
      expect({ what, status, fields: Object.keys(body.fields ?? {}) }).toEqual({
        what,
        status: 422,
        fields: [field],
      });
    }
    expect((await ada.own(id)).body).toEqual(before);
  });

  it.each([{ buyerId: 'x' }, { buyerId: 5 }, { price: 0 }])(
    'to sold with the body %j is rejected',
    async (body) => {
      const { id } = await ada.publish();
      expect((await ada.act(id, 'sold', body)).status).toBe(422);
      expect((await ada.own(id)).body.status).toBe('active');
    },
  );
});
