import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#shared/contract/listings.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { type Participant, startConversation, type TestConversation } from '../../factories/conversation.ts';
import { block } from '../../factories/conversation-state.ts';
import { changeListing } from '../../factories/listings.ts';
import {
  accept,
  endDue,
  inDays,
  notificationsOf,
  openReservations,
  release,
  reserve,
  secondBuyer,
} from '../../factories/reservations.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const as = ({ cookie }: Participant) => ({ cookie });
const readListing = async ({ adId }: TestConversation) =>
  (await app.call<Listing>('GET', `/api/ads/${adId}`)).body;
const wait = (who: Participant, { adId }: TestConversation, method = 'PUT') =>
  app.call<{ code?: string }>(method, `/api/ads/${adId}/waiting`, undefined, as(who));

describe('An accepted offer', () => {
  it('reserves the listing for the buyer at the agreed price for two days', async () => {
    const conversation = await startConversation(app);
    expect((await accept(conversation)).status).toBe(201);
    const { reservedUntil, price } = await readListing(conversation);
    expect(Date.parse(reservedUntil ?? '') - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect(price).toBe(185_000);
    for (const who of [conversation.buyer, conversation.seller])
      expect((await who.get(conversation.id)).body).toMatchObject({
        deal: { stage: 'reserved', price: 150_000, until: reservedUntil },
        reservedForOtherUntil: null,
      });
  });

  it('shows other buyers only that the listing is reserved', async () => {
    const conversation = await startConversation(app);
    const other = await secondBuyer(app, conversation);
    await accept(conversation);
    const seen = (await other.buyer.get(other.id)).body;
    expect(seen).toMatchObject({ deal: null });
    expect(seen.reservedForOtherUntil).not.toBeNull();
    expect(JSON.stringify(seen)).not.toContain(conversation.buyer.id);
    expect(JSON.stringify(await readListing(conversation))).not.toContain('150000');
  });

  it('wins once when two offers are accepted at the same time', async () => {
    const conversation = await startConversation(app);
    const other = await secondBuyer(app, conversation);
    const first = await conversation.offer(conversation.buyer, 150_000);
    const second = (await other.buyer.send(other.id, { offer: 160_000 })).body;
    const answers = await Promise.all([
      conversation.seller.answer(conversation.id, first.seq, 'accept'),
      conversation.seller.answer(other.id, second.seq, 'accept'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const rejected = answers.find(({ status }) => status === 409)?.body;
    expect(rejected).toMatchObject({ code: 'ITEM_RESERVED' });
    expect(rejected?.error).toContain('End that reservation first.');
    expect(await openReservations(app, conversation)).toHaveLength(1);
  });

  it('of the same buyer changes the agreed price', async () => {
    const conversation = await startConversation(app);
    await accept(conversation, 150_000);
    await accept(conversation, 140_000);
    expect(await openReservations(app, conversation)).toMatchObject([{ price: 140_000 }]);
  });
});

describe('A reservation', () => {
  it('is made by the seller for a chosen time, and by nobody else', async () => {
    const conversation = await startConversation(app);
    expect((await reserve(conversation, 7)).status).toBe(204);
    expect((await conversation.buyer.get(conversation.id)).body.deal).toMatchObject({ price: 185_000 });
    expect(await notificationsOf(app, conversation.buyer)).toEqual(['“Two-seater sofa” is reserved for you']);
    expect((await reserve(conversation, 4)).status).toBe(422);
    expect(
      await conversation.buyer.call('POST', `/${conversation.id}/reservation`, { days: 2 }),
    ).toMatchObject({ status: 403, body: { error: 'Only the seller can reserve this item.' } });
  });

  it.each(['paused', 'expired', 'sold', 'removed'] as const)(
    'is rejected for a %s listing',
    async (status) => {
      const conversation = await startConversation(app);
      await changeListing(app, conversation.listing.id, { status });
      expect(await reserve(conversation)).toMatchObject({
        status: 409,
        body: { code: 'ITEM_NOT_AVAILABLE' },
      });
    },
  );

  it('is rejected for a blocked user and for one who has left', async () => {
    const blocked = await startConversation(app);
    await block(app, blocked.buyer, blocked.seller);
    expect(await reserve(blocked)).toMatchObject({ status: 409, body: { code: 'BLOCKED' } });
    const left = await startConversation(app);
    await scheduleDeletion(app, left.buyer.id);
    expect(await reserve(left)).toMatchObject({ status: 409, body: { code: 'USER_LEFT' } });
  });

  it('ends by itself, and notifies both sides once', async () => {
    const conversation = await startConversation(app);
    await reserve(conversation, 1);
    await endDue(app);
    expect(await openReservations(app, conversation)).toHaveLength(1);
    for (const _ of [1, 2]) await endDue(app, inDays(2));
    expect(await openReservations(app, conversation)).toEqual([]);
    expect((await readListing(conversation)).reservedUntil).toBeNull();
    for (const who of [conversation.buyer, conversation.seller])
      expect(await notificationsOf(app, who)).toEqual(['The reservation of “Two-seater sofa” has ended']);
  });

  it.each(['buyer', 'seller'] as const)('is ended by the %s, also twice', async (role) => {
    const conversation = await startConversation(app);
    await reserve(conversation);
    for (const _ of [1, 2]) expect((await release(conversation[role], conversation)).status).toBe(204);
    expect((await conversation.seller.get(conversation.id)).body.deal).toBeNull();
    const other = role === 'buyer' ? conversation.seller : conversation.buyer;
    expect(await notificationsOf(app, other)).toContain('The reservation of “Two-seater sofa” has ended');
  });

  it('ends when one side blocks the other or the buyer leaves', async () => {
    const blocked = await startConversation(app);
    await reserve(blocked);
    await block(app, blocked.seller, blocked.buyer);
    const left = await startConversation(app);
    await reserve(left);
    await scheduleDeletion(app, left.buyer.id);
    await endDue(app);
    for (const conversation of [blocked, left]) expect(await openReservations(app, conversation)).toEqual([]);
  });

  it('ends when the seller pauses the ad', async () => {
    const conversation = await startConversation(app);
    await reserve(conversation);
    const paused = await app.call(
      'POST',
      `/api/ads/${conversation.adId}/pause`,
      undefined,
      as(conversation.seller),
    );
    expect(paused.status).toBe(200);
    expect(await openReservations(app, conversation)).toEqual([]);
  });

  it('keeps its price when the seller changes the ad', async () => {
    const conversation = await startConversation(app);
    await accept(conversation);
    const change = { price: 170_000, confirmPrice: true };
    const changed = await app.call<OwnListing>(
      'PATCH',
      `/api/ads/${conversation.adId}`,
      change,
      as(conversation.seller),
    );
    expect(changed).toMatchObject({ status: 200, body: { price: 170_000, reservation: { price: 150_000 } } });
    const { item, deal } = (await conversation.buyer.get(conversation.id)).body;
    expect([item?.price, deal?.price]).toEqual([170_000, 150_000]);
  });

  it('rejects offers of other buyers with its last day', async () => {
    const conversation = await startConversation(app);
    const other = await secondBuyer(app, conversation);
    await reserve(conversation);
    const rejected = await other.buyer.send(other.id, { offer: 180_000 });
    expect(rejected).toMatchObject({ status: 409, body: { code: 'ITEM_RESERVED' } });
    expect(rejected.body.error).toContain('We can tell you if it is available again.');
    expect((await other.buyer.send(other.id, { message: 'Please tell me' })).status).toBe(201);
  });
});

describe('A user who waits for a reserved listing', () => {
  it('is notified once when it is available again', async () => {
    const conversation = await startConversation(app);
    const { buyer } = await secondBuyer(app, conversation);
    expect(await wait(buyer, conversation)).toMatchObject({
      status: 409,
      body: { code: 'ITEM_NOT_RESERVED' },
    });
    await reserve(conversation);
    for (const _ of [1, 2]) expect((await wait(buyer, conversation)).status).toBe(204);
    const own = await app.call('GET', `/api/ads/${conversation.adId}/reservation`, undefined, as(buyer));
    expect(own.body).toEqual({ waiting: true, conversationId: null });
    await release(conversation.seller, conversation);
    await reserve(conversation);
    await release(conversation.seller, conversation);
    expect(await notificationsOf(app, buyer)).toEqual(['“Two-seater sofa” is available again']);
  });

  it('is not notified by a seller who has blocked them since', async () => {
    const conversation = await startConversation(app);
    const { buyer } = await secondBuyer(app, conversation);
    await reserve(conversation);
    await wait(buyer, conversation);
    await block(app, conversation.seller, buyer);
    await release(conversation.seller, conversation);
    expect(await notificationsOf(app, buyer)).toEqual([]);
  });

  it('can take it back, and is never the seller or the buyer', async () => {
    const conversation = await startConversation(app);
    const { buyer } = await secondBuyer(app, conversation);
    await reserve(conversation);
    await wait(buyer, conversation);
    expect((await wait(buyer, conversation, 'DELETE')).status).toBe(204);
    expect((await wait(conversation.seller, conversation)).body.code).toBe('OWN_ITEM');
    expect((await wait(conversation.buyer, conversation)).body.code).toBe('ITEM_NOT_RESERVED');
    await release(conversation.seller, conversation);
    expect(await notificationsOf(app, buyer)).toEqual([]);
  });
});
