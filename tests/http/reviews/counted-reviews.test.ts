import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aParticipant, type Participant } from '../../factories/conversation.ts';
import { aSale, ratingOf } from '../../factories/sales.ts';
import { PASSWORD, setTrust } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Which reviews count in a rating. The others are still shown, marked as not counted.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

/** Reviews a sale as its buyer. Returns whether the review counts, and the seller's rating after it. */
async function rate({ buyer, seller, adId }: Awaited<ReturnType<typeof aSale>>, stars = 5) {
  const { status, body } = await buyer.rate(adId, { stars, text: 'Lovely' });
  expect(status).toBe(201);
  const page = (await buyer.reviewsOf(seller.id)).body;
  expect(page.items[0]).toEqual(body);
  const rating = await ratingOf(app, seller);
  expect([page.rating, page.total]).toEqual(rating);
  return { counted: body.counted, rating };
}

/** Signs in with this browser's cookies and returns its device cookie. */
async function signInWith({ email }: Participant, cookie = ''): Promise<string> {
  const { headers } = await app.call('POST', '/api/users/login', { email, password: PASSWORD }, { cookie });
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return cookies.find((each) => each.startsWith('kasuwa.device-id=')) ?? '';
}

const setNumber = (id: string, phone: string, isConfirmed: boolean) =>
  app.db.execute(sql`
    UPDATE users SET phone = ${phone}, phone_confirmed_at = ${isConfirmed ? sql`now()` : sql`NULL`} WHERE id = ${id}`);

describe('A review', () => {
  it('counts after an exchange of messages between two confirmed accounts', async () => {
    expect(await rate(await aSale(app))).toEqual({ counted: true, rating: [5, 1] });
  });

  it.each([
    ['the seller wrote nothing', { buyer: 4, seller: 0 }],
    ['the seller wrote once', { buyer: 4, seller: 1 }],
    ['the buyer wrote once', { buyer: 1, seller: 4 }],
  ])('does not count when %s', async (_case, messages) => {
    expect(await rate(await aSale(app, { messages }))).toEqual({ counted: false, rating: [null, 0] });
  });

  it('does not count when the other user has not confirmed their address', async () => {
    const sale = await aSale(app);
    await setTrust(app, sale.seller.id, 'new');
    expect(await rate(sale)).toEqual({ counted: false, rating: [null, 0] });
  });

  it('counts once for a pair of users in 30 days, in each direction', async () => {
    const [seller, buyer] = [await aParticipant(app, 'Ngozi Okafor'), await aParticipant(app, 'Ada Obi')];
    const first = await aSale(app, { seller, buyer });
    expect(await rate(first, 4)).toEqual({ counted: true, rating: [4, 1] });
    expect((await first.seller.rate(first.adId, { stars: 5 })).body.counted).toBe(true);
    expect(await rate(await aSale(app, { seller, buyer }))).toEqual({ counted: false, rating: [4, 1] });
    await app.db.execute(
      sql`UPDATE reviews SET created_at = created_at - interval '30 days' WHERE subject_id = ${seller.id}`,
    );
    expect(await rate(await aSale(app, { seller, buyer }), 2)).toEqual({ counted: true, rating: [3, 2] });
  });

  it('does not count when both users have signed in on one device', async () => {
    const sale = await aSale(app);
    const device = await signInWith(sale.participants.seller);
    expect(await signInWith(sale.participants.buyer, device)).toBe(device);
    expect(await rate(sale)).toEqual({ counted: false, rating: [null, 0] });
  });

  it('counts when a user signs in with an altered device cookie, which is ignored', async () => {
    const sale = await aSale(app);
    const device = await signInWith(sale.participants.seller);
    // Not the last character of the signature, because some of its bits are unused.
    const altered = device.replace(/.(?=.{8}$)/, (char) => (char === 'x' ? 'y' : 'x'));
    await signInWith(sale.participants.buyer, altered);
    expect(await rate(sale)).toEqual({ counted: true, rating: [5, 1] });
  });

  it('does not count when both users have confirmed the same number; an unconfirmed number has no effect', async () => {
    const [shared, claimed] = [await aSale(app), await aSale(app)];
    for (const { id } of [shared.seller, shared.buyer]) await setNumber(id, '+2348031110001', true);
    expect(await rate(shared)).toEqual({ counted: false, rating: [null, 0] });
    await setNumber(claimed.buyer.id, '+2348031110002', true);
    await setNumber(claimed.seller.id, '+2348031110002', false);
    expect(await rate(claimed, 1)).toEqual({ counted: true, rating: [1, 1] });
  });

  it('leaves the rating when it is marked as not counted, and its deletion changes nothing', async () => {
    const sale = await aSale(app);
    await rate(sale);
    const about = sql`subject_id = ${sale.seller.id}`;
    await app.db.execute(sql`UPDATE reviews SET counted = false WHERE ${about}`);
    expect(await ratingOf(app, sale.seller)).toEqual([null, 0]);
    await app.db.execute(sql`DELETE FROM reviews WHERE ${about}`);
    expect(await ratingOf(app, sale.seller)).toEqual([null, 0]);
  });

  it('counts once when two tabs send reviews at the same moment', async () => {
    const [seller, buyer] = [await aParticipant(app, 'Ngozi Okafor'), await aParticipant(app, 'Ada Obi')];
    const sales = [await aSale(app, { seller, buyer }), await aSale(app, { seller, buyer })];
    const written = await Promise.all(sales.map((sale) => sale.buyer.rate(sale.adId, { stars: 5 })));
    expect(written.map(({ body }) => body.counted).sort()).toEqual([false, true]);
    expect(await ratingOf(app, seller)).toEqual([5, 1]);
  });
});
