import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAlert } from '../../factories/alerts.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSale } from '../../factories/sales.ts';
import { aSeller, sofa } from '../../factories/sellers.ts';
import { changeUser } from '../../factories/user-state.ts';
import { makeUser, PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { aPendingExport } from '../../setup/archives.ts';
import {
  answerWhileLocked,
  type LockedCase,
  type LockedRequest,
  waitForLock,
  whileRowIsLocked,
} from '../../setup/locks.ts';

// A request that a read can answer does not wait for a row that another transaction has locked. A request
// that waited would get a 503 from the lock timeout.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const calls = ({ cookie }: { cookie: string }) => ({
  send: (method: string, path: string, body?: unknown) => () =>
    app.call(method, `/api${path}`, body, { cookie }),
});

/** A signed-in user and the request that they send. */
const byUser = (method: string, path: string, body?: unknown) => async (): Promise<LockedRequest> => {
  const user = await signIn(app);
  return { id: user.id, send: calls(user).send(method, path, body) };
};

async function listingOfAnotherUser(): Promise<string> {
  return String((await makeListing(app, (await makeUser(app)).id)).id);
}

describe('While the user’s row is locked', () => {
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
  };

  const cases: LockedCase[] = [
    [
      'a favorite of an unknown listing is rejected',
      [404, 'ITEM_NOT_FOUND'],
      byUser('PUT', '/favorites/999999999'),
    ],
    [
      'a favorite of a removed listing is rejected',
      [410, 'ITEM_REMOVED'],
      async () => {
        const user = await signIn(app);
        const { id } = await makeListing(app, (await makeUser(app)).id, { status: 'removed' });
        return { id: user.id, send: calls(user).send('PUT', `/favorites/${id}`) };
      },
    ],
    [
      'a new listing of banned goods is rejected',
      [422, 'BANNED_GOODS'],
      async () => {
        const user = await aSeller(app);
        const listing = await sofa({ title: 'AK-47 rifle' });
        return { id: user.id, send: () => user.create(listing) };
      },
    ],
    [
      'a new listing with an unlikely price is rejected',
      [409, 'CONFIRM_PRICE'],
      async () => {
        const user = await aSeller(app);
        const listing = await sofa({ ...phone, price: 15_000 });
        return { id: user.id, send: () => user.create(listing) };
      },
    ],
    [
      'a duplicate of an active listing is rejected',
      [409, 'DUPLICATE_AD'],
      async () => {
        const user = await aSeller(app);
        const listing = await sofa();
        await user.create(listing);
        return { id: user.id, send: () => user.create(listing) };
      },
    ],
    [
      'a change to an unlikely price is rejected',
      [409, 'CONFIRM_PRICE'],
      async () => {
        const user = await aSeller(app);
        const { id } = await user.publish({ ...phone, price: 160_000 });
        return { id: user.id, send: () => user.change(id, { price: 15_000 }) };
      },
    ],
    [
      'a transition of another user’s listing is rejected',
      [404, 'ITEM_NOT_FOUND'],
      async () => {
        const user = await aSeller(app);
        const id = await listingOfAnotherUser();
        return { id: user.id, send: () => user.act(id, 'pause') };
      },
    ],
    ['removing an unknown listing is rejected', [404, 'ITEM_NOT_FOUND'], byUser('DELETE', '/ads/999999999')],
    [
      'a transition that the status does not allow is rejected',
      [409, 'ILLEGAL_TRANSITION'],
      async () => {
        const user = await aSeller(app);
        const { id } = await user.publish({ status: 'draft' });
        return { id: user.id, send: () => user.act(id, 'renew') };
      },
    ],
    [
      'publishing an unfinished draft is rejected',
      [422, 'INVALID_INPUT'],
      async () => {
        const user = await aSeller(app);
        const { id } = await user.publish({ ...phone, status: 'draft', attributes: {} });
        return { id: user.id, send: () => user.act(id, 'publish') };
      },
    ],
    [
      'publishing a draft with an unlikely price is rejected',
      [409, 'CONFIRM_PRICE'],
      async () => {
        const user = await aSeller(app);
        const { id } = await user.publish({ ...phone, price: 15_000, status: 'draft' });
        return { id: user.id, send: () => user.act(id, 'publish') };
      },
    ],
    [
      'a sale to a user who never wrote is rejected',
      [422, 'INVALID_INPUT'],
      async () => {
        const user = await aSeller(app);
        const { id } = await user.publish();
        const buyer = await makeUser(app);
        return { id: user.id, send: () => user.act(id, 'sold', { buyerId: buyer.id }) };
      },
    ],
    [
      'saving the same alert again succeeds',
      [201, undefined],
      async () => {
        const user = await signIn(app);
        await saveAlert(app, user, 'q=sofa');
        return { id: user.id, send: calls(user).send('POST', '/alerts', { search: 'q=sofa' }) };
      },
    ],
    [
      'a change of an unknown alert is rejected',
      [404, 'ALERT_NOT_FOUND'],
      byUser('PATCH', `/alerts/${randomUUID()}`, { name: 'Mine' }),
    ],
    [
      'a change of an alert into an existing one is rejected',
      [409, 'ALERT_EXISTS'],
      async () => {
        const user = await signIn(app);
        const { id } = await saveAlert(app, user, 'q=bed');
        await saveAlert(app, user, 'q=sofa');
        return { id: user.id, send: calls(user).send('PATCH', `/alerts/${id}`, { search: 'q=sofa' }) };
      },
    ],
    [
      'a reply to an unknown review is rejected',
      [404, 'REVIEW_NOT_FOUND'],
      byUser('PUT', `/reviews/${randomUUID()}/reply`, { text: 'Thank you.' }),
    ],
    [
      'a review after the deadline is rejected',
      [409, 'REVIEW_TOO_LATE'],
      async () => {
        const { buyer, adId } = await aSale(app);
        await app.db.execute(
          sql`UPDATE sales SET sold_at = now() - interval '1 year' WHERE listing_id = ${adId}`,
        );
        return { id: buyer.id, send: () => buyer.rate(adId, { stars: 5 }) };
      },
    ],
    [
      'requesting a data export that is in progress succeeds',
      [202, undefined],
      async () => {
        const user = await signIn(app);
        await aPendingExport(app, user.id);
        return { id: user.id, send: calls(user).send('POST', '/users/me/export', { password: PASSWORD }) };
      },
    ],
    [
      'an avatar that was never uploaded is rejected',
      [422, 'INVALID_INPUT'],
      byUser('PATCH', '/users/me', { avatar: randomUUID() }),
    ],
    ['a code without a phone number is rejected', [409, 'NO_PHONE'], byUser('POST', '/users/me/phone/code')],
    [
      'a code for a confirmed number is rejected',
      [409, 'PHONE_CONFIRMED'],
      async () => {
        const user = await signIn(app);
        await changeUser(app, user.id, { phone: '+2348055500001', phoneConfirmedAt: new Date() });
        return { id: user.id, send: calls(user).send('POST', '/users/me/phone/code') };
      },
    ],
  ];
  it.each(cases)('%s', async (_, expected, prepare) => {
    expect(await answerWhileLocked(app, 'users', await prepare())).toEqual(expected);
  });
});

describe('A request for an SMS code that waits for a lock', () => {
  it('does not block the SMS budget for the codes of other users', async () => {
    const userWithNumber = async (number: string) => {
      const user = await signIn(app);
      await changeUser(app, user.id, { phone: number });
      return { id: user.id, requestCode: calls(user).send('POST', '/users/me/phone/code') };
    };
    const [ada, ben] = [await userWithNumber('+2348055500011'), await userWithNumber('+2348055500012')];
    expect((await ada.requestCode()).status).toBe(202);
    const [waiting, other] = await whileRowIsLocked(
      app,
      { table: 'phone_codes', key: 'user_id', id: ada.id },
      async () => {
        const request = ada.requestCode();
        await waitForLock(app);
        return [request, await ben.requestCode()];
      },
    );
    expect([(await waiting)?.status, other?.status]).toEqual([202, 202]);
  });
});
