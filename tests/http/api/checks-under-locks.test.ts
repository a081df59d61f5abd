import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contract/alerts.ts';
import { saveAlert } from '../../factories/alerts.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSale } from '../../factories/sales.ts';
import { aSeller, sofa, type TestSeller } from '../../factories/sellers.ts';
import { changeUser } from '../../factories/user-state.ts';
import { makeUser, PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForLock, whileUserIsLocked } from '../../setup/locks.ts';

// Requests that have passed their checks and wait for the user's row, while an earlier request in the queue
// changes the data that was checked.

let app: TestApp;
/** A second server process, because one process handles a user's listings one after another. */
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

/** Sends the second request once the first waits for the lock. The lock is released when both wait. */
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

describe('A seller with two tabs', () => {
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
  const phone = {
    title: 'Tecno Camon 20, 256GB',
    category: 'Electronics',
    subcategory: 'phones-tablets',
    attributes: { brand: 'Tecno', model: 'Camon 20' },
    price: 160_000,
  };

  const changeElsewhere = ({ cookie }: TestSeller, id: string, body: object) =>
    other.call('PATCH', `/api/ads/${id}`, body, { cookie });

  it('publishes the same listing in both, and the second is rejected as a duplicate', async () => {
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

  it('changes different fields of a listing, and both changes are saved', async () => {
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

  it('lowers the price in one, and the change in the other is checked with that price', async () => {
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

  it('changes a draft in one, and publishing in the other checks the changed draft', async () => {
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

  it('removes a listing in one, and cannot mark it as sold in the other', async () => {
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

describe('A user with two tabs', () => {
  const send =
    ({ cookie }: { cookie: string }, method: string, path: string, body?: unknown) =>
    () =>
      app.call(method, `/api${path}`, body, { cookie });

  it('saves the same search in both and gets one alert', async () => {
    const ada = await signIn(app);
    const save = send(ada, 'POST', '/alerts', { search: 'q=sofa' });
    expect(await inThisOrder(ada.id, save, save)).toEqual([201, 201]);
    expect(await count(sql`SELECT FROM alerts WHERE user_id = ${ada.id}`)).toBe(1);
  });

  it('changes two alerts to the same search, and the second change is rejected', async () => {
    const ada = await signIn(app);
    const [one, two] = [await saveAlert(app, ada, 'q=sofa'), await saveAlert(app, ada, 'q=bed')];
    const change = ({ id }: Alert) => send(ada, 'PATCH', `/alerts/${id}`, { search: 'q=lamp' });
    expect(await inThisOrder(ada.id, change(one), change(two))).toEqual([200, 'ALERT_EXISTS']);
  });

  it('names an alert in one, and the new search in the other does not replace the name', async () => {
    const ada = await signIn(app);
    const { id } = await saveAlert(app, ada, 'q=sofa');
    const change = (body: object) => send(ada, 'PATCH', `/alerts/${id}`, body);
    expect(await inThisOrder(ada.id, change({ name: 'Parlour' }), change({ search: 'q=bed' }))).toEqual([
      200, 200,
    ]);
    const { body } = await app.call<Alert[]>('GET', '/api/alerts', undefined, { cookie: ada.cookie });
    expect(body).toMatchObject([{ name: 'Parlour', search: 'q=bed' }]);
  });

  it('requests a data export in both and gets one', async () => {
    const ada = await signIn(app);
    const ask = send(ada, 'POST', '/users/me/export', { password: PASSWORD });
    expect(await inThisOrder(ada.id, ask, ask)).toEqual([202, 202]);
    // A second export that replaced the first would have queued its removal.
    expect(await count(sql`SELECT FROM pgboss.job WHERE name IN ('make-export', 'remove-export')`)).toBe(1);
  });

  it('replies to a review in both, and the first reply stays', async () => {
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

  it('changes the phone number in one, and the code from the other goes to the new number', async () => {
    const ada = await signIn(app);
    await changeUser(app, ada.id, { phone: '+2348055500021' });
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

  it('removes the phone number in one, and gets no code in the other', async () => {
    const ada = await signIn(app);
    await changeUser(app, ada.id, { phone: '+2348055500023' });
    const sent = await inThisOrder(
      ada.id,
      send(ada, 'PATCH', '/users/me', { phone: null }),
      send(ada, 'POST', '/users/me/phone/code'),
    );
    expect(sent).toEqual([200, 'NO_PHONE']);
    expect(await count(sql`SELECT FROM phone_codes WHERE user_id = ${ada.id}`)).toBe(0);
  });
});

it('A reply that waits for the lock is rejected when the review is withdrawn first', async () => {
  const { seller, buyer, adId } = await aSale(app);
  const { id } = (await seller.rate(adId, { stars: 5 })).body;
  const sent = await inThisOrder(
    buyer.id,
    () => seller.act(adId, 'renew'),
    () => buyer.reply(id, { text: 'Thank you.' }),
  );
  expect(sent).toEqual([200, 'REVIEW_NOT_FOUND']);
});
