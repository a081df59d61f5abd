import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { aParticipant } from '../../factories/conversation.ts';
import { aHandover, handoverCalls } from '../../factories/handovers.ts';
import { accept, endDue, inDays, release } from '../../factories/reservations.ts';
import { ratingOf, reviewer } from '../../factories/sales.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Buyer and seller confirm a handover with the code: the sale is closed once, at the agreed price.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

async function salesOf(adId: string) {
  const { rows } = await app.db.execute(
    sql`SELECT buyer_id, price::int AS price, confirmed_at IS NOT NULL AS confirmed FROM sales WHERE listing_id = ${adId}`,
  );
  return rows;
}

async function runOut(listingId: number, ago: string): Promise<void> {
  await app.db.execute(
    sql`UPDATE reservations SET reserved_until = now() - ${ago}::interval WHERE listing_id = ${listingId}`,
  );
}

describe('The code of a reserved listing', () => {
  it('is shown to the buyer only, always the same, and is in no table', async () => {
    const { buyers, sellers, code } = await aHandover(app);
    expect(code).toMatch(/^\d{4}$/);
    const read = (await buyers.read()).body.handover;
    expect(read).toMatchObject({ state: 'open', code, codeNumber: 1, price: 150_000, triesLeft: 5 });
    expect((await sellers.read()).body.handover).toMatchObject({ state: 'open', code: null });
  });

  it('does not exist before the reservation', async () => {
    const { id, adId } = await aHandover(app);
    const other = await aParticipant(app, 'Bola Ade');
    const own = await other.start({ adId, message: 'I want it too' });
    expect((await handoverCalls(other, own.body).read()).body).toEqual({ handover: null });
    expect(await handoverCalls(other, { id }).read()).toMatchObject({
      status: 404,
      body: { code: 'CONVERSATION_NOT_FOUND' },
    });
  });
});

describe('The right code', () => {
  it('sells the listing to this buyer at the agreed price, ends the reservation and asks for a rating', async () => {
    const { id, adId, buyer, buyers, sellers, code } = await aHandover(app);
    const confirmed = await sellers.confirm(code);
    expect(confirmed).toMatchObject({ status: 200, body: { handover: { state: 'confirmed', code: null } } });
    expect(await salesOf(adId)).toEqual([{ buyer_id: buyer.id, price: 150_000, confirmed: true }]);
    expect((await buyers.read()).body.handover).toMatchObject({ state: 'confirmed', code: null });
    expect((await buyer.get(id)).body).toMatchObject({
      status: 'open',
      deal: { stage: 'sold', price: 150_000 },
    });
    const { rows } = await app.db.execute(
      sql`SELECT path FROM notifications WHERE user_id = ${buyer.id} AND kind = 'review'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('sells once if it arrives several times, in any order and from two tabs', async () => {
    const { adId, sellers, code } = await aHandover(app);
    const clientId = randomUUID();
    const answers = await Promise.all([
      sellers.confirm(code, clientId),
      sellers.confirm(code, clientId),
      sellers.confirm(code),
      sellers.confirm(code),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await salesOf(adId)).toHaveLength(1);
    expect((await sellers.confirm(code, clientId)).body.handover?.state).toBe('confirmed');
  });

  it('does not sell a second time after “Mark as sold”', async () => {
    const { adId, buyer, seller, sellers, code } = await aHandover(app);
    await reviewer(app, seller).act(adId, 'sold', { buyerId: buyer.id });
    expect((await sellers.confirm(code)).status).toBe(409);
    expect(await salesOf(adId)).toMatchObject([{ confirmed: false }]);
  });

  it('still counts when it waited on a device without network until the reservation had run out', async () => {
    const { adId, listing, sellers, code } = await aHandover(app);
    await runOut(listing.id, '2 hours');
    await endDue(app);
    expect((await sellers.confirm(code)).status).toBe(200);
    expect(await salesOf(adId)).toMatchObject([{ price: 150_000, confirmed: true }]);
  });

  it('is still shown after the reservation had run out, and can be replaced', async () => {
    const { listing, buyers, sellers, code, wrong } = await aHandover(app);
    await runOut(listing.id, '23 hours');
    await endDue(app);
    expect((await buyers.read()).body.handover).toMatchObject({ state: 'open', code });
    expect((await sellers.confirm(wrong())).body.code).toBe('HANDOVER_CODE_WRONG');
    const next = (await buyers.newCode()).body.handover;
    expect((await sellers.confirm(next?.code ?? '')).body.handover?.state).toBe('confirmed');
  });

  it('is too late a day after the reservation', async () => {
    const { listing, sellers, code } = await aHandover(app);
    await runOut(listing.id, '25 hours');
    expect((await sellers.confirm(code)).body.code).toBe('HANDOVER_OVER');
  });
});

describe('The confirmation of the buyer that they have checked the item', () => {
  const checkedAt = async (listingId: number) => {
    const { rows } = await app.db.execute<{ at: string | null }>(sql`
      SELECT item_checked_at AS at FROM handovers h JOIN reservations r ON r.id = h.reservation_id
      WHERE r.listing_id = ${listingId}`);
    return rows[0]?.at ?? null;
  };

  it('is seen by both, and a second one changes nothing', async () => {
    const { listing, buyers, sellers } = await aHandover(app);
    expect((await buyers.read()).body.handover?.itemChecked).toBe(false);
    expect((await buyers.confirmCheck()).body.handover).toMatchObject({ state: 'open', itemChecked: true });
    const first = await checkedAt(listing.id);
    expect((await buyers.confirmCheck()).status).toBe(200);
    expect(await checkedAt(listing.id)).toBe(first);
    expect((await sellers.read()).body.handover).toMatchObject({ code: null, itemChecked: true });
  });

  it('is for the buyer only', async () => {
    const { listing, sellers } = await aHandover(app);
    expect((await sellers.confirmCheck()).body).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await checkedAt(listing.id)).toBe(null);
  });

  it('counts when it arrives after the seller has typed the code', async () => {
    const { listing, buyers, sellers, code } = await aHandover(app);
    await sellers.confirm(code);
    expect((await buyers.confirmCheck()).body.handover).toMatchObject({
      state: 'confirmed',
      itemChecked: true,
    });
    expect(await checkedAt(listing.id)).not.toBe(null);
  });

  it('is too late when the reservation was ended or is long over', async () => {
    const conversation = await aHandover(app);
    await release(conversation.buyer, conversation);
    expect((await conversation.buyers.confirmCheck()).body.code).toBe('HANDOVER_OVER');
    const old = await aHandover(app);
    await runOut(old.listing.id, '25 hours');
    expect((await old.buyers.confirmCheck()).body.code).toBe('HANDOVER_OVER');
    expect(await checkedAt(old.listing.id)).toBe(null);
  });
});

describe('After a confirmed handover', () => {
  it('the sale counts in the figures of the seller, until it is undone', async () => {
    const { adId, seller, sellers, code } = await aHandover(app);
    const figures = async () =>
      (await app.call<PublicProfile>('GET', `/api/users/${seller.id}/profile`)).body.confirmedSales;
    expect(await figures()).toBe(0);
    await sellers.confirm(code);
    expect(await figures()).toBe(1);
    await reviewer(app, seller).act(adId, 'renew');
    expect(await figures()).toBe(0);
  });

  it('a review is marked and counts twice in the rating, but is one review', async () => {
    const { adId, buyer, seller, sellers, code, sendMessage } = await aHandover(app);
    await sendMessage(buyer, 'I am at the gate');
    await sendMessage(seller, 'Coming');
    await sellers.confirm(code);
    const written = await reviewer(app, buyer).rate(adId, { stars: 5 });
    expect(written.body).toMatchObject({ stars: 5, counted: true, confirmed: true });

    const second = await aHandover(app, { seller });
    await second.sendMessage(second.buyer, 'Hello again');
    await second.sendMessage(seller, 'Hello');
    await reviewer(app, seller).act(second.adId, 'sold', { buyerId: second.buyer.id });
    const plain = await reviewer(app, second.buyer).rate(second.adId, { stars: 2 });
    expect(plain.body).toMatchObject({ counted: true, confirmed: false });
    // (2 × 5 + 2) / 3
    expect(await ratingOf(app, seller)).toEqual([4, 2]);
    const page = (await reviewer(app, buyer).reviewsOf(seller.id)).body;
    expect(page).toMatchObject({ total: 2, rating: 4, stars: [0, 1, 0, 0, 1] });
    await app.db.execute(sql`DELETE FROM reviews WHERE author_id = ${buyer.id}`);
    expect(await ratingOf(app, seller)).toEqual([2, 1]);
  });
});

describe('The code ends', () => {
  it('when the buyer or the seller ends the reservation, and a new reservation has another one', async () => {
    const conversation = await aHandover(app);
    const { buyer, buyers, sellers, code } = conversation;
    await release(buyer, conversation);
    expect((await buyers.read()).body).toEqual({ handover: null });
    expect((await sellers.confirm(code)).body.code).toBe('HANDOVER_OVER');
    await accept(conversation, 140_000);
    const next = (await buyers.read()).body.handover;
    expect(next).toMatchObject({ state: 'open', price: 140_000, codeNumber: 1 });
  });

  it('with a block, and for a listing that is reserved for somebody else by now', async () => {
    const blocked = await aHandover(app);
    await blocked.buyer.block(blocked.id);
    expect((await blocked.sellers.confirm(blocked.code)).body.code).toBe('HANDOVER_OVER');

    const { adId, listing, seller, buyers, sellers, code } = await aHandover(app);
    await runOut(listing.id, '1 hour');
    await endDue(app);
    const other = await aParticipant(app, 'Bola Ade');
    const { body } = await other.start({ adId, message: 'Is it free now?' });
    await seller.call('POST', `/${body.id}/reservation`, { days: 2 });
    expect((await buyers.read()).body.handover).toMatchObject({ state: 'ended', code: null });
    expect((await sellers.confirm(code)).body.code).toBe('HANDOVER_OVER');
    expect(await salesOf(adId)).toEqual([]);
  });

  it('for a listing that was sold in another way after the reservation had run out', async () => {
    const { adId, listing, seller, buyers, sellers, code } = await aHandover(app);
    await runOut(listing.id, '1 hour');
    await endDue(app);
    await reviewer(app, seller).act(adId, 'sold', { buyerId: null });
    expect((await buyers.read()).body.handover).toMatchObject({ state: 'ended', code: null });
    expect((await sellers.confirm(code)).body.code).toBe('HANDOVER_OVER');
  });
});

it('A cleanup of old reservations deletes their handovers', async () => {
  const { listing, sellers, wrong } = await aHandover(app);
  await sellers.confirm(wrong());
  await app.db.execute(sql`
    UPDATE reservations SET ended_at = ${inDays(-200).toISOString()}, end_reason = 'expired' WHERE listing_id = ${listing.id}`);
  await app.db.execute(sql`DELETE FROM reservations WHERE listing_id = ${listing.id}`);
  const { rows } = await app.db.execute(sql`
    SELECT FROM handovers h LEFT JOIN reservations r ON r.id = h.reservation_id WHERE r.id IS NULL`);
  expect(rows).toEqual([]);
});
