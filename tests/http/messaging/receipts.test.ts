import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aParticipant,
  countEvents,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Delivery and read receipts, and the number of unread messages.

let app: TestApp;
let seller: Participant;
let buyer: Participant;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  seller = await aParticipant(app, 'Ngozi Okafor');
  buyer = await aParticipant(app, 'Ada Obi');
});
afterAll(() => app.stop());

/** A conversation in which the buyer has posted so many messages. */
async function conversationOf(messages: number): Promise<TestConversation> {
  const conversation = await startConversation(app, { seller, buyer });
  for (let n = 2; n <= messages; n += 1) await conversation.sendMessage(buyer, `Message ${n}`);
  return conversation;
}
const state = async (who: Participant, id: string) => (await who.get(id)).body;
const statuses = async (who: Participant, id: string) =>
  (await who.messages(id)).body.items.map(({ status }) => status);
/** The number of events that an action adds to the logs of both participants. */
async function eventsFrom(act: () => Promise<unknown>): Promise<{ seller: number; buyer: number }> {
  const before = [await countEvents(app, seller), await countEvents(app, buyer)];
  await act();
  return {
    seller: (await countEvents(app, seller)) - (before[0] ?? 0),
    buyer: (await countEvents(app, buyer)) - (before[1] ?? 0),
  };
}
/** The stored unread count, and the count of the other's messages after the last one read or deleted. */
async function unreadCounts({ id: userId }: Participant, conversationId: string) {
  const { rows } = await app.db.execute<{ unread: number; counted: number }>(sql`
    SELECT p.unread, (SELECT count(*)::int FROM messages m WHERE m.conversation_id = p.conversation_id
      AND m.sender_id = p.other_id AND m.seq > greatest(p.read_seq, p.deleted_seq)) AS counted
    FROM participants p WHERE p.conversation_id = ${conversationId} AND p.user_id = ${userId}`);
  return rows[0];
}

describe('A delivery receipt', () => {
  it('shows the sender their messages as delivered up to its position', async () => {
    const { id } = await conversationOf(3);
    expect(await statuses(buyer, id)).toEqual(['sent', 'sent', 'sent']);
    expect((await seller.delivered({ id, seq: 2 })).status).toBe(204);
    expect(await statuses(buyer, id)).toEqual(['delivered', 'delivered', 'sent']);
    expect(await state(seller, id)).toMatchObject({ unread: 3, myReadSeq: 0 });
  });

  it('never moves back or beyond the last message, and sends no event without a change', async () => {
    const { id } = await conversationOf(3);
    expect(await eventsFrom(() => seller.delivered({ id, seq: 2_147_483_647 }))).toEqual({
      seller: 0,
      buyer: 1,
    });
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 3, readSeq: 0 });
    const again = () => seller.delivered({ id, seq: 1 }, { id, seq: 3 }, { id, seq: 0 });
    expect(await eventsFrom(again)).toEqual({ seller: 0, buyer: 0 });
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 3 });
  });

  it('can cover many conversations, and those of others or unknown ones are ignored', async () => {
    const [one, two] = [await conversationOf(2), await conversationOf(1)];
    const others = await startConversation(app);
    const answer = await seller.delivered(
      { id: randomUUID(), seq: 1 },
      { id: others.id, seq: 1 },
      { id: one.id, seq: 1 },
      { id: two.id, seq: 1 },
      { id: one.id, seq: 2 },
    );
    expect(answer.status).toBe(204);
    expect([await statuses(buyer, one.id), await statuses(buyer, two.id)]).toEqual([
      ['delivered', 'delivered'],
      ['delivered'],
    ]);
    expect(await statuses(others.buyer, others.id)).toEqual(['sent']);
  });

  it('for the user’s own messages sends no event', async () => {
    const { id, sendMessage } = await conversationOf(1);
    await seller.read(id, 1);
    await sendMessage(seller, 'Yes');
    expect(await eventsFrom(() => seller.read(id, 2))).toEqual({ seller: 0, buyer: 0 });
    expect(await eventsFrom(() => seller.delivered({ id, seq: 2 }))).toEqual({ seller: 0, buyer: 0 });
  });
});

describe('A read receipt', () => {
  it('shows the sender their messages as read and lowers the unread count of the reader', async () => {
    const { id } = await conversationOf(3);
    const before = (await seller.list()).body.unreadTotal;
    expect(await eventsFrom(() => seller.read(id, 2))).toEqual({ seller: 1, buyer: 1 });
    expect(await statuses(buyer, id)).toEqual(['read', 'read', 'sent']);
    expect(await state(seller, id)).toMatchObject({ unread: 1, myReadSeq: 2 });
    expect((await seller.list()).body.unreadTotal).toBe(before - 2);
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 2, readSeq: 2 });
    await seller.read(id, 2_147_483_647);
    expect(await state(seller, id)).toMatchObject({ unread: 0, myReadSeq: 3 });
  });

  it('never moves back, and sends no event when it is repeated', async () => {
    const { id } = await conversationOf(3);
    await seller.read(id, 3);
    for (const seq of [3, 1, 0])
      expect(await eventsFrom(() => seller.read(id, seq))).toEqual({ seller: 0, buyer: 0 });
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 3, readSeq: 3 });
  });

  it('leaves only messages of the other participant unread', async () => {
    const { id, sendMessage } = await conversationOf(1);
    for (const [who, words] of [
      [seller, 'Yes'],
      [buyer, 'Good'],
      [seller, 'Come'],
      [buyer, 'When?'],
    ] as const)
      await sendMessage(who, words);
    await seller.read(id, 1);
    expect((await state(seller, id)).unread).toBe(2);
    expect((await state(buyer, id)).unread).toBe(2);
  });

  it('leaves the unread count correct while messages arrive', async () => {
    const { id, sendMessage } = await conversationOf(1);
    const sends = Array.from({ length: 20 }, (_, n) => sendMessage(buyer, `Message ${n}`));
    const reads = Array.from({ length: 20 }, (_, n) => seller.read(id, n + 1));
    const receipts = Array.from({ length: 10 }, (_, n) => seller.delivered({ id, seq: 2 * n }));
    expect((await Promise.all([...reads, ...receipts])).every(({ status }) => status === 204)).toBe(true);
    await Promise.all(sends);
    const now = await unreadCounts(seller, id);
    expect(now?.unread).toBe(now?.counted);
    await seller.read(id, 21);
    expect(await unreadCounts(seller, id)).toEqual({ unread: 0, counted: 0 });
  });

  it('is not found for a conversation of others or an unknown one', async () => {
    const { id, buyer: otherBuyer } = await startConversation(app);
    for (const conversationId of [id, randomUUID(), 'abc', '1', `${id}'`])
      expect(await buyer.read(conversationId, 1)).toMatchObject({
        status: 404,
        body: { code: 'CONVERSATION_NOT_FOUND' },
      });
    expect(await state(otherBuyer, id)).toMatchObject({ readSeq: 0 });
  });
});

describe('Receipts', () => {
  it.each([
    ['negative', -1],
    ['too large', 2_147_483_648],
    ['far too large', 1e20],
    ['a fraction', 1.5],
    ['a word', 'two'],
    ['a word with a NUL', '1\0'],
    ['null', null],
  ])('are rejected when the position is %s', async (_what, seq) => {
    const { id } = await anyConversation();
    expect((await seller.read(id, seq)).status).toBe(422);
    expect((await seller.delivered({ id, seq })).status).toBe(422);
  });

  it('are rejected when they are none, too many, of no conversation, or name a user', async () => {
    const { id } = await anyConversation();
    expect((await seller.delivered()).status).toBe(422);
    expect((await seller.delivered(...Array(51).fill({ id, seq: 1 }))).status).toBe(422);
    expect((await seller.delivered({ id: 'abc', seq: 1 })).status).toBe(422);
    expect((await seller.delivered({ id, seq: 1, userId: buyer.id })).status).toBe(422);
    expect((await seller.call('POST', `/${id}/read`, { seq: 1, userId: buyer.id })).status).toBe(422);
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 0 });
  });

  it('are rejected when a user sends too many in five minutes, and other users are not affected', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const { id, seller: eager, buyer: calm } = await startConversation(strict);
      const answers: number[] = [];
      for (let n = 0; n < 100; n += 1) answers.push((await eager.read(id, 1)).status);
      expect(answers).toEqual([...Array(60).fill(204), ...Array(40).fill(429)]);
      const rejected = await eager.delivered({ id, seq: 1 });
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await calm.read(id, 1)).status).toBe(204);
      expect((await calm.get(id)).body).toMatchObject({ readSeq: 1, unread: 0 });
    } finally {
      await strict.stop();
    }
  });
});

let sharedConversation: Promise<TestConversation> | undefined;
function anyConversation(): Promise<TestConversation> {
  sharedConversation ??= conversationOf(1);
  return sharedConversation;
}
