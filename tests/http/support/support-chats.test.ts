import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import { eraseConversations } from '#server/modules/messaging/user-data.queries.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { startConversation } from '../../factories/conversation.ts';
import { aDesk, aSupportChat } from '../../factories/support.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices } from '../../setup/modules.ts';

// The desk's side of conversations with support: lists, replies and erased users.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
beforeEach(() => app.db.execute(sql`DELETE FROM conversations WHERE listing_id IS NULL`));

describe('The desk', () => {
  it('lists waiting users, the longest wait first, until they are answered', async () => {
    const [first, second] = [await aSupportChat(app), await aSupportChat(app)];
    const desk = await aDesk(app);
    await first.user.send(first.id, { message: 'Hello?' });
    const waiting = async () => (await desk.list()).body.items.map(({ id }) => id);
    expect(await waiting()).toEqual([first.id, second.id]);
    expect((await desk.list('?state=all')).body).toMatchObject({
      items: [{ id: first.id }, { id: second.id }],
      waiting: 2,
      nextCursor: null,
    });
    const { body } = await desk.get(first.id);
    expect(body).toEqual({
      id: first.id,
      user: {
        id: first.user.id,
        name: 'Ada Obi',
        avatar: '/avatar.svg',
        left: false,
        joinDate: expect.any(String),
      },
      waitingSince: expect.any(String),
      settled: null,
      unread: 2,
      status: 'open',
      hidden: false,
      blockedByMe: false,
      deal: null,
      reservedForOtherUntil: null,
      lastSeq: 2,
      deliveredSeq: 2,
      readSeq: 2,
      myReadSeq: 0,
      deletedSeq: 0,
      lastMessage: expect.objectContaining({ message: 'Hello?', sender: 'other' }),
      timestamp: expect.any(String),
    });
    await desk.sendMessage(first.id, 'We are here.');
    expect(await waiting()).toEqual([second.id]);
    expect((await desk.get(first.id)).body.waitingSince).toBeNull();
    // A user who writes again waits again from that moment.
    await first.user.send(first.id, { message: 'Thank you' });
    expect(await waiting()).toEqual([second.id, first.id]);
  });

  it('pages through many conversations without a duplicate', async () => {
    await app.db.execute(sql`
      WITH people AS (
        INSERT INTO users (name, email) SELECT 'Member ' || n, gen_random_uuid() || '@example.com' FROM generate_series(1, 60) n
        RETURNING id
      ), chats AS (
        INSERT INTO conversations (buyer_id, seller_id) SELECT id, ${SUPPORT_ID} FROM people RETURNING id
      )
      INSERT INTO support_chats (conversation_id, waiting_since, last_message_at)
      SELECT id, '2026-11-01', '2026-11-01' FROM chats`);
    const desk = await aDesk(app);
    for (const state of ['waiting', 'all']) {
      const seen = [];
      let query = `?state=${state}`;
      for (;;) {
        const { body } = await desk.list(query);
        seen.push(...body.items.map(({ id }) => id));
        if (!body.nextCursor) break;
        query = `?state=${state}&cursor=${body.nextCursor}`;
      }
      expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
    }
    expect((await desk.list('?cursor=nonsense')).status).toBe(422);
  });

  it('replies as support once per clientId, and records the staff user without showing it to users', async () => {
    const { user, id } = await aSupportChat(app);
    const [one, other] = [await aDesk(app), await aDesk(app)];
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => one.sendMessage(id, 'We look into it.', clientId)));
    answers.push(await other.sendMessage(id, 'We look into it.', clientId));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await other.sendMessage(id, 'Other words', clientId)).status).toBe(422);
    const { rows } = await app.db.execute<{ staff_id: string }>(sql`
      SELECT a.staff_id FROM support_answers a JOIN messages m ON m.id = a.message_id WHERE m.conversation_id = ${id}`);
    expect(rows).toEqual([{ staff_id: one.id }]);
    const shown = JSON.stringify([(await user.messages(id)).body, (await user.get(id)).body]);
    expect(shown).not.toContain(one.id);
    expect(shown).not.toContain('Zainab');
    for (const change of [
      sql`UPDATE support_answers SET staff_id = ${other.id}`,
      sql`DELETE FROM support_answers`,
      sql`TRUNCATE support_answers`,
    ])
      await expect(app.db.execute(change).catch(({ cause }) => Promise.reject(cause))).rejects.toThrow(
        'support_answers is append-only',
      );
  });

  it('has no access to conversations between users', async () => {
    const conversation = await startConversation(app);
    const desk = await aDesk(app);
    for (const id of [conversation.id, randomUUID(), 'nonsense']) {
      const calls = [
        desk.get(id),
        desk.messages(id),
        desk.sendMessage(id, 'Hello'),
        desk.read(id, 1),
        desk.settle(id, 1),
      ];
      for (const { status, body } of await Promise.all(calls))
        expect([status, body.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
    expect((await desk.list('?state=all')).body.items).toEqual([]);
    expect((await conversation.buyer.messages(conversation.id)).body.items).toHaveLength(1);
  });

  it('cannot reply to a user who has left, and stores no messages of an erased user', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const answer = (await desk.sendMessage(id, 'We look into it.')).body;
    await changeUser(app, user.id, { deletionDueAt: new Date() });
    expect((await desk.get(id)).body).toMatchObject({ user: { left: true }, status: 'left' });
    expect((await desk.sendMessage(id, 'Hello')).body.code).toBe('USER_LEFT');
    await eraseDueUsers(erasureServices(app), new Date());
    expect((await desk.get(id)).status).toBe(404);
    const { rows } = await app.db.execute(sql`SELECT FROM messages WHERE conversation_id = ${id}`);
    expect(rows).toEqual([]);
    // The record of the staff user who replied remains, without the recipient and the text.
    const { rows: recorded } = await app.db.execute<Record<string, unknown>>(
      sql`SELECT * FROM support_answers WHERE staff_id = ${desk.id}`,
    );
    expect(recorded).toEqual([{ message_id: answer.id, staff_id: desk.id, created_at: expect.anything() }]);
  });

  it('deletes a long conversation of an erased user in batches, the latest messages last', async () => {
    const { user, id } = await aSupportChat(app);
    for (const message of ['two', 'three', 'four', 'five']) await user.send(id, { message });
    await app.db.execute(sql`
      CREATE OR REPLACE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO batches (seqs) SELECT array_agg(seq ORDER BY seq) FROM gone HAVING count(*) > 0;
        RETURN NULL;
      END $$`);
    await app.db.execute(sql`CREATE TABLE batches (id int GENERATED ALWAYS AS IDENTITY, seqs int[])`);
    await app.db.execute(sql`
      CREATE TRIGGER messages_batches AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_batch()`);
    try {
      await eraseConversations(app.db, user.id, 2);
      const { rows } = await app.db.execute<{ seqs: number[] }>(sql`SELECT seqs FROM batches ORDER BY id`);
      expect(rows.map(({ seqs }) => seqs)).toEqual([[1, 2], [3, 4], [5]]);
      const { rows: left } = await app.db.execute(sql`SELECT FROM conversations WHERE id = ${id}`);
      expect(left).toEqual([]);
    } finally {
      await app.db.execute(sql`DROP TRIGGER messages_batches ON messages`);
    }
  });
});
