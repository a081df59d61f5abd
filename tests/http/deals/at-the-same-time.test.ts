import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lowestPrices } from '#server/modules/deals/index.ts';
import { listings } from '#server/modules/listings/index.ts';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { openReservations, secondBuyer } from '../../factories/reservations.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Two users, or two devices of one, act on the same listing at the same time.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const reserve = (seller: Participant, id: string, days = 2) =>
  seller.call('POST', `/${id}/reservation`, { days });
const onAd = ({ adId, seller }: TestConversation, method: string, action: string, body?: object) =>
  app.call<{ code?: string }>(method, `/api/ads/${adId}${action}`, body, { cookie: seller.cookie });
const notificationsOf = async (who: Participant, like: string) => {
  const { rows } = await app.db.execute(
    sql`SELECT FROM notifications WHERE user_id = ${who.id} AND title LIKE ${like}`,
  );
  return rows.length;
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('At the same time', () => {
  it('a listing is reserved for two buyers: one of them gets it', async () => {
    const conversation = await startConversation(app);
    const other = await secondBuyer(app, conversation);
    const { seller, id } = conversation;
    const answers = await Promise.all([reserve(seller, id), reserve(seller, other.id, 7)]);
    expect(statuses(answers)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ITEM_RESERVED' });
    const [open, ...more] = await openReservations(app, conversation);
    expect(more).toEqual([]);
    const winner = answers[0].status === 204 ? conversation.buyer : other.buyer;
    expect(open?.buyerId).toBe(winner.id);
    const notified = [conversation.buyer, other.buyer].map((who) =>
      notificationsOf(who, '%is reserved for you'),
    );
    expect((await Promise.all(notified)).sort()).toEqual([0, 1]);
  });

  it('an offer is accepted on two devices: it is accepted and reserved once', async () => {
    const conversation = await startConversation(app);
    const { seller, id } = conversation;
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    const answers = await Promise.all([1, 2].map(() => seller.answer(id, seq, 'accept')));
    expect(statuses(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('OFFER_CLOSED');
    expect(await openReservations(app, conversation)).toMatchObject([{ price: 150_000 }]);
    const { items } = (await seller.messages(id)).body;
    expect(items.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  });

  it('an offer is accepted and the listing is sold to another buyer: no reservation stays', async () => {
    const conversation = await startConversation(app);
    const { seller, id } = conversation;
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    const [accepted, sold] = await Promise.all([
      seller.answer(id, seq, 'accept'),
      onAd(conversation, 'POST', '/sold', {}),
    ]);
    expect(sold.status).toBe(200);
    expect([201, 409]).toContain(accepted.status);
    expect(await openReservations(app, conversation)).toEqual([]);
    const [listing] = await app.db.select().from(listings).where(eq(listings.id, conversation.listing.id));
    expect(listing).toMatchObject({ status: 'sold', reservedUntil: null });
  });

  it('a reservation ends while others ask to wait: everybody who waits is notified', async () => {
    const conversation = await startConversation(app);
    const { seller, id, adId } = conversation;
    await reserve(seller, id);
    const others = await Promise.all(
      ['Bola Ade', 'Kemi Ojo', 'Musa Bello'].map((name) => aParticipant(app, name)),
    );
    const [, ...waits] = await Promise.all([
      seller.call('DELETE', `/${id}/reservation`),
      ...others.map(({ cookie }) => app.call('PUT', `/api/ads/${adId}/waiting`, undefined, { cookie })),
    ]);
    for (const [index, who] of others.entries())
      expect(await notificationsOf(who, '%is available again')).toBe(waits[index]?.status === 204 ? 1 : 0);
    const { rows } = await app.db.execute(
      sql`SELECT FROM reservation_waiters WHERE listing_id = ${conversation.listing.id}`,
    );
    expect(rows).toEqual([]);
  });

  it('the price is lowered and the lowest price raised: it never ends above the price', async () => {
    const conversation = await startConversation(app);
    const answers = await Promise.all([
      onAd(conversation, 'PATCH', '', { price: 140_000, confirmPrice: true }),
      onAd(conversation, 'PATCH', '', { lowestPrice: 150_000 }),
    ]);
    expect(statuses(answers)).toEqual([200, 422]);
    const [listing] = await app.db.select().from(listings).where(eq(listings.id, conversation.listing.id));
    const [lowest] = await app.db
      .select()
      .from(lowestPrices)
      .where(eq(lowestPrices.listingId, conversation.listing.id));
    expect(lowest?.amount ?? 0).toBeLessThanOrEqual(listing?.price ?? 0);
  });

  it('a buyer makes five low offers: three are answered', async () => {
    const conversation = await startConversation(app);
    await onAd(conversation, 'PATCH', '', { lowestPrice: 150_000 });
    const { buyer, adId } = conversation;
    const answers = await Promise.all(
      [100_000, 101_000, 102_000, 103_000, 104_000].map((offer) =>
        app.call(
          'POST',
          `/api/ads/${adId}/offers`,
          { offer, clientId: randomUUID() },
          { cookie: buyer.cookie },
        ),
      ),
    );
    expect(statuses(answers)).toEqual([201, 201, 201, 409, 409]);
  });
});
