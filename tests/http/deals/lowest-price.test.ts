import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const LOWEST = 151_357;

const change = ({ adId, seller }: TestConversation, body: object) =>
  app.call<OwnListing & Partial<ErrorEnvelope>>('PATCH', `/api/ads/${adId}`, body, { cookie: seller.cookie });

async function withLowestPrice() {
  const conversation = await startConversation(app);
  const changed = await change(conversation, { lowestPrice: LOWEST });
  expect(changed).toMatchObject({ status: 200, body: { lowestPrice: LOWEST } });
  return conversation;
}

describe('The lowest price', () => {
  it('is rejected above the price, and with a new price below it', async () => {
    const conversation = await startConversation(app);
    expect(await change(conversation, { lowestPrice: 185_001 })).toMatchObject({
      status: 422,
      body: { fields: { lowestPrice: 'Your lowest price cannot be above your price of ₦185,000.' } },
    });
    expect((await change(conversation, { lowestPrice: '150k' })).body.lowestPrice).toBe(150_000);
    expect((await change(conversation, { price: 140_000, confirmPrice: true })).body.fields).toHaveProperty(
      'lowestPrice',
    );
    expect((await change(conversation, { lowestPrice: null })).body.lowestPrice).toBeNull();
  });

  it('declines a lower offer politely, without closing the conversation', async () => {
    const conversation = await withLowestPrice();
    const low = await conversation.offer(conversation.buyer, LOWEST - 1);
    expect(low.offer).toEqual({ amount: LOWEST - 1, state: 'too-low' });
    const high = await conversation.offer(conversation.buyer, LOWEST);
    expect(high.offer?.state).toBe('open');
  });

  it('answers three low offers a day, and then every offer below the price alike', async () => {
    const conversation = await withLowestPrice();
    const { buyer, id } = conversation;
    const clientId = randomUUID();
    for (const _ of [1, 2]) expect((await buyer.send(id, { offer: 90_000, clientId })).status).toBe(201);
    for (const offer of [100_000, 110_000]) expect((await buyer.send(id, { offer })).status).toBe(201);
    for (const offer of [120_000, LOWEST])
      expect(await buyer.send(id, { offer })).toMatchObject({
        status: 409,
        body: { code: 'LOW_OFFERS_USED_UP' },
      });
    expect((await buyer.send(id, { offer: 185_000 })).body.offer?.state).toBe('open');
    await app.db.execute(
      sql`UPDATE messages SET created_at = created_at - interval '1 day' WHERE conversation_id = ${id}`,
    );
    expect((await buyer.send(id, { offer: 120_000 })).body.offer?.state).toBe('too-low');
  });
});

it('The lowest price is not found by offers that fall step by step', async () => {
  const { buyer, id } = await withLowestPrice();
  for (const offer of [184_000, 180_000, 170_000, 165_000])
    expect((await buyer.send(id, { offer })).body.offer?.state).toBe('open');
  for (const offer of [160_000, LOWEST, LOWEST - 1])
    expect(await buyer.send(id, { offer })).toMatchObject({
      status: 409,
      body: { code: 'LOW_OFFERS_USED_UP' },
    });
});

const makeOffer = ({ cookie }: Participant, adId: string, body: object) =>
  app.call<{ id: string; code?: string }>('POST', `/api/ads/${adId}/offers`, body, { cookie });

describe('An offer from the page of a listing', () => {
  it('starts the conversation, once for each clientId', async () => {
    const { adId } = await startConversation(app);
    const buyer = await aParticipant(app, 'Bola Ade');
    const body = { offer: 170_000, clientId: randomUUID() };
    const first = await makeOffer(buyer, adId, body);
    expect(first.status).toBe(201);
    expect((await makeOffer(buyer, adId, body)).body).toEqual(first.body);
    expect((await makeOffer(buyer, adId, { ...body, offer: 171_000 })).status).toBe(422);
    expect((await buyer.messages(first.body.id)).body.items).toMatchObject([
      { kind: 'offer', offer: { amount: 170_000, state: 'open' } },
    ]);
  });

  it('is rejected for a job and above three times the price', async () => {
    const { adId } = await startConversation(app);
    const buyer = await aParticipant(app, 'Bola Ade');
    const offer = (amount: number, id: string) =>
      makeOffer(buyer, id, { offer: amount, clientId: randomUUID() });
    expect((await offer(185_000 * 3 + 1, adId)).body.code).toBe('OFFER_NOT_POSSIBLE');
    const job = await startConversation(app, { listing: { categoryId: 7, condition: null } });
    expect((await offer(100_000, job.adId)).body.code).toBe('OFFER_NOT_POSSIBLE');
  });
});
