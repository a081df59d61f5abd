import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aParticipant,
  countEvents,
  type Participant,
  startConversation,
  type TestConversation,
} from '../factories/conversation.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// The ticks, and how many messages are unread.

let app: TestApp;
let seller: Participant;
let buyer: Participant;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  seller = await aParticipant(app, 'Ngozi Okafor');
  buyer = await aParticipant(app, 'Ada Obi');
});
afterAll(() => app.stop());

/** A conversation in which the buyer has said so many things. */
async function conversationOf(messages: number): Promise<TestConversation> {
  const conversation = await startConversation(app, { seller, buyer });
  for (let n = 2; n <= messages; n += 1) await conversation.sendMessage(buyer, `Message ${n}`);
  return conversation;
}
const state = async (who: Participant, id: string) => (await who.get(id)).body;
const statuses = async (who: Participant, id: string) =>
  (await who.messages(id)).body.items.map(({ status }) => status);
/** What both logs gained meanwhile. */
async function notified(act: () => Promise<unknown>): Promise<{ seller: number; buyer: number }> {
  const before = [await countEvents(app, seller), await countEvents(app, buyer)];
  await act();
  return {
    seller: (await countEvents(app, seller)) - (before[0] ?? 0),
    buyer: (await countEvents(app, buyer)) - (before[1] ?? 0),
  };
}
/** How many of the other's messages come after what was read or deleted. */
async function trueUnread({ id: userId }: Participant, conversationId: string) {
  const { rows } = await app.db.execute<{ unread: number; counted: number }>(sql`
    SELECT p.unread, (SELECT count(*)::int FROM messages m WHERE m.conversation_id = p.conversation_id
      AND m.sender_id = p.other_id AND m.seq > greatest(p.read_seq, p.deleted_seq)) AS counted
    FROM participants p WHERE p.conversation_id = ${conversationId} AND p.user_id = ${userId}`);
  return rows[0];
}

describe('What a device has', () => {
  it('is shown to the sender as delivered, no further than it goes', async () => {
    const { id } = await conversationOf(3);
    expect(await statuses(buyer, id)).toEqual(['sent', 'sent', 'sent']);
    expect((await seller.delivered({ id, seq: 2 })).status).toBe(204);
    expect(await statuses(buyer, id)).toEqual(['delivered', 'delivered', 'sent']);
    expect(await state(seller, id)).toMatchObject({ unread: 3, myReadSeq: 0 });
  });

  it('never goes back nor beyond what was written, and what is no news is notified to nobody', async () => {
    const { id } = await conversationOf(3);
    expect(await notified(() => seller.delivered({ id, seq: 2_147_483_647 }))).toEqual({
      seller: 0,
      buyer: 1,
    });
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 3, readSeq: 0 });
    const again = () => seller.delivered({ id, seq: 1 }, { id, seq: 3 }, { id, seq: 0 });
    expect(await notified(again)).toEqual({ seller: 0, buyer: 0 });
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 3 });
  });

  it('may be notified of many conversations at once; those of others, and those that are none, are passed over', async () => {
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

  it('of one’s own words is news to nobody', async () => {
    const { id, sendMessage } = await conversationOf(1);
    await seller.read(id, 1);
    await sendMessage(seller, 'Yes');
    expect(await notified(() => seller.read(id, 2))).toEqual({ seller: 0, buyer: 0 });
    expect(await notified(() => seller.delivered({ id, seq: 2 }))).toEqual({ seller: 0, buyer: 0 });
  });
});

describe('What a member has seen', () => {
  it('is shown to the sender as read, and leaves the badge of the reader’s other pages', async () => {
    const { id } = await conversationOf(3);
    const before = (await seller.list()).body.unreadTotal;
    expect(await notified(() => seller.read(id, 2))).toEqual({ seller: 1, buyer: 1 });
    expect(await statuses(buyer, id)).toEqual(['read', 'read', 'sent']);
    expect(await state(seller, id)).toMatchObject({ unread: 1, myReadSeq: 2 });
    expect((await seller.list()).body.unreadTotal).toBe(before - 2);
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 2, readSeq: 2 });
    await seller.read(id, 2_147_483_647);
    expect(await state(seller, id)).toMatchObject({ unread: 0, myReadSeq: 3 });
  });

  it('never goes back, and again is notified to nobody', async () => {
    const { id } = await conversationOf(3);
    await seller.read(id, 3);
    for (const seq of [3, 1, 0])
      expect(await notified(() => seller.read(id, seq))).toEqual({ seller: 0, buyer: 0 });
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 3, readSeq: 3 });
  });

  it('counts as unread only what the other wrote', async () => {
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

  it('stays true while messages come', async () => {
    const { id, sendMessage } = await conversationOf(1);
    const sends = Array.from({ length: 20 }, (_, n) => sendMessage(buyer, `Message ${n}`));
    const reads = Array.from({ length: 20 }, (_, n) => seller.read(id, n + 1));
    const receipts = Array.from({ length: 10 }, (_, n) => seller.delivered({ id, seq: 2 * n }));
    expect((await Promise.all([...reads, ...receipts])).every(({ status }) => status === 204)).toBe(true);
    await Promise.all(sends);
    const now = await trueUnread(seller, id);
    expect(now?.unread).toBe(now?.counted);
    await seller.read(id, 21);
    expect(await trueUnread(seller, id)).toEqual({ unread: 0, counted: 0 });
  });

  it('in a conversation that is not theirs, or is none, is not found', async () => {
    const { id, buyer: hers } = await startConversation(app);
    for (const given of [id, randomUUID(), 'abc', '1', `${id}'`])
      expect(await buyer.read(given, 1)).toMatchObject({
        status: 404,
        body: { code: 'CONVERSATION_NOT_FOUND' },
      });
    expect(await state(hers, id)).toMatchObject({ readSeq: 0 });
  });
});

describe('Receipts that make no sense', () => {
  it.each([
    ['negative', -1],
    ['huge', 2_147_483_648],
    ['huger', 1e20],
    ['a fraction', 1.5],
    ['a word', 'two'],
    ['a word with a NUL', '1\0'],
    ['nothing', null],
  ])('because they are %s are rejected', async (_what, seq) => {
    const { id } = await anyConversation();
    expect((await seller.read(id, seq)).status).toBe(422);
    expect((await seller.delivered({ id, seq })).status).toBe(422);
  });

  it('because they are none, too many or of no conversation are rejected', async () => {
    const { id } = await anyConversation();
    expect((await seller.delivered()).status).toBe(422);
    expect((await seller.delivered(...Array(51).fill({ id, seq: 1 }))).status).toBe(422);
    expect((await seller.delivered({ id: 'abc', seq: 1 })).status).toBe(422);
    expect((await seller.delivered({ id, seq: 1, userId: buyer.id })).status).toBe(422);
    expect((await seller.call('POST', `/${id}/read`, { seq: 1, userId: buyer.id })).status).toBe(422);
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 0 });
  });

  it('because they are too many in five minutes wait, and hold up nobody else', async () => {
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
