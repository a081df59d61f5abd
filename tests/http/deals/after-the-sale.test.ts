import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { aParticipant, startConversation, type TestConversation } from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const sell = ({ adId, seller }: TestConversation, body: object) =>
  app.call<{ code?: string }>('POST', `/api/ads/${adId}/sold`, body, { cookie: seller.cookie });
const mine = async ({ seller }: TestConversation) =>
  (
    await app.call<ApiOutputs['selling']['mine']>('GET', '/api/ads/mine?status=sold', undefined, {
      cookie: seller.cookie,
    })
  ).body;

async function agree(conversation: TestConversation, amount = 150_000) {
  const { seq } = await conversation.offer(conversation.buyer, amount);
  await conversation.seller.answer(conversation.id, seq, 'accept');
}

it('The agreed price is the price of the sale and counts in the earnings', async () => {
  const conversation = await startConversation(app);
  await agree(conversation);
  const buyers = await app.call('GET', `/api/ads/${conversation.adId}/buyers`, undefined, {
    cookie: conversation.seller.cookie,
  });
  expect(buyers.body).toMatchObject([{ id: conversation.buyer.id, isReserved: true, agreedPrice: 150_000 }]);
  expect((await sell(conversation, { buyerId: conversation.buyer.id })).status).toBe(200);
  expect(await mine(conversation)).toMatchObject({
    totals: { earnings: 150_000 },
    items: [{ price: 185_000, agreedPrice: 150_000 }],
  });
  expect((await conversation.buyer.get(conversation.id)).body).toMatchObject({
    status: 'open',
    deal: { stage: 'sold', price: 150_000 },
  });
});

it('The seller can record another price, within the limits of a price', async () => {
  const conversation = await startConversation(app);
  for (const price of [0, -5, 1.5]) expect((await sell(conversation, { price })).status).toBe(422);
  expect((await sell(conversation, { price: 120_000 })).status).toBe(200);
  expect((await mine(conversation)).totals?.earnings).toBe(120_000);
});

it('Buyer and seller can write for 30 days after the sale, other users cannot', async () => {
  const conversation = await startConversation(app);
  const other = await aParticipant(app, 'Bola Ade');
  const { body } = await other.start({ adId: conversation.adId, message: 'Me too' });
  await sell(conversation, { buyerId: conversation.buyer.id });
  await conversation.sendMessage(conversation.buyer, 'The lamp is missing');
  await conversation.sendMessage(conversation.seller, 'I will bring it');
  expect((await other.send(body.id, { message: 'Hello?' })).body.code).toBe('ITEM_NOT_AVAILABLE');
  await app.db.execute(
    sql`UPDATE sales SET sold_at = now() - interval '31 days' WHERE listing_id = ${conversation.listing.id}`,
  );
  expect(await conversation.buyer.send(conversation.id, { message: 'Still missing' })).toMatchObject({
    status: 409,
    body: { code: 'ITEM_NOT_AVAILABLE' },
  });
});

it('After the sale no offer can be made or accepted', async () => {
  const conversation = await startConversation(app);
  const { seq } = await conversation.offer(conversation.buyer, 150_000);
  await sell(conversation, { buyerId: conversation.buyer.id });
  for (const rejected of [
    await conversation.buyer.send(conversation.id, { offer: 100_000 }),
    await conversation.seller.answer(conversation.id, seq, 'accept'),
  ])
    expect(rejected).toMatchObject({
      status: 409,
      body: { error: 'This item is sold, so the price is agreed. You can still write to each other.' },
    });
});

it('A sale to another buyer ends the reservation and notifies the buyer', async () => {
  const conversation = await startConversation(app);
  await agree(conversation);
  await sell(conversation, {});
  const { rows } = await app.db.execute(
    sql`SELECT title FROM notifications WHERE user_id = ${conversation.buyer.id} AND kind = 'item-update'`,
  );
  expect(rows).toEqual([{ title: '“Two-seater sofa” was sold to another buyer' }]);
  expect((await mine(conversation)).totals?.earnings).toBe(185_000);
});
