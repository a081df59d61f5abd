import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contract/alerts.ts';
import { saveAlert } from '../factories/alerts.ts';
import { makeListing } from '../factories/listings.ts';
import { aSale } from '../factories/sales.ts';
import { aSeller, sofa, type TestSeller } from '../factories/sellers.ts';
import { makeUser, PASSWORD, signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { waitForLock, whileUserIsLocked } from '../setup/locks.ts';

// Requests that have passed their checks and wait for the user's row, while another one that is before them in the queue
// changes what was checked.

let app: TestApp;
/** Another process of the market: one process takes a user's whole ads one after another. */
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  other = await startTestApp({ THROTTLE_SCALE: '1000' }, app);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

type Answer = { status: number; body: { code?: string } | null };

/** Sends the first, then the second, once each before it waits for the lock. */
async function inThisOrder(userId: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  const waiting = await whileUserIsLocked(app, userId, async () => {
    const one = first();
    await waitForLock(app);
    const two = second();
    await waitForLock(app, 2);
    return [one, two];
  });
  const answers = await Promise.all(waiting);
  return answers.map(({ status, body }) => body?.code ?? status);
}

const count = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows.length;

describe('Of two tabs of a seller', () => {
  beforeAll(async () => {
    const others = await Promise.all([1, 2, 3].map(() => makeUser(app)));
    for (let at = 0; at < 12; at += 1)
      await makeListing(app, others[at % 3]?.id ?? '', {
        title: 'Tecno Camon 20 256GB neat',
        categoryId: 1,
        subcategory: 'phones-tablets',
        condition: 'used',
        price: 150_000 + at * 6_000,
      });
  });
  const phone = {
    title: 'Tecno Camon 20, 256GB',
    category: 'Electronics',
    subcategory: 'phones-tablets',
    attributes: { brand: 'Tecno', model: 'Camon 20' },
    price: 160_000,
  };

  const changeElsewhere = ({ cookie }: TestSeller, id: string, body: object) =>
    other.call('PATCH', `/api/ads/${id}`, body, { cookie });

  it('one publishes an ad, and the other hears that it is a duplicate', async () => {
    const ada = await aSeller(app);
    const ad = await sofa({ title: 'Grandfather clock' });
    const sent = await inThisOrder(
      ada.id,
      () => ada.create(ad),
      () => other.call('POST', '/api/ads', ad, { cookie: ada.cookie }),
    );
    expect(sent).toEqual([201, 'DUPLICATE_AD']);
    expect(await count(sql`SELECT FROM listings WHERE seller_id = ${ada.id}`)).toBe(1);
  });

  it('both change parts of an ad, and both parts are kept', async () => {
    const ada = await aSeller(app);
    const { id } = await ada.publish();
    const sent = await inThisOrder(
      ada.id,
      () => ada.change(id, { description: 'As new.' }),
      () => changeElsewhere(ada, id, { price: 170_000 }),
    );
    expect(sent).toEqual([200, 200]);
    expect((await ada.own(id)).body).toMatchObject({ description: 'As new.', price: 170_000 });
  });

  it('one lowers the price, and the other’s change is checked with that price', async () => {
    const ada = await aSeller(app);
    const { id } = await ada.publish(phone);
    const sent = await inThisOrder(
      ada.id,
      () => ada.change(id, { price: 15_000, confirmPrice: true }),
      () => changeElsewhere(ada, id, { title: 'Tecno Camon 20, 256GB, black' }),
    );
    expect(sent).toEqual([200, 'CONFIRM_PRICE']);
    expect((await ada.own(id)).body).toMatchObject({ title: phone.title, price: 15_000 });
  });

  it('one changes a draft, and the other publishes only what passes the checks', async () => {
    const ada = await aSeller(app);
    const { id } = await ada.publish({ status: 'draft' });
    const sent = await inThisOrder(
      ada.id,
      () => ada.change(id, { title: 'AK-47 rifle' }),
      () => ada.act(id, 'publish'),
    );
    expect(sent).toEqual([200, 'BANNED_GOODS']);
    expect((await ada.own(id)).body.status).toBe('draft');
  });

  it('one removes an ad, and the other hears why it cannot be sold', async () => {
    const ada = await aSeller(app);
    const { id } = await ada.publish();
    const sent = await inThisOrder(
      ada.id,
      () => ada.remove(id),
      () => ada.act(id, 'sold'),
    );
    expect(sent).toEqual([200, 'ILLEGAL_TRANSITION']);
    expect(await count(sql`SELECT FROM sales WHERE listing_id = ${id}`)).toBe(0);
  });
});

describe('Of two tabs of a user', () => {
  const send =
    ({ cookie }: { cookie: string }, method: string, path: string, body?: unknown) =>
    () =>
      app.call(method, `/api${path}`, body, { cookie });

  it('both save the same search, and it is one alert', async () => {
    const ada = await signIn(app);
    const save = send(ada, 'POST', '/alerts', { search: 'q=sofa' });
    expect(await inThisOrder(ada.id, save, save)).toEqual([201, 201]);
    expect(await count(sql`SELECT FROM alerts WHERE user_id = ${ada.id}`)).toBe(1);
  });

  it('both change an alert into the same search, and one hears that it exists', async () => {
    const ada = await signIn(app);
    const [one, two] = [await saveAlert(app, ada, 'q=sofa'), await saveAlert(app, ada, 'q=bed')];
    const change = ({ id }: Alert) => send(ada, 'PATCH', `/alerts/${id}`, { search: 'q=lamp' });
    expect(await inThisOrder(ada.id, change(one), change(two))).toEqual([200, 'ALERT_EXISTS']);
  });

  it('one names an alert, and the other’s new search leaves it that name', async () => {
    const ada = await signIn(app);
    const { id } = await saveAlert(app, ada, 'q=sofa');
    const change = (body: object) => send(ada, 'PATCH', `/alerts/${id}`, body);
    expect(await inThisOrder(ada.id, change({ name: 'Parlour' }), change({ search: 'q=bed' }))).toEqual([
      200, 200,
    ]);
    const { body } = await app.call<Alert[]>('GET', '/api/alerts', undefined, { cookie: ada.cookie });
    expect(body).toMatchObject([{ name: 'Parlour', search: 'q=bed' }]);
  });

  it('both ask for an archive, and one is made', async () => {
    const ada = await signIn(app);
    const ask = send(ada, 'POST', '/users/me/export', { password: PASSWORD });
    expect(await inThisOrder(ada.id, ask, ask)).toEqual([202, 202]);
    // One that took the first one's place would have queued its removal.
    expect(await count(sql`SELECT FROM pgboss.job WHERE name IN ('make-export', 'remove-export')`)).toBe(1);
  });

  it('both reply to a review, and the first reply stays', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const { id } = (await buyer.rate(adId, { stars: 5 })).body;
    const sent = await inThisOrder(
      seller.id,
      () => seller.reply(id, { text: 'Thank you.' }),
      () => seller.reply(id, { text: 'Another' }),
    );
    expect(sent).toEqual([200, 'ALREADY_REPLIED']);
    expect(await count(sql`SELECT FROM reviews WHERE id = ${id} AND reply = 'Thank you.'`)).toBe(1);
  });

  it('one changes the number, and the other’s code goes to the new one', async () => {
    const ada = await signIn(app);
    await app.db.execute(sql`UPDATE users SET phone = '+2348055500021' WHERE id = ${ada.id}`);
    const sent = await inThisOrder(
      ada.id,
      send(ada, 'PATCH', '/users/me', { phone: '+2348055500022' }),
      send(ada, 'POST', '/users/me/phone/code'),
    );
    expect(sent).toEqual([200, 202]);
    expect(
      await count(sql`SELECT FROM phone_codes WHERE user_id = ${ada.id} AND phone = '+2348055500022'`),
    ).toBe(1);
  });

  it('one removes the number, and the other gets no code', async () => {
    const ada = await signIn(app);
    await app.db.execute(sql`UPDATE users SET phone = '+2348055500023' WHERE id = ${ada.id}`);
    const sent = await inThisOrder(
      ada.id,
      send(ada, 'PATCH', '/users/me', { phone: null }),
      send(ada, 'POST', '/users/me/phone/code'),
    );
    expect(sent).toEqual([200, 'NO_PHONE']);
    expect(await count(sql`SELECT FROM phone_codes WHERE user_id = ${ada.id}`)).toBe(0);
  });
});

it('A review that its author takes back is gone for the reply that waits', async () => {
  const { seller, buyer, adId } = await aSale(app);
  const { id } = (await seller.rate(adId, { stars: 5 })).body;
  const sent = await inThisOrder(
    buyer.id,
    () => seller.act(adId, 'renew'),
    () => buyer.reply(id, { text: 'Thank you.' }),
  );
  expect(sent).toEqual([200, 'REVIEW_NOT_FOUND']);
});
