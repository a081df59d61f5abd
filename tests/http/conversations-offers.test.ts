import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '#server/modules/listings/index.ts';
import { messages } from '#server/modules/messaging/index.ts';
import { aTalk, type Talk, type Talker } from '../factories/talk.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

/** Each offer and answer of a conversation in a few letters: who, what, how much, what became of it. */
const haggling = async ({ id, buyer }: Talk) =>
  (await buyer.messages(id)).body.items
    .filter(({ offer }) => offer)
    .map(({ sender, kind, offer }) =>
      [sender === 'me' ? 'buyer' : 'seller', kind, offer?.amount, offer?.state].join(' '),
    );
const toldOf = async (who: Talker) => {
  const { rows } = await app.db.execute<{ message: number }>(
    sql`SELECT message_seq AS message FROM inbox_events WHERE user_id = ${who.id} ORDER BY seq`,
  );
  return rows.map(({ message }) => message);
};

describe('An offer', () => {
  it('of the buyer stands open, and the seller accepts it', async () => {
    const talk = await aTalk(app);
    const { seq } = await talk.offer(talk.buyer, 150_000);
    expect((await talk.seller.messages(talk.id)).body.items[1]).toMatchObject({
      ...{ seq, kind: 'offer', sender: 'other', message: '', offer: { amount: 150_000, state: 'open' } },
    });
    expect(await talk.seller.answer(talk.id, seq, 'accept')).toMatchObject({
      status: 201,
      body: { seq: 3, kind: 'answer', sender: 'me', offer: { amount: 150_000, state: 'accepted' } },
    });
    expect(await haggling(talk)).toEqual(['buyer offer 150000 accepted', 'seller answer 150000 accepted']);
    // The offer comes again with its new state, to both.
    for (const who of [talk.buyer, talk.seller]) expect(await toldOf(who)).toEqual([1, 2, 3, 2]);
    expect((await talk.buyer.get(talk.id)).body).toMatchObject({
      ...{ unread: 1, lastSeq: 3 },
      lastMessage: { kind: 'answer' },
    });
  });

  it('is declined, and another may be made', async () => {
    const talk = await aTalk(app);
    const { seq } = await talk.offer(talk.buyer, 100);
    expect((await talk.seller.answer(talk.id, seq, 'decline')).status).toBe(201);
    await talk.offer(talk.buyer, 170_000);
    expect(await haggling(talk)).toEqual([
      'buyer offer 100 declined',
      'seller answer 100 declined',
      'buyer offer 170000 open',
    ]);
  });

  it('of the other side counters it, and one of the same side replaces it', async () => {
    const talk = await aTalk(app);
    await talk.offer(talk.buyer, 100_000);
    await talk.offer(talk.seller, 180_000);
    await talk.offer(talk.seller, 175_000);
    const last = await talk.offer(talk.buyer, 160_000);
    await talk.seller.answer(talk.id, last.seq, 'accept');
    expect(await haggling(talk)).toEqual([
      'buyer offer 100000 countered',
      'seller offer 180000 withdrawn',
      'seller offer 175000 countered',
      'buyer offer 160000 accepted',
      'seller answer 160000 accepted',
    ]);
  });

  it('of the seller is answered by the buyer', async () => {
    const talk = await aTalk(app);
    await talk.offer(talk.buyer, 100_000);
    const { seq } = await talk.offer(talk.seller, 180_000);
    expect((await talk.buyer.answer(talk.id, seq, 'accept')).status).toBe(201);
  });

  it('may be as small as one naira and, where no price is asked, as large as one', async () => {
    const talk = await aTalk(app, { listing: { price: null, priceKind: 'on-request' } });
    for (const amount of [1, 999_999_999_999])
      expect((await talk.offer(talk.buyer, amount)).offer?.amount).toBe(amount);
  });
});

describe('It is refused', () => {
  it('to offer far more than is asked, on either side', async () => {
    const talk = await aTalk(app, { listing: { price: 12_000 } });
    const refused = {
      status: 409,
      body: {
        code: 'OFFER_NOT_POSSIBLE',
        error: expect.stringContaining('3 times the asking price of ₦12,000'),
      },
    };
    expect(await talk.buyer.send(talk.id, { offer: 36_001 })).toMatchObject(refused);
    await talk.offer(talk.buyer, 36_000);
    expect(await talk.seller.send(talk.id, { offer: 999_999_999 })).toMatchObject(refused);
    expect(await haggling(talk)).toEqual(['buyer offer 36000 open']);
  });

  it('to begin as the seller, or again once an offer is closed', async () => {
    const talk = await aTalk(app);
    const refused = { status: 409, body: { code: 'OFFER_NOT_POSSIBLE' } };
    expect(await talk.seller.send(talk.id, { offer: 180_000 })).toMatchObject(refused);
    const { seq } = await talk.offer(talk.buyer, 150_000);
    await talk.seller.answer(talk.id, seq, 'decline');
    expect(await talk.seller.send(talk.id, { offer: 180_000 })).toMatchObject(refused);
  });

  it('to bargain about a job', async () => {
    const talk = await aTalk(app, { listing: { categoryId: 7, condition: null, priceKind: 'per-month' } });
    expect((await talk.buyer.get(talk.id)).body.item?.takesOffers).toBe(false);
    expect(await talk.buyer.send(talk.id, { offer: 90_000 })).toMatchObject({
      status: 409,
      body: { code: 'OFFER_NOT_POSSIBLE' },
    });
  });

  it('to answer one’s own offer, a closed one, words, or what is not there', async () => {
    const talk = await aTalk(app);
    const { seq } = await talk.offer(talk.buyer, 150_000);
    expect((await talk.buyer.answer(talk.id, seq, 'accept')).body.code).toBe('OFFER_NOT_POSSIBLE');
    const absent = ['1', '99', '0', '-1', '2.5', '1e3', 'x', '99999999999999999999', '%00'];
    for (const wrong of absent)
      expect([wrong, (await talk.seller.answer(talk.id, wrong, 'accept')).status]).toEqual([wrong, 404]);
    await talk.seller.answer(talk.id, seq, 'accept');
    expect((await talk.seller.answer(talk.id, seq, 'decline')).body.code).toBe('OFFER_CLOSED');
    expect(await haggling(talk)).toHaveLength(2);
  });

  it('to answer where nothing can be said any longer', async () => {
    const talk = await aTalk(app);
    const { seq } = await talk.offer(talk.buyer, 150_000);
    await app.db.update(listings).set({ status: 'sold' }).where(eq(listings.id, talk.listing.id));
    expect((await talk.seller.answer(talk.id, seq, 'accept')).body.code).toBe('ITEM_NOT_AVAILABLE');
    expect(await haggling(talk)).toEqual(['buyer offer 150000 open']);
  });

  it.each([0, -5, 1.5, 1_000_000_000_000, 1e300, '5000', null, true, [5]])('to offer %j', async (offer) => {
    const talk = await aTalk(app);
    expect((await talk.buyer.send(talk.id, { offer })).status).toBe(422);
  });

  it.each(['maybe', '', null, ['accept']])('to answer %j', async (answer) => {
    const talk = await aTalk(app);
    const { seq } = await talk.offer(talk.buyer, 150_000);
    expect((await talk.seller.answer(talk.id, seq, answer as string)).status).toBe(422);
  });
});

describe('At the same moment', () => {
  it('many offers leave one open', async () => {
    const talk = await aTalk(app);
    await talk.offer(talk.buyer, 100_000);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? talk.buyer : talk.seller).send(talk.id, { offer: 100_001 + n }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    const open = await app.db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, talk.id), eq(messages.offerState, 'open')));
    expect(open.map(({ seq }) => seq)).toEqual([22]);
  });

  it('yes and no leave one answer, and the same yes again is the same', async () => {
    const talk = await aTalk(app);
    const { seq } = await talk.offer(talk.buyer, 150_000);
    const clientId = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => talk.seller.answer(talk.id, seq, 'accept', clientId)),
      ...Array.from({ length: 6 }, () => talk.seller.answer(talk.id, seq, 'decline')),
    ]);
    const taken = answers.filter(({ status }) => status === 201);
    expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array(12 - taken.length).fill('OFFER_CLOSED'),
    );
    expect(await haggling(talk)).toHaveLength(2);
  });

  it('an answer under the id of another message is refused', async () => {
    const talk = await aTalk(app);
    const first = await talk.offer(talk.buyer, 150_000);
    const clientId = randomUUID();
    await talk.seller.answer(talk.id, first.seq, 'decline', clientId);
    const second = await talk.offer(talk.buyer, 160_000);
    for (const [seq, answer] of [
      [first.seq, 'accept'],
      [second.seq, 'decline'],
    ] as const)
      expect(await talk.seller.answer(talk.id, seq, answer, clientId)).toMatchObject({
        status: 422,
        body: { fields: { clientId: expect.any(String) } },
      });
  });
});
