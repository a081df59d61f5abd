import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aParticipant } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSeller } from '../../factories/sellers.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// API calls accept a listing id as a number, as its digits, or as the eight digits of the item page.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const FORMS: [string, (id: number) => number | string][] = [
  ['a number', (id) => id],
  ['digits', (id) => String(id)],
  ['the eight digits of the item page', (id) => String(id).padStart(8, '0')],
];

describe('A conversation', () => {
  it.each(FORMS)('is started and found with the listing id as %s', async (_what, write) => {
    const buyer = await aParticipant(app, 'Ada Obi');
    const { id } = await makeListing(app, (await signIn(app)).id);
    const started = await buyer.start({ adId: write(id), message: 'Is it still available?' });
    expect(started.status).toBe(201);
    expect((await buyer.get(started.body.id)).body.item?.id).toBe(String(id));
    const { items } = (await buyer.list(`?adId=${write(id)}`)).body;
    expect(items.map((item) => item.id)).toEqual([started.body.id]);
    const about = await buyer.call<{ id: string | null }>('GET', `/about/${write(id)}`);
    expect(about.body.id).toBe(started.body.id);
  });

  it('is started once, in whatever form the id is repeated', async () => {
    const buyer = await aParticipant(app, 'Ada Obi');
    const { id } = await makeListing(app, (await signIn(app)).id);
    const clientId = crypto.randomUUID();
    const answers = [];
    for (const [, write] of FORMS)
      answers.push(await buyer.start({ adId: write(id), message: 'Still there?', clientId }));
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1);
  });

  const BAD: [string, unknown][] = [
    ...['0', '-1', '1.5', '1e3', ' 12', '12 ', '0x1', '+1', '', '٣', '007', '00000000', '000000012'].map(
      (text): [string, unknown] => [JSON.stringify(text), text],
    ),
    ['19 digits', '1234567890123456789'],
    ['zero', 0],
    ['a negative number', -1],
    ['a fraction', 1.5],
    ['a number above the safe integers', 2 ** 53],
    ['true', true],
    ['null', null],
    ['a list', ['1']],
    ['an object', { id: 1 }],
    ['no value', undefined],
  ];
  it.each(BAD)(
    'is not started with %s as the listing id, which answers 422 and names the field',
    async (_what, adId) => {
      const buyer = await aParticipant(app, 'Ada Obi');
      const { status, body } = await buyer.start({ adId, message: 'Hello' });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['adId']]);
    },
  );

  it('is not found with a malformed id, which answers 422 and names the field', async () => {
    const buyer = await aParticipant(app, 'Ada Obi');
    for (const adId of ['1e3', '1.5', '%2012', '0x1', '007', '-1']) {
      const { status, body } = await buyer.list(`?adId=${adId}`);
      expect([adId, status, Object.keys(body.fields ?? {})]).toEqual([adId, 422, ['adId']]);
    }
  });
});

describe('Every call with a listing id in its path', () => {
  it('accepts the padded id of the item page', async () => {
    const [ada, ben] = [await aSeller(app), await aSeller(app, 'Ben')];
    const ad = await ada.publish();
    const padded = ad.id.padStart(8, '0');
    const read = await app.call<{ id: string }>('GET', `/api/ads/${padded}`);
    expect([read.status, read.body.id]).toEqual([200, ad.id]);
    expect((await app.fetch(`/api/ads/${padded}/similar`)).status).toBe(200);
    expect((await ben.call('PUT', `/api/favorites/${padded}`)).status).toBe(204);
    expect((await ben.call<string[]>('GET', '/api/favorites/ids')).body).toEqual([ad.id]);
    expect((await ben.call('DELETE', `/api/favorites/${padded}`)).status).toBe(204);
    expect((await ben.call<string[]>('GET', '/api/favorites/ids')).body).toEqual([]);
    expect((await ben.call('POST', `/api/ads/${padded}/report`, { reason: 'scam' })).status).toBe(201);
    expect((await ben.call('POST', `/api/ads/${padded}/view`)).status).toBe(204);
    expect((await ada.own(padded)).body.id).toBe(ad.id);
    expect((await ada.call('GET', `/api/ads/${padded}/buyers`)).status).toBe(200);
    expect((await ada.call('GET', `/api/ads/${padded}/reveals`)).status).toBe(200);
    expect((await ada.change(padded, { price: 170_000 })).body).toMatchObject({ id: ad.id, price: 170_000 });
    for (const [action, status] of [
      ['pause', 'paused'],
      ['publish', 'active'],
      ['sold', 'sold'],
      ['renew', 'active'],
    ] as const)
      expect((await ada.act(padded, action)).body).toMatchObject({ id: ad.id, status });
    expect((await ada.remove(padded)).body).toMatchObject({ id: ad.id, status: 'removed' });
  });

  it('finds nothing with an id in any other form', async () => {
    const ada = await aSeller(app);
    const { id } = await ada.publish();
    for (const wrong of [
      `0${id}`,
      `${id}.0`,
      `${id}e0`,
      `%20${id}`,
      `+${id}`,
      `-${id}`,
      `000${id.padStart(8, '0')}`,
    ]) {
      expect([wrong, (await app.fetch(`/api/ads/${wrong}`)).status]).toEqual([wrong, 404]);
      expect([wrong, (await ada.own(wrong)).status]).toEqual([wrong, 404]);
      expect([wrong, (await ada.act(wrong, 'pause')).status]).toEqual([wrong, 404]);
    }
    expect((await ada.own(id)).body.status).toBe('active');
  });

  it('redirects from the padded address to the page of the listing', async () => {
    const { id } = await makeListing(app, (await signIn(app)).id);
    const padded = await app.fetch(`/item/${String(id).padStart(8, '0')}`, {
      headers: { accept: 'text/html' },
    });
    expect([padded.status, padded.headers.get('location')]).toEqual([301, `/item/${id}`]);
  });
});
