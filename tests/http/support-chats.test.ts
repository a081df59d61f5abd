import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { eraseBelongings } from '#server/modules/leaving/erase.queries.ts';
import { eraseLeavers } from '#server/modules/leaving/index.ts';
import { mailWaiting } from '#server/modules/support/index.ts';
import { sendMail } from '#server/platform/mail.ts';
import { UNREAD_MAIL_MINUTES } from '#shared/rules/limits.ts';
import { SUPPORT_ID } from '#shared/rules/support-member.ts';
import { aDesk, aSupportChat, writeToSupport } from '../factories/support.ts';
import { aTalk, aTalker } from '../factories/talk.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { streamsOf } from '../setup/open-streams.ts';
import { until } from '../setup/until.ts';

// The desk's side of conversations with support.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
beforeEach(() => app.db.execute(sql`DELETE FROM conversations WHERE listing_id IS NULL`));

const { streamOf, liveStreamOf } = streamsOf(() => app);
async function deskStream(staff: { cookie: string }) {
  const stream = await streamOf(staff, { path: '/api/support/events' });
  await stream.first('start');
  return stream;
}

describe('The desk', () => {
  it('lists who waits, the longest first, until they are answered', async () => {
    const [first, second] = [await aSupportChat(app), await aSupportChat(app)];
    const desk = await aDesk(app);
    await first.member.send(first.id, { message: 'Hello?' });
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
      member: {
        ...{ id: first.member.id, name: 'Ada Obi', avatar: null, left: false },
        memberSince: expect.any(String),
      },
      waitingSince: expect.any(String),
      settled: null,
      state: expect.objectContaining({ unread: 2, lastSeq: 2, closed: null }),
      lastMessage: expect.objectContaining({ message: 'Hello?', sender: 'other' }),
      timestamp: expect.any(String),
    });
    await desk.say(first.id, 'We are here.');
    expect(await waiting()).toEqual([second.id]);
    expect((await desk.get(first.id)).body.waitingSince).toBeNull();
    // Whoever writes again waits again, from then on.
    await first.member.send(first.id, { message: 'Thank you' });
    expect(await waiting()).toEqual([second.id, first.id]);
  });

  it('goes through many, page by page, none twice', async () => {
    await app.db.execute(sql`
      WITH people AS (
        INSERT INTO users (name, email) SELECT 'Member ' || n, gen_random_uuid() || '@example.com' FROM generate_series(1, 60) n
        RETURNING id
      ), talks AS (
        INSERT INTO conversations (buyer_id, seller_id) SELECT id, ${SUPPORT_ID} FROM people RETURNING id
      )
      INSERT INTO support_chats (conversation_id, waiting_since, last_message_at)
      SELECT id, '2026-11-01', '2026-11-01' FROM talks`);
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

  it('answers as support, once under a clientId, and notes who did, where no member sees it', async () => {
    const { member, id } = await aSupportChat(app);
    const [one, other] = [await aDesk(app), await aDesk(app)];
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => one.say(id, 'We look into it.', clientId)));
    answers.push(await other.say(id, 'We look into it.', clientId));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await other.say(id, 'Other words', clientId)).status).toBe(422);
    const { rows } = await app.db.execute<{ staff_id: string }>(sql`
      SELECT a.staff_id FROM support_answers a JOIN messages m ON m.id = a.message_id WHERE m.conversation_id = ${id}`);
    expect(rows).toEqual([{ staff_id: one.id }]);
    const shown = JSON.stringify([(await member.messages(id)).body, (await member.get(id)).body]);
    expect(shown).not.toContain(one.id);
    expect(shown).not.toContain('Zainab');
    for (const change of [
      sql`UPDATE support_answers SET staff_id = ${other.id}`,
      sql`DELETE FROM support_answers`,
      sql`TRUNCATE support_answers`,
    ])
      await expect(app.db.execute(change).catch(({ cause }) => Promise.reject(cause))).rejects.toThrow(
        'support_answers is added to, never changed',
      );
  });

  it('finds no conversation between members, whatever it asks', async () => {
    const talk = await aTalk(app);
    const desk = await aDesk(app);
    for (const id of [talk.id, randomUUID(), 'nonsense']) {
      const calls = [
        desk.get(id),
        desk.messages(id),
        desk.say(id, 'Hello'),
        desk.read(id, 1),
        desk.settle(id, 1),
      ];
      for (const { status, body } of await Promise.all(calls))
        expect([status, body.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
    expect((await desk.list('?state=all')).body.items).toEqual([]);
    expect((await talk.buyer.messages(talk.id)).body.items).toHaveLength(1);
  });

  it('settles what wants no answer, noted for good, and whoever writes again waits again', async () => {
    const { member, id } = await aSupportChat(app);
    const [desk, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const { body } = await desk.settle(id, 1);
    expect(body).toMatchObject({ id, waitingSince: null, settled: { by: desk.name } });
    expect((await desk.list()).body).toMatchObject({ items: [], waiting: 0 });
    // Done again, by whomever, it is done; and nothing of it is the member's to see.
    expect((await other.settle(id, 1)).body).toEqual(body);
    expect((await member.messages(id)).body.items).toHaveLength(1);
    const { rows } = await app.db.execute(sql`
      SELECT seq, staff_id FROM support_settlements WHERE conversation_id = ${id}`);
    expect(rows).toEqual([{ seq: 1, staff_id: desk.id }]);
    for (const change of ['UPDATE support_settlements SET seq = 2', 'DELETE FROM support_settlements'])
      await expect(
        app.db.execute(sql.raw(change)).catch((error) => Promise.reject(error.cause)),
      ).rejects.toThrow('support_settlements');
    await member.send(id, { message: 'One more thing' });
    expect((await desk.get(id)).body).toMatchObject({ waitingSince: expect.any(String), settled: null });
  });

  it('settles nothing that came unseen', async () => {
    const { member, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    await member.send(id, { message: 'He is at my door' });
    for (const seq of [1, 3, 0])
      expect(await desk.settle(id, seq)).toMatchObject({ status: 409, body: { code: 'CHAT_WENT_ON' } });
    expect((await desk.list()).body.waiting).toBe(1);
    // Whichever of the two comes first: what is written after the other was seen still waits.
    await Promise.all([desk.settle(id, 2), member.send(id, { message: 'Now' })]);
    expect((await desk.get(id)).body.waitingSince).not.toBeNull();
  });

  it('waits for nobody who is leaving, and again for whoever comes back', async () => {
    const { member, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const leave = (leavesAt: Date | null) =>
      app.db.update(users).set({ leavesAt }).where(eq(users.id, member.id));
    await leave(new Date(Date.now() + 86_400_000));
    expect((await desk.list()).body).toMatchObject({ items: [], waiting: 0 });
    expect((await desk.list('?state=all')).body.items).toMatchObject([{ id, waitingSince: null }]);
    const later = new Date(Date.now() + 3_600_000);
    const mails = { db: app.db, jobs: app.jobs, supportEmail: 'team@kasuwa.example', origin: () => '' };
    expect(await mailWaiting(mails, later)).toBe(0);
    await leave(null);
    expect((await desk.list()).body).toMatchObject({ items: [{ id }], waiting: 1 });
    expect(await mailWaiting(mails, later)).toBe(1);
  });

  it('cannot answer whoever has left, and keeps nothing of whoever is erased', async () => {
    const { member, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const answer = (await desk.say(id, 'We look into it.')).body;
    await app.db.update(users).set({ leavesAt: new Date() }).where(eq(users.id, member.id));
    expect((await desk.get(id)).body).toMatchObject({ member: { left: true }, state: { closed: 'left' } });
    expect((await desk.say(id, 'Hello')).body.code).toBe('MEMBER_LEFT');
    const { db, jobs } = app;
    await eraseLeavers({ db, jobs, tellChanged: () => {}, forgetMailsTo: async () => {} }, new Date());
    expect((await desk.get(id)).status).toBe(404);
    const { rows } = await app.db.execute(sql`SELECT FROM messages WHERE conversation_id = ${id}`);
    expect(rows).toEqual([]);
    // Who of us answered stays; whom and what is gone.
    const { rows: noted } = await app.db.execute<Record<string, unknown>>(
      sql`SELECT * FROM support_answers WHERE staff_id = ${desk.id}`,
    );
    expect(noted).toEqual([{ message_id: answer.id, staff_id: desk.id, created_at: expect.anything() }]);
  });

  it('forgets a long chat of whoever is erased in portions, the latest words last', async () => {
    const { member, id } = await aSupportChat(app);
    for (const message of ['two', 'three', 'four', 'five']) await member.send(id, { message });
    await app.db.execute(sql`
      CREATE OR REPLACE FUNCTION note_portion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO portions (seqs) SELECT array_agg(seq ORDER BY seq) FROM gone HAVING count(*) > 0;
        RETURN NULL;
      END $$`);
    await app.db.execute(sql`CREATE TABLE portions (id int GENERATED ALWAYS AS IDENTITY, seqs int[])`);
    await app.db.execute(sql`
      CREATE TRIGGER messages_portions AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_portion()`);
    try {
      await eraseBelongings(app.db, member.id, 2);
      const { rows } = await app.db.execute<{ seqs: number[] }>(sql`SELECT seqs FROM portions ORDER BY id`);
      expect(rows.map(({ seqs }) => seqs)).toEqual([[1, 2], [3, 4], [5]]);
      const { rows: left } = await app.db.execute(sql`SELECT FROM conversations WHERE id = ${id}`);
      expect(left).toEqual([]);
    } finally {
      await app.db.execute(sql`DROP TRIGGER messages_portions ON messages`);
    }
  });
});

describe('The desk’s stream of events', () => {
  it('tells everybody at the desk what members write, and nothing else', async () => {
    const { member, id } = await aSupportChat(app);
    const [one, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const streams = [await deskStream(one), await deskStream(other)];
    const own = await liveStreamOf(one);
    await aTalk(app);
    await member.send(id, { message: 'Are you there?' });
    await one.say(id, 'Yes');
    for (const stream of streams) {
      await until(() => stream.messages().length === 2);
      expect(stream.messages()).toEqual(['Are you there?', 'Yes']);
      expect(stream.inbox().map(({ data }) => data.conversationId)).toEqual(expect.arrayContaining([id]));
    }
    expect(own.inbox()).toEqual([]);
  });

  it('tells the others what was settled', async () => {
    const { id } = await aSupportChat(app);
    const [one, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const stream = await deskStream(other);
    await one.settle(id, 1);
    await until(() => stream.inbox().length === 1);
    expect(stream.inbox()[0]?.data).toMatchObject({ conversationId: id, messages: [] });
  });

  it('goes on where a browser was', async () => {
    const { member, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const stream = await deskStream(desk);
    const place = stream.lastId() ?? '';
    await stream.close();
    await member.send(id, { message: 'Missed' });
    const again = await streamOf(desk, { path: '/api/support/events', lastEventId: place });
    await until(() => again.messages().length === 1);
    expect(again.messages()).toEqual(['Missed']);
  });

  it('ends with the role, with the session, and with neither of another', async () => {
    const [demoted, out, stays] = await Promise.all([aDesk(app), aDesk(app), aDesk(app)]);
    const [first, second, third] = [
      await deskStream(demoted),
      await deskStream(out),
      await deskStream(stays),
    ];
    const own = await liveStreamOf(demoted);
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, demoted.id));
    await until(() => first.hasEnded());
    expect(own.hasEnded()).toBe(false);
    expect((await app.fetch('/api/support/events', { headers: { cookie: demoted.cookie } })).status).toBe(
      403,
    );
    await app.call('POST', '/api/users/logout', {}, { cookie: out.cookie });
    await until(() => second.hasEnded());
    const { member, id } = await aSupportChat(app);
    await member.send(id, { message: 'Still heard' });
    await until(() => third.messages().includes('Still heard'));
  });

  it('lets each of them have as many pages as a member has', async () => {
    const [one, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const first = await deskStream(one);
    const theirs: Awaited<ReturnType<typeof deskStream>>[] = [];
    for (let n = 0; n < 9; n += 1) theirs.push(await deskStream(other));
    await until(() => theirs[0]?.hasEnded());
    expect(first.hasEnded()).toBe(false);
  });
});

describe('A member who waits', () => {
  const round = (minutes: number) =>
    mailWaiting(
      { db: app.db, jobs: app.jobs, supportEmail: 'desk@kasuwa.example', origin: () => 'https://k.example' },
      new Date(Date.now() + minutes * 60_000),
    );
  const mails = async () =>
    (
      await app.db.execute<{ subject: string; text: string }>(sql`
        SELECT data->>'subject' AS subject, data->>'text' AS text FROM pgboss.job
        WHERE name = ${sendMail.name} AND data->>'to' = 'desk@kasuwa.example' ORDER BY created_on`)
    ).rows;

  it('is told of to the team after some minutes, once for all and without a word of theirs', async () => {
    const chats = [await aSupportChat(app), await aSupportChat(app)];
    const [{ member, id }] = chats as [(typeof chats)[0]];
    await member.send(id, { message: 'Hello?' });
    expect(await round(UNREAD_MAIL_MINUTES - 1)).toBe(0);
    expect(await Promise.all([round(6), round(6)]).then((told) => told.sort())).toEqual([0, 2]);
    await member.send(id, { message: 'Anybody?' });
    expect(await round(20)).toBe(0);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '2 members wait for an answer in the chat',
    ]);
    expect((await mails())[0]?.text).not.toMatch(/scammed|Hello|Ada/);
    // An answer ends the wait; what comes after it is a new one.
    const desk = await aDesk(app);
    await desk.say(id, 'We are here.');
    expect(await round(20)).toBe(0);
    await writeToSupport(app, await aTalker(app, 'Bola'), 'Hi');
    await member.send(id, { message: 'Good' });
    expect(await round(20)).toBe(2);
    // So does what wants none.
    expect((await desk.settle(id, 5)).status).toBe(200);
    await member.send(id, { message: 'Hello again' });
    expect(await round(20)).toBe(1);
  });
});
