import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailUnread, notifyUnread } from '#server/modules/messaging/index.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { paths } from '#shared/paths.ts';
import { SUPPORT_ID, SUPPORT_NAME } from '#shared/rules/support-user.ts';
import { aParticipant, startConversation } from '../factories/conversation.ts';
import { aDesk, aSupportChat, postToSupport } from '../factories/support.ts';
import { signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { streamsOf } from '../setup/test-streams.ts';
import { until } from '../setup/until.ts';

// A user's conversation with support, as the user has it.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);
const mine = ({ cookie }: { cookie: string }) =>
  app.call<{ id: string | null }>('GET', '/api/support/chat', undefined, { cookie });
const inMinutes = (n: number) => new Date(Date.now() + n * 60_000);

describe('Writing to support', () => {
  it('begins one conversation, whoever presses twice at once, and goes on with it', async () => {
    const user = await aParticipant(app, 'Ada Obi');
    expect((await mine(user)).body).toEqual({ id: null });
    const words = ['one', 'two', 'three', 'four'];
    const begun = await Promise.all(words.map((message) => postToSupport(app, user, message)));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [id = '', ...others] = new Set(begun.map(({ body }) => body.id));
    expect(others).toEqual([]);
    expect((await mine(user)).body).toEqual({ id });
    expect((await user.messages(id)).body.items.map(({ message }) => message).sort()).toEqual(
      [...words].sort(),
    );
    expect((await user.send(id, { message: 'five' })).status).toBe(201);
    expect((await user.get(id)).body).toMatchObject({ lastSeq: 5, unread: 0, status: 'open' });
  });

  it('is sent once under a clientId, which says the same for ever', async () => {
    const user = await aParticipant(app, 'Ada Obi');
    const clientId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => postToSupport(app, user, 'Help', clientId)));
    expect(new Set(sent.map(({ body }) => body.messageId)).size).toBe(1);
    const [{ body }] = sent as [(typeof sent)[0]];
    expect((await postToSupport(app, user, 'Help', clientId)).body).toEqual(body);
    expect(await postToSupport(app, user, 'Other words', clientId)).toMatchObject({
      status: 422,
      body: { fields: { clientId: expect.any(String) } },
    });
    expect((await user.messages(body.id)).body.items).toHaveLength(1);
    // One of a conversation about an item is none of this one.
    const conversation = await startConversation(app, { buyer: user });
    const other = randomUUID();
    await user.send(conversation.id, { message: 'Help', clientId: other });
    expect((await postToSupport(app, user, 'Help', other)).status).toBe(422);
  });

  it.each([
    ['no words', { message: '  ', clientId: randomUUID() }],
    ['too many', { message: 'x'.repeat(2001), clientId: randomUUID() }],
    ['no clientId', { message: 'Help' }],
    ['an unknown field', { message: 'Help', clientId: randomUUID(), adId: '1' }],
  ])('refuses %s', async (_what, body) => {
    const { cookie } = await signIn(app);
    expect((await app.call('POST', '/api/support/chat', body, { cookie })).status).toBe(422);
  });

  it('counts as a message, for whoever writes too many', async () => {
    const own = await startTestApp({}, app);
    try {
      const { cookie } = await signIn(own);
      const sent = [];
      for (let n = 0; n < 40 && sent.at(-1) !== 429; n += 1)
        sent.push((await postToSupport(own, { cookie }, `Help ${n}`)).status);
      expect(sent.at(-1)).toBe(429);
    } finally {
      await own.stop();
    }
  });
});

describe('The conversation with support', () => {
  it('is one like others: in the list, found by its name, about no item', async () => {
    const { user, id } = await aSupportChat(app);
    await startConversation(app, { buyer: user });
    const { body } = await user.get(id);
    expect(body).toMatchObject({
      role: 'buyer',
      item: null,
      participant: { id: SUPPORT_ID, name: SUPPORT_NAME, verified: true, left: false, offersPhone: false },
      status: 'open',
      blockedByMe: false,
    });
    for (const figure of ['rating', 'responseRate', 'responseMinutes', 'online'] as const)
      expect(body.participant[figure]).toBeNull();
    const idsOf = async (query: string) => (await user.list(query)).body.items.map((one) => one.id);
    expect(await idsOf('')).toContain(id);
    expect(await idsOf('?q=kasuwa%20supp')).toEqual([id]);
    expect(await idsOf('?q=sofa')).not.toContain(id);
  });

  it('tells the user of an answer: on their stream, by the bell and by mail', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const stream = await liveStreamOf(user);
    const { status } = await desk.sendMessage(id, 'Send all the money to my account. (No: never do that.)');
    expect(status).toBe(201);
    const { data } = await stream.first<{ messages: object[] }>('inbox');
    // What support itself says is not read for frauds: it tells of them.
    expect(data).toMatchObject({
      conversationId: id,
      state: { unread: 1 },
      messages: [{ sender: 'other', warnings: [], seq: 2 }],
    });
    expect((await user.list()).body.unreadTotal).toBe(1);
    await notifyUnread({ db: app.db, jobs: app.jobs }, inMinutes(1));
    const { body } = await app.call<{ items: { title: string; path: string }[] }>(
      'GET',
      '/api/notifications',
      undefined,
      { cookie: user.cookie },
    );
    expect(body.items).toMatchObject([
      { title: `${SUPPORT_NAME} wrote to you`, path: paths.conversation(id) },
    ]);
    const log = createLog('silent');
    const { db, jobs, throttler, unsubscriber } = app;
    await mailUnread(
      { db, jobs, throttler, unsubscriber, log, origin: () => 'https://k.example' },
      inMinutes(9),
    );
    const { rows } = await app.db.execute<{ subject: string; text: string }>(sql`
      SELECT data->>'subject' AS subject, data->>'text' AS text FROM pgboss.job
      WHERE name = ${sendMail.name} AND data->>'to' = ${user.email}`);
    expect(rows).toMatchObject([{ subject: `New message from ${SUPPORT_NAME}` }]);
    expect(rows[0]?.text).toContain(`${SUPPORT_NAME}:\n`);
    // Support's own side has a desk, and neither bell nor mailbox, however long something is unread there.
    await user.send(id, { message: 'Thank you' });
    await notifyUnread({ db: app.db, jobs: app.jobs }, inMinutes(60));
    const { rows: notified } = await app.db.execute(
      sql`SELECT FROM notifications WHERE user_id = ${SUPPORT_ID} UNION ALL
        SELECT FROM pgboss.job WHERE name = ${sendMail.name} AND data->>'to' = 'kasuwa-support'`,
    );
    expect(notified).toEqual([]);
  });

  it('shows how far support has read, and is deleted for oneself', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    await desk.read(id, 1);
    expect((await user.messages(id)).body.items).toMatchObject([{ status: 'read' }]);
    expect((await user.hide(id)).status).toBe(204);
    expect((await user.list()).body.items).toEqual([]);
    expect((await desk.messages(id)).body.items).toHaveLength(1);
    await desk.sendMessage(id, 'Are you still there?');
    expect((await user.messages(id)).body.items).toMatchObject([{ seq: 2 }]);
  });

  it.each<[string, (user: Awaited<ReturnType<typeof aParticipant>>, id: string) => Promise<unknown>]>([
    ['an offer', (user, id) => user.send(id, { offer: 5_000 })],
    ['an answer to one', (user, id) => user.answer(id, 1, 'accept')],
    ['a number', (user, id) => user.phone(id)],
    ['a block', (user, id) => user.block(id)],
    ['a report', (user, id) => user.report(id, { reason: 'scam' })],
  ])('knows no %s', async (_what, act) => {
    const { user, id } = await aSupportChat(app);
    expect(await act(user, id)).toMatchObject({
      status: 409,
      body: { code: 'NOT_WITH_SUPPORT', error: expect.stringContaining('Kasuwa Support') },
    });
    expect((await user.get(id)).body).toMatchObject({ lastSeq: 1, blockedByMe: false });
    const { rows } = await app.db.execute(
      sql`SELECT FROM conversation_reports WHERE conversation_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });

  it('is read for frauds where the user writes', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const words = 'Pay me on WhatsApp 08031234567, send the deposit to my Opay account first';
    await user.send(id, { message: words });
    const shown = await until(async () => (await desk.messages(id)).body.items[1]);
    expect(shown?.warnings.length).toBeGreaterThan(0);
  });
});

describe('Support as a user', () => {
  it('has no page, no way in and no ads, and is nobody’s to take', async () => {
    for (const part of ['profile', 'reviews'])
      expect((await app.call('GET', `/api/users/${SUPPORT_ID}/${part}`)).body.code).toBe('USER_NOT_FOUND');
    for (const email of ['kasuwa-support', 'kasuwa-support@kasuwa.example'])
      expect(
        (await app.call('POST', '/api/users/login', { email, password: 'Zuma-rock-77' })).status,
      ).toBeGreaterThanOrEqual(400);
    const { rows } = await app.db.execute(sql`SELECT FROM identities WHERE user_id = ${SUPPORT_ID}`);
    expect(rows).toEqual([]);
  });

  it('has a name that nobody else can take, however it is drawn', async () => {
    const { cookie } = await signIn(app);
    for (const name of [SUPPORT_NAME, 'Kasuwa Supp0rt', 'Kаsuwа Suppоrt']) {
      const rejected = { status: 422, body: { fields: { name: expect.any(String) } } };
      const given = { name, email: `${randomUUID()}@example.com`, password: 'Zuma-rock-77' };
      expect(await app.call('POST', '/api/users/signup', given)).toMatchObject(rejected);
      expect(await app.call('PATCH', '/api/users/me', { name }, { cookie })).toMatchObject(rejected);
    }
  });

  it('talks about no item, and nobody else talks about none', async () => {
    const conversation = await startConversation(app);
    const { seller, buyer } = conversation;
    const insert = (listing: number | null, one: string, other: string) =>
      app.db.execute(
        sql`INSERT INTO conversations (listing_id, buyer_id, seller_id) VALUES (${listing}::bigint, ${one}, ${other})`,
      );
    for (const row of [
      insert(null, buyer.id, seller.id),
      insert(conversation.listing.id, seller.id, SUPPORT_ID),
    ])
      await expect(row.catch((error) => Promise.reject(error.cause))).rejects.toThrow(
        'conversations_support_check',
      );
  });
});
