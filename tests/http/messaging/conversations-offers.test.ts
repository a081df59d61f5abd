import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#server/modules/messaging/index.ts';
import { type Participant, startConversation, type TestConversation } from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

/** Each offer and answer of a conversation as a short text: sender, kind, amount and state. */
const offerHistory = async ({ id, buyer }: TestConversation) =>
  (await buyer.messages(id)).body.items
    .filter(({ offer }) => offer)
    .map(({ sender, kind, offer }) =>
      [sender === 'me' ? 'buyer' : 'seller', kind, offer?.amount, offer?.state].join(' '),
    );
const eventsOf = async (who: Participant) => {
  const { rows } = await app.db.execute<{ message: number }>(
    sql`SELECT message_seq AS message FROM inbox_events WHERE user_id = ${who.id} ORDER BY seq`,
  );
  return rows.map(({ message }) => message);
};

describe('An offer', () => {
  it('of the buyer is open until the seller accepts it', async () => {
    const conversation = await startConversation(app);
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    expect((await conversation.seller.messages(conversation.id)).body.items[1]).toMatchObject({
      seq,
      kind: 'offer',
      sender: 'other',
      message: '',
      offer: { amount: 150_000, state: 'open' },
    });
    expect(await conversation.seller.answer(conversation.id, seq, 'accept')).toMatchObject({
      status: 201,
      body: { seq: 3, kind: 'answer', sender: 'me', offer: { amount: 150_000, state: 'accepted' } },
    });
    expect(await offerHistory(conversation)).toEqual([
      'buyer offer 150000 accepted',
      'seller answer 150000 accepted',
    ]);
    // Both users receive the offer again with its new state.
    for (const who of [conversation.buyer, conversation.seller])
      expect(await eventsOf(who)).toEqual([1, 2, 3, 2]);
    expect((await conversation.buyer.get(conversation.id)).body).toMatchObject({
      unread: 1,
      lastSeq: 3,
      lastMessage: { kind: 'answer' },
    });
  });

  it('can be declined, and the buyer can make another', async () => {
    const conversation = await startConversation(app);
    const { seq } = await conversation.offer(conversation.buyer, 100);
    expect((await conversation.seller.answer(conversation.id, seq, 'decline')).status).toBe(201);
    await conversation.offer(conversation.buyer, 170_000);
    expect(await offerHistory(conversation)).toEqual([
      'buyer offer 100 declined',
      'seller answer 100 declined',
      'buyer offer 170000 open',
    ]);
  });

  it('is countered by an offer of the other user and replaced by one of the same user', async () => {
    const conversation = await startConversation(app);
    await conversation.offer(conversation.buyer, 100_000);
    await conversation.offer(conversation.seller, 180_000);
    await conversation.offer(conversation.seller, 175_000);
    const last = await conversation.offer(conversation.buyer, 160_000);
    await conversation.seller.answer(conversation.id, last.seq, 'accept');
    expect(await offerHistory(conversation)).toEqual([
      'buyer offer 100000 countered',
      'seller offer 180000 withdrawn',
      'seller offer 175000 countered',
      'buyer offer 160000 accepted',
      'seller answer 160000 accepted',
    ]);
  });

  it('of the seller is answered by the buyer', async () => {
    const conversation = await startConversation(app);
    await conversation.offer(conversation.buyer, 100_000);
    const { seq } = await conversation.offer(conversation.seller, 180_000);
    expect((await conversation.buyer.answer(conversation.id, seq, 'accept')).status).toBe(201);
  });

  it('may be one naira or, for a listing without a price, the largest amount', async () => {
    const conversation = await startConversation(app, { listing: { price: null, priceKind: 'on-request' } });
    for (const amount of [1, 999_999_999_999])
      expect((await conversation.offer(conversation.buyer, amount)).offer?.amount).toBe(amount);
  });
});

describe('An invalid offer or answer', () => {
  it('is rejected above three times the asking price, from either user', async () => {
    const conversation = await startConversation(app, { listing: { price: 12_000 } });
    const rejected = {
      status: 409,
      body: {
        code: 'OFFER_NOT_POSSIBLE',
        error: expect.stringContaining('3 times the asking price of ₦12,000'),
      },
    };
    expect(await conversation.buyer.send(conversation.id, { offer: 36_001 })).toMatchObject(rejected);
    await conversation.offer(conversation.buyer, 36_000);
    expect(await conversation.seller.send(conversation.id, { offer: 999_999_999 })).toMatchObject(rejected);
    expect(await offerHistory(conversation)).toEqual(['buyer offer 36000 open']);
  });

  it('is rejected when the seller has no open offer of the buyer to counter', async () => {
    const conversation = await startConversation(app);
    const rejected = { status: 409, body: { code: 'OFFER_NOT_POSSIBLE' } };
    expect(await conversation.seller.send(conversation.id, { offer: 180_000 })).toMatchObject(rejected);
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    await conversation.seller.answer(conversation.id, seq, 'decline');
    expect(await conversation.seller.send(conversation.id, { offer: 180_000 })).toMatchObject(rejected);
  });

  it('is rejected for a job', async () => {
    const conversation = await startConversation(app, {
      listing: { categoryId: 7, condition: null, priceKind: 'per-month' },
    });
    expect((await conversation.buyer.get(conversation.id)).body.item?.takesOffers).toBe(false);
    expect(await conversation.buyer.send(conversation.id, { offer: 90_000 })).toMatchObject({
      status: 409,
      body: { code: 'OFFER_NOT_POSSIBLE' },
    });
  });

  it('is rejected for the user’s own offer, a closed offer, a text and an unknown message', async () => {
    const conversation = await startConversation(app);
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    expect((await conversation.buyer.answer(conversation.id, seq, 'accept')).body.code).toBe(
      'OFFER_NOT_POSSIBLE',
    );
    const absent = ['1', '99', '0', '-1', '2.5', '1e3', 'x', '99999999999999999999', '%00'];
    for (const wrong of absent)
      expect([wrong, (await conversation.seller.answer(conversation.id, wrong, 'accept')).status]).toEqual([
        wrong,
        404,
      ]);
    await conversation.seller.answer(conversation.id, seq, 'accept');
    expect((await conversation.seller.answer(conversation.id, seq, 'decline')).body.code).toBe(
      'OFFER_CLOSED',
    );
    expect(await offerHistory(conversation)).toHaveLength(2);
  });

  it('is rejected when the listing is sold', async () => {
    const conversation = await startConversation(app);
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    await changeListing(app, conversation.listing.id, { status: 'sold' });
    expect((await conversation.seller.answer(conversation.id, seq, 'accept')).body.code).toBe(
      'ITEM_NOT_AVAILABLE',
    );
    expect(await offerHistory(conversation)).toEqual(['buyer offer 150000 open']);
  });

  it.each([0, -5, 1.5, 1_000_000_000_000, 1e300, '5000', null, true, [5]])(
    'is rejected for the amount %j',
    async (offer) => {
      const conversation = await startConversation(app);
      expect((await conversation.buyer.send(conversation.id, { offer })).status).toBe(422);
    },
  );

  it.each(['maybe', '', null, ['accept']])('is rejected for the answer %j', async (answer) => {
    const conversation = await startConversation(app);
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    expect((await conversation.seller.answer(conversation.id, seq, answer as string)).status).toBe(422);
  });
});

describe('Parallel offers and answers', () => {
  it('leave one offer open', async () => {
    const conversation = await startConversation(app);
    await conversation.offer(conversation.buyer, 100_000);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? conversation.buyer : conversation.seller).send(conversation.id, { offer: 100_001 + n }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    const open = await app.db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversation.id), eq(messages.offerState, 'open')));
    expect(open.map(({ seq }) => seq)).toEqual([22]);
  });

  it('leave one answer, and a repeated answer gets the same response', async () => {
    const conversation = await startConversation(app);
    const { seq } = await conversation.offer(conversation.buyer, 150_000);
    const clientId = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        conversation.seller.answer(conversation.id, seq, 'accept', clientId),
      ),
      ...Array.from({ length: 6 }, () => conversation.seller.answer(conversation.id, seq, 'decline')),
    ]);
    const accepted = answers.filter(({ status }) => status === 201);
    expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array(12 - accepted.length).fill('OFFER_CLOSED'),
    );
    expect(await offerHistory(conversation)).toHaveLength(2);
  });

  it('are rejected under the client id of another answer', async () => {
    const conversation = await startConversation(app);
    const first = await conversation.offer(conversation.buyer, 150_000);
    const clientId = randomUUID();
    await conversation.seller.answer(conversation.id, first.seq, 'decline', clientId);
    const second = await conversation.offer(conversation.buyer, 160_000);
    for (const [seq, answer] of [
      [first.seq, 'accept'],
      [second.seq, 'decline'],
    ] as const)
      expect(await conversation.seller.answer(conversation.id, seq, answer, clientId)).toMatchObject({
        status: 422,
        body: { fields: { clientId: expect.any(String) } },
      });
  });
});
