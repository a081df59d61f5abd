import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysUntil } from '#shared/format/dates.ts';
import { aParticipant, startConversation, type TestConversation } from '../../factories/conversation.ts';
import { block } from '../../factories/conversation-state.ts';
import { changeListing } from '../../factories/listings.ts';
import { openReservations } from '../../factories/reservations.ts';
import { aSeller, sofa } from '../../factories/sellers.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Deals that are not possible: each attempt gets one clear answer, and nothing is written.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const makeOffer = ({ cookie }: { cookie: string }, adId: string, offer: unknown = 150_000) =>
  app.call('POST', `/api/ads/${adId}/offers`, { offer, clientId: randomUUID() }, { cookie });
const daysOf = (until: Date | undefined) => daysUntil(until ?? new Date(), new Date());

describe('An acceptance', () => {
  it('reserves for the days that the seller chose, and a buyer who accepts does not shorten it', async () => {
    const conversation = await startConversation(app);
    const { seller, buyer, id } = conversation;
    const accept = (who: typeof seller, seq: number, days: unknown) =>
      who.call('POST', `/${id}/offers/${seq}`, { clientId: randomUUID(), answer: 'accept', days });
    const { seq } = await conversation.offer(buyer, 150_000);
    expect((await accept(seller, seq, 4)).status).toBe(422);
    expect((await accept(seller, seq, 7)).status).toBe(201);
    expect(daysOf((await openReservations(app, conversation))[0]?.reservedUntil)).toBe(7);
    await conversation.offer(buyer, 140_000);
    const counter = await conversation.offer(seller, 145_000);
    expect((await accept(buyer, counter.seq, 7)).status).toBe(201);
    const [changed] = await openReservations(app, conversation);
    expect([changed?.price, daysOf(changed?.reservedUntil)]).toEqual([145_000, 7]);
  });

  it.each([
    ['of a blocked buyer', 'BLOCKED', ({ seller, buyer }: TestConversation) => block(app, buyer, seller)],
    ['of a buyer who left', 'USER_LEFT', ({ buyer }: TestConversation) => scheduleDeletion(app, buyer.id)],
    [
      'for a paused listing',
      'ITEM_NOT_AVAILABLE',
      ({ listing }: TestConversation) => changeListing(app, listing.id, { status: 'paused' }),
    ],
  ] as const)('%s is rejected', async (_, code, change) => {
    const conversation = await startConversation(app);
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    await change(conversation);
    expect(await conversation.seller.answer(conversation.id, seq, 'accept')).toMatchObject({
      status: 409,
      body: { code },
    });
    expect(await openReservations(app, conversation)).toEqual([]);
  });
});

describe('An offer from the page of a listing', () => {
  it('is rejected for a blocked seller, a seller who left, a sold listing and a reserved one', async () => {
    const buyer = await aParticipant(app, 'Bola Ade');
    const blocked = await startConversation(app);
    await block(app, blocked.seller, buyer);
    expect((await makeOffer(buyer, blocked.adId)).body).toMatchObject({ code: 'BLOCKED' });
    const left = await startConversation(app);
    await scheduleDeletion(app, left.seller.id);
    expect((await makeOffer(buyer, left.adId)).body).toMatchObject({ code: 'USER_LEFT' });
    const sold = await startConversation(app);
    await changeListing(app, sold.listing.id, { status: 'sold' });
    expect(await makeOffer(buyer, sold.adId)).toMatchObject({
      status: 409,
      body: { error: 'This item is no longer available.' },
    });
    const reserved = await startConversation(app);
    await reserved.seller.call('POST', `/${reserved.id}/reservation`, { days: 2 });
    expect((await makeOffer(buyer, reserved.adId)).body).toMatchObject({ code: 'ITEM_RESERVED' });
    expect((await buyer.list()).body.items).toEqual([]);
  });

  it.each([0, -5, 1.5, '150k', null])('of %s naira is rejected', async (offer) => {
    const { buyer, adId } = await startConversation(app);
    expect((await makeOffer(buyer, adId, offer)).status).toBe(422);
  });
});

describe('A reserved listing', () => {
  it('that is deleted ends the reservation and tells the buyer once', async () => {
    const conversation = await startConversation(app);
    const { seller, buyer, id, adId } = conversation;
    await seller.call('POST', `/${id}/reservation`, { days: 2 });
    const { status } = await app.call('DELETE', `/api/ads/${adId}`, undefined, { cookie: seller.cookie });
    expect(status).toBeLessThan(300);
    expect(await openReservations(app, conversation)).toEqual([]);
    const { rows } = await app.db.execute(
      sql`SELECT title FROM notifications WHERE user_id = ${buyer.id} AND title LIKE 'The reservation of%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('can be waited for by nobody who is blocked', async () => {
    const conversation = await startConversation(app);
    await conversation.seller.call('POST', `/${conversation.id}/reservation`, { days: 2 });
    const other = await aParticipant(app, 'Bola Ade');
    await block(app, conversation.seller, other);
    expect(
      await app.call('PUT', `/api/ads/${conversation.adId}/waiting`, undefined, { cookie: other.cookie }),
    ).toMatchObject({ status: 409, body: { code: 'BLOCKED' } });
  });
});

it('A new ad with a lowest price above its price is rejected, and not stored', async () => {
  const seller = await aSeller(app);
  const ad = await sofa({ price: 100_000, lowestPrice: 100_001 });
  expect(await seller.create(ad)).toMatchObject({
    status: 422,
    body: { fields: { lowestPrice: 'Your lowest price cannot be above your price of ₦100,000.' } },
  });
  expect((await seller.create({ ...ad, lowestPrice: 100_000 })).status).toBe(201);
});
