import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversations, messages } from '#server/modules/messaging/index.ts';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { block, messagesIn } from '../../factories/conversation-state.ts';
import { changeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type Side = { unread: number; read: number; delivered: number; hidden: boolean; due: boolean };
const sideOf = async ({ id }: TestConversation, who: Participant): Promise<Side | undefined> => {
  const { rows } = await app.db.execute<Side>(sql`
    SELECT unread, read_seq AS read, delivered_seq AS delivered, hidden, mail_due_at IS NOT NULL AS due
    FROM participants WHERE conversation_id = ${id} AND user_id = ${who.id}`);
  return rows[0];
};
const inboxOf = async (who: Participant) => {
  const { rows } = await app.db.execute<{ seq: number; message: number; conversation: string }>(sql`
    SELECT seq::int, message_seq AS message, conversation_id AS conversation FROM inbox_events WHERE user_id = ${who.id} ORDER BY inbox_events.seq`);
  return rows;
};
describe('Posting a message', () => {
  it('returns the message, which both users see from their own side', async () => {
    const conversation = await startConversation(app);
    const clientId = randomUUID();
    const sent = await conversation.seller.send(conversation.id, {
      clientId,
      message: '  Yes, it is. \n When? ',
    });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        seq: 2,
        sender: 'me',
        kind: 'text',
        message: 'Yes, it is. \n When?',
        status: 'sent',
        photo: null,
        offer: null,
        warnings: [],
        clientId,
      },
    });
    const hers = await conversation.buyer.messages(conversation.id);
    expect(hers.body.items).toMatchObject([
      { seq: 1, sender: 'me', message: 'Is it still available?' },
      { ...sent.body, sender: 'other', status: 'delivered', clientId: null },
    ]);
    expect((await conversation.seller.messages(conversation.id)).body.items[1]).toEqual(sent.body);
  });

  it('counts as unread for the reader only and schedules one email', async () => {
    const conversation = await startConversation(app);
    expect(await sideOf(conversation, conversation.buyer)).toEqual({
      unread: 0,
      read: 1,
      delivered: 1,
      hidden: false,
      due: false,
    });
    const due = () =>
      app.db.execute(sql`SELECT mail_due_at - last_message_at AS wait, mail_due_at FROM participants
        WHERE conversation_id = ${conversation.id} AND user_id = ${conversation.seller.id}`);
    const first = await due();
    expect(first.rows[0]).toMatchObject({ wait: '00:05:00' });
    await conversation.sendMessage(conversation.buyer, 'Hello?');
    expect(await sideOf(conversation, conversation.seller)).toEqual({
      unread: 2,
      read: 0,
      delivered: 0,
      hidden: false,
      due: true,
    });
    expect((await due()).rows[0]?.mail_due_at).toEqual(first.rows[0]?.mail_due_at);
  });

  it('does not mark earlier messages as read', async () => {
    const conversation = await startConversation(app);
    await conversation.sendMessage(conversation.seller, 'Sorry, who is this?');
    expect(await sideOf(conversation, conversation.seller)).toMatchObject({
      unread: 1,
      read: 0,
      delivered: 0,
    });
    expect((await conversation.buyer.messages(conversation.id)).body.items[0]?.status).toBe('sent');
  });

  it('restores a deleted conversation without its earlier messages', async () => {
    const conversation = await startConversation(app);
    await app.db.execute(sql`UPDATE participants SET hidden = true, deleted_seq = 1, unread = 0, read_seq = 1, delivered_seq = 1
      WHERE conversation_id = ${conversation.id} AND user_id = ${conversation.seller.id}`);
    expect((await conversation.seller.list()).body.items).toEqual([]);
    await conversation.sendMessage(conversation.buyer, 'Still there?');
    const [restored] = (await conversation.seller.list()).body.items;
    expect(restored).toMatchObject({
      id: conversation.id,
      unread: 1,
      hidden: false,
      deletedSeq: 1,
      lastMessage: { message: 'Still there?' },
    });
    expect((await conversation.seller.messages(conversation.id)).body.items.map(({ seq }) => seq)).toEqual([
      2,
    ]);
    expect((await conversation.buyer.messages(conversation.id)).body.items.map(({ seq }) => seq)).toEqual([
      1, 2,
    ]);
  });

  it('as the seller counts as the answer for the response rate, once', async () => {
    const conversation = await startConversation(app);
    const answeredAt = async () =>
      (await app.db.select().from(conversations).where(eq(conversations.id, conversation.id)))[0]?.answeredAt;
    await conversation.sendMessage(conversation.buyer, 'Hello?');
    expect(await answeredAt()).toBeNull();
    const { timestamp } = await conversation.sendMessage(conversation.seller, 'Yes.');
    const first = await answeredAt();
    expect(Math.abs((first?.getTime() ?? 0) - Date.parse(timestamp))).toBeLessThan(50);
    await conversation.sendMessage(conversation.seller, 'Come and see it.');
    expect(await answeredAt()).toEqual(first);
  });
});

describe('Messages that both users send in parallel', () => {
  it('are numbered without a gap, in order of time and in the same order in both inboxes', async () => {
    const conversation = await startConversation(app);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? conversation.buyer : conversation.seller).send(conversation.id, { message: `Message ${n}` }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = Array.from({ length: 41 }, (_, n) => n + 1);
    const stored = await messagesIn(app, conversation);
    expect(stored.map(({ seq }) => seq)).toEqual(numbers);
    const times = stored.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const who of [conversation.buyer, conversation.seller]) {
      const inbox = await inboxOf(who);
      expect(inbox.map(({ seq }) => seq)).toEqual(numbers);
      expect(inbox.map(({ message }) => message)).toEqual(numbers);
    }
  });

  it('in several conversations of the same users cause no deadlock', async () => {
    const [ngozi, ada] = [await aParticipant(app, 'Ngozi Okafor'), await aParticipant(app, 'Ada Obi')];
    const started = [
      await startConversation(app, { seller: ngozi, buyer: ada }),
      await startConversation(app, { seller: ada, buyer: ngozi }),
      await startConversation(app, { seller: ngozi, buyer: ada }),
    ];
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const conversation = started[n % 3] as TestConversation;
        return (n % 2 ? ngozi : ada).send(conversation.id, { message: `Message ${n}` });
      }),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    for (const who of [ngozi, ada])
      expect((await inboxOf(who)).map(({ seq }) => seq)).toEqual(Array.from({ length: 63 }, (_, n) => n + 1));
  });
});

describe('A message that is sent again', () => {
  it('fifty times in parallel is stored once', async () => {
    const conversation = await startConversation(app);
    const body = { clientId: randomUUID(), message: 'Once only' };
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => conversation.seller.send(conversation.id, body)),
    );
    expect(sent.map((answer) => [answer.status, answer.body])).toEqual(Array(50).fill([201, sent[0]?.body]));
    expect(await messagesIn(app, conversation)).toHaveLength(2);
    expect(await sideOf(conversation, conversation.buyer)).toMatchObject({ unread: 1 });
    expect(await inboxOf(conversation.buyer)).toHaveLength(2);
  });

  it('gets the same response after the other user has blocked the sender, left and sold the listing', async () => {
    const conversation = await startConversation(app);
    const body = { clientId: randomUUID(), message: 'Is 5 pm fine?' };
    const first = await conversation.buyer.send(conversation.id, body);
    await block(app, conversation.seller, conversation.buyer);
    await changeListing(app, conversation.listing.id, { status: 'sold' });
    await changeUser(app, conversation.seller.id, { erasedAt: new Date() });
    expect(await conversation.buyer.send(conversation.id, body)).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect((await conversation.buyer.send(conversation.id, { message: body.message })).status).toBe(409);
  });

  it('with another text, conversation or kind is rejected, and nothing is saved', async () => {
    const conversation = await startConversation(app);
    const other = await startConversation(app, { buyer: conversation.buyer, seller: conversation.seller });
    const clientId = randomUUID();
    await conversation.buyer.send(conversation.id, { clientId, message: 'Hello' });
    for (const [id, body] of [
      [conversation.id, { clientId, message: 'Hello!' }],
      [conversation.id, { clientId, offer: 5_000 }],
      [other.id, { clientId, message: 'Hello' }],
    ] as const)
      expect(await conversation.buyer.send(id, body)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT', fields: { clientId: expect.any(String) } },
      });
    expect([(await messagesIn(app, conversation)).length, (await messagesIn(app, other)).length]).toEqual([
      2, 1,
    ]);
  });

  it('to several conversations in parallel under one client id is posted in only one of them', async () => {
    const [ngozi, ada] = [await aParticipant(app, 'Ngozi Okafor'), await aParticipant(app, 'Ada Obi')];
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await startConversation(app, { seller: ngozi, buyer: ada })).id);
    const clientId = randomUUID();
    const sent = await Promise.all(ids.map((id) => ngozi.send(id, { clientId, message: 'Hello' })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const stored = await app.db
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, ngozi.id), eq(messages.clientId, clientId)));
    expect(stored).toHaveLength(1);
    expect((await inboxOf(ada)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });
});
