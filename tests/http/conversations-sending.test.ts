import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { listings } from '#server/modules/listings/index.ts';
import { conversations, messages } from '#server/modules/messaging/index.ts';
import type { ListingStatus } from '#shared/rules/listing-life.ts';
import { aTalk, aTalker, type Talk, type Talker } from '../factories/talk.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { waitForLock } from '../setup/locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type Side = { unread: number; read: number; delivered: number; hidden: boolean; due: boolean };
const sideOf = async ({ id }: Talk, who: Talker): Promise<Side | undefined> => {
  const { rows } = await app.db.execute<Side>(sql`
    SELECT unread, read_seq AS read, delivered_seq AS delivered, hidden, mail_due_at IS NOT NULL AS due
    FROM participants WHERE conversation_id = ${id} AND user_id = ${who.id}`);
  return rows[0];
};
const inboxOf = async (who: Talker) => {
  const { rows } = await app.db.execute<{ seq: number; message: number; conversation: string }>(sql`
    SELECT seq::int, message_seq AS message, conversation_id AS conversation FROM inbox_events WHERE user_id = ${who.id} ORDER BY inbox_events.seq`);
  return rows;
};
const keptIn = ({ id }: Talk) =>
  app.db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.seq));
const block = (blocker: Talker, blocked: Talker) =>
  app.db.execute(sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blocker.id}, ${blocked.id})`);
const setStatus = ({ listing }: Talk, status: ListingStatus) =>
  app.db.update(listings).set({ status }).where(eq(listings.id, listing.id));

describe('Saying something', () => {
  it('is answered with the message, and found by both, each from their side', async () => {
    const talk = await aTalk(app);
    const clientId = randomUUID();
    const sent = await talk.seller.send(talk.id, { clientId, message: '  Yes, it is. \n When? ' });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        ...{ seq: 2, sender: 'me', kind: 'text', message: 'Yes, it is. \n When?', status: 'sent' },
        ...{ photo: null, offer: null, warnings: [], clientId },
      },
    });
    const hers = await talk.buyer.messages(talk.id);
    expect(hers.body.items).toMatchObject([
      { seq: 1, sender: 'me', message: 'Is it still available?' },
      { ...sent.body, sender: 'other', status: 'delivered', clientId: null },
    ]);
    expect((await talk.seller.messages(talk.id)).body.items[1]).toEqual(sent.body);
  });

  it('counts for the reader only, makes a mail due once, and moves the writer’s own marks along', async () => {
    const talk = await aTalk(app);
    expect(await sideOf(talk, talk.buyer)).toEqual({
      ...{ unread: 0, read: 1, delivered: 1, hidden: false, due: false },
    });
    const due = () =>
      app.db.execute(sql`SELECT mail_due_at - last_message_at AS wait, mail_due_at FROM participants
        WHERE conversation_id = ${talk.id} AND user_id = ${talk.seller.id}`);
    const first = await due();
    expect(first.rows[0]).toMatchObject({ wait: '00:05:00' });
    await talk.say(talk.buyer, 'Hello?');
    expect(await sideOf(talk, talk.seller)).toEqual({
      ...{ unread: 2, read: 0, delivered: 0, hidden: false, due: true },
    });
    expect((await due()).rows[0]?.mail_due_at).toEqual(first.rows[0]?.mail_due_at);
  });

  it('does not count as having seen what came meanwhile', async () => {
    const talk = await aTalk(app);
    await talk.say(talk.seller, 'Sorry, who is this?');
    expect(await sideOf(talk, talk.seller)).toMatchObject({ unread: 1, read: 0, delivered: 0 });
    expect((await talk.buyer.messages(talk.id)).body.items[0]?.status).toBe('sent');
  });

  it('brings a deleted conversation back, without what was before', async () => {
    const talk = await aTalk(app);
    await app.db.execute(sql`UPDATE participants SET hidden = true, deleted_seq = 1, unread = 0, read_seq = 1, delivered_seq = 1
      WHERE conversation_id = ${talk.id} AND user_id = ${talk.seller.id}`);
    expect((await talk.seller.list()).body.items).toEqual([]);
    await talk.say(talk.buyer, 'Still there?');
    const [back] = (await talk.seller.list()).body.items;
    expect(back).toMatchObject({
      id: talk.id,
      ...{ unread: 1, hidden: false, deletedSeq: 1 },
      lastMessage: { message: 'Still there?' },
    });
    expect((await talk.seller.messages(talk.id)).body.items.map(({ seq }) => seq)).toEqual([2]);
    expect((await talk.buyer.messages(talk.id)).body.items.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('by the seller is the answer that the response rate counts, once', async () => {
    const talk = await aTalk(app);
    const answeredAt = async () =>
      (await app.db.select().from(conversations).where(eq(conversations.id, talk.id)))[0]?.answeredAt;
    await talk.say(talk.buyer, 'Hello?');
    expect(await answeredAt()).toBeNull();
    const { timestamp } = await talk.say(talk.seller, 'Yes.');
    const first = await answeredAt();
    expect(Math.abs((first?.getTime() ?? 0) - Date.parse(timestamp))).toBeLessThan(50);
    await talk.say(talk.seller, 'Come and see it.');
    expect(await answeredAt()).toEqual(first);
  });
});

describe('Both sides at once', () => {
  it('are numbered without a gap, in the same order in both inboxes, later never with an earlier time', async () => {
    const talk = await aTalk(app);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? talk.buyer : talk.seller).send(talk.id, { message: `Message ${n}` }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = Array.from({ length: 41 }, (_, n) => n + 1);
    const kept = await keptIn(talk);
    expect(kept.map(({ seq }) => seq)).toEqual(numbers);
    const times = kept.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const who of [talk.buyer, talk.seller]) {
      const inbox = await inboxOf(who);
      expect(inbox.map(({ seq }) => seq)).toEqual(numbers);
      expect(inbox.map(({ message }) => message)).toEqual(numbers);
    }
  });

  it('in many conversations of the same people end without anyone waiting in a circle', async () => {
    const [ngozi, ada] = [await aTalker(app, 'Ngozi Okafor'), await aTalker(app, 'Ada Obi')];
    const talks = [
      await aTalk(app, { seller: ngozi, buyer: ada }),
      await aTalk(app, { seller: ada, buyer: ngozi }),
      await aTalk(app, { seller: ngozi, buyer: ada }),
    ];
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const talk = talks[n % 3] as Talk;
        return (n % 2 ? ngozi : ada).send(talk.id, { message: `Message ${n}` });
      }),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    for (const who of [ngozi, ada])
      expect((await inboxOf(who)).map(({ seq }) => seq)).toEqual(Array.from({ length: 63 }, (_, n) => n + 1));
  });
});

describe('A message that is sent again', () => {
  it('fifty times at once is one message', async () => {
    const talk = await aTalk(app);
    const body = { clientId: randomUUID(), message: 'Once only' };
    const sent = await Promise.all(Array.from({ length: 50 }, () => talk.seller.send(talk.id, body)));
    expect(sent.map((answer) => [answer.status, answer.body])).toEqual(Array(50).fill([201, sent[0]?.body]));
    expect(await keptIn(talk)).toHaveLength(2);
    expect(await sideOf(talk, talk.buyer)).toMatchObject({ unread: 1 });
    expect(await inboxOf(talk.buyer)).toHaveLength(2);
  });

  it('is answered as before when the other has blocked, left or sold meanwhile', async () => {
    const talk = await aTalk(app);
    const body = { clientId: randomUUID(), message: 'Is 5 pm fine?' };
    const first = await talk.buyer.send(talk.id, body);
    await block(talk.seller, talk.buyer);
    await setStatus(talk, 'sold');
    await app.db.update(users).set({ leftAt: new Date() }).where(eq(users.id, talk.seller.id));
    expect(await talk.buyer.send(talk.id, body)).toMatchObject({ status: 201, body: first.body });
    expect((await talk.buyer.send(talk.id, { message: body.message })).status).toBe(409);
  });

  it('with other words, elsewhere or as another kind is refused, and nothing is written', async () => {
    const talk = await aTalk(app);
    const other = await aTalk(app, { buyer: talk.buyer, seller: talk.seller });
    const clientId = randomUUID();
    await talk.buyer.send(talk.id, { clientId, message: 'Hello' });
    for (const [id, body] of [
      [talk.id, { clientId, message: 'Hello!' }],
      [talk.id, { clientId, offer: 5_000 }],
      [other.id, { clientId, message: 'Hello' }],
    ] as const)
      expect(await talk.buyer.send(id, body)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT', fields: { clientId: expect.any(String) } },
      });
    expect([(await keptIn(talk)).length, (await keptIn(other)).length]).toEqual([2, 1]);
  });

  it('to several conversations at once under one id reaches one of them only', async () => {
    const [ngozi, ada] = [await aTalker(app, 'Ngozi Okafor'), await aTalker(app, 'Ada Obi')];
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await aTalk(app, { seller: ngozi, buyer: ada })).id);
    const clientId = randomUUID();
    const sent = await Promise.all(ids.map((id) => ngozi.send(id, { clientId, message: 'Hello' })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const kept = await app.db
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, ngozi.id), eq(messages.clientId, clientId)));
    expect(kept).toHaveLength(1);
    expect((await inboxOf(ada)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('Nothing can be said', () => {
  it.each([
    ['sold', 'ITEM_NOT_AVAILABLE', /has been sold/],
    ['expired', 'ITEM_NOT_AVAILABLE', /has ended/],
    ['paused', 'ITEM_NOT_AVAILABLE', /is paused/],
    ['removed', 'ITEM_NOT_AVAILABLE', /has been removed/],
  ] as const)(
    'about an item that is %s, by neither side, but all can be read',
    async (status, code, words) => {
      const talk = await aTalk(app);
      await setStatus(talk, status);
      for (const who of [talk.buyer, talk.seller]) {
        const refused = await who.send(talk.id, { message: 'Hello' });
        expect(refused).toMatchObject({ status: 409, body: { code, error: expect.stringMatching(words) } });
        expect((await who.get(talk.id)).body.status).toBe(status);
        expect((await who.messages(talk.id)).body.items).toHaveLength(1);
      }
      await setStatus(talk, 'active');
      await talk.say(talk.buyer, 'Is it back?');
    },
  );

  it.each(['buyer', 'seller'] as const)('where the %s has blocked, both ways', async (side) => {
    const talk = await aTalk(app);
    const other = side === 'buyer' ? talk.seller : talk.buyer;
    await block(talk[side], other);
    for (const who of [talk.buyer, talk.seller]) {
      expect(await who.send(talk.id, { message: 'Hello' })).toMatchObject({
        status: 409,
        body: { code: 'BLOCKED' },
      });
      expect(await who.send(talk.id, { offer: 5_000 })).toMatchObject({ body: { code: 'BLOCKED' } });
      expect((await who.get(talk.id)).body).toMatchObject({
        ...{ status: 'blocked', blockedByMe: who === talk[side] },
        participant: { online: null, offersPhone: false },
      });
    }
    expect(await talk.buyer.start({ adId: talk.adId, message: 'Hello' })).toMatchObject({
      body: { code: 'BLOCKED' },
    });
    expect(await keptIn(talk)).toHaveLength(1);
  });

  it('to start with, where either has blocked, and nothing is begun', async () => {
    const talk = await aTalk(app);
    const another = await aTalk(app, { seller: talk.seller });
    await block(talk.seller, talk.buyer);
    expect(await talk.buyer.start({ adId: another.adId, message: 'Hello' })).toMatchObject({
      status: 409,
      body: { code: 'BLOCKED' },
    });
    expect((await talk.buyer.list()).body.items).toHaveLength(1);
  });

  it('once a block is made that the message had to wait for', async () => {
    const talk = await aTalk(app);
    const sending = await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM conversations WHERE id = ${talk.id} FOR NO KEY UPDATE`);
      const answer = talk.buyer.send(talk.id, { message: 'Hello' });
      await waitForLock(app);
      await tx.execute(
        sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${talk.seller.id}, ${talk.buyer.id})`,
      );
      return { answer };
    });
    expect((await sending.answer).body.code).toBe('BLOCKED');
  });

  it('to someone who has left', async () => {
    const talk = await aTalk(app);
    await app.db.update(users).set({ leftAt: new Date() }).where(eq(users.id, talk.seller.id));
    expect(await talk.buyer.send(talk.id, { message: 'Hello' })).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_LEFT' },
    });
    expect((await talk.buyer.get(talk.id)).body).toMatchObject({
      status: 'left',
      participant: { left: true, online: null, offersPhone: false },
    });
    expect((await talk.buyer.messages(talk.id)).body.items).toHaveLength(1);
  });
});
