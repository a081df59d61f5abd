import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailUnread, notifyUnread } from '#server/modules/messaging/index.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { paths } from '#shared/paths.ts';
import { SUPPORT_ID, SUPPORT_NAME } from '#shared/rules/support-user.ts';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { aDesk, aSupportChat, postToSupport } from '../../factories/support.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// A user's conversation with support, from the user's side.

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
  it('starts one conversation, even with concurrent messages, and continues it', async () => {
    const user = await aParticipant(app, 'Ada Obi');
    expect((await mine(user)).body).toEqual({ id: null });
    const texts = ['one', 'two', 'three', 'four'];
    const started = await Promise.all(texts.map((message) => postToSupport(app, user, message)));
    expect(started.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [id = '', ...others] = new Set(started.map(({ body }) => body.id));
    expect(others).toEqual([]);
    expect((await mine(user)).body).toEqual({ id });
    expect((await user.messages(id)).body.items.map(({ message }) => message).sort()).toEqual(
      [...texts].sort(),
    );
    expect((await user.send(id, { message: 'five' })).status).toBe(201);
    expect((await user.get(id)).body).toMatchObject({ lastSeq: 5, unread: 0, status: 'open' });
  });

  it('saves a message once per clientId, and repeats its response', async () => {
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
    // The clientId of a message about a listing cannot be used again here.
    const conversation = await startConversation(app, { buyer: user });
    const other = randomUUID();
    await user.send(conversation.id, { message: 'Help', clientId: other });
    expect((await postToSupport(app, user, 'Help', other)).status).toBe(422);
  });

  it.each([
    ['an empty message', { message: '  ', clientId: randomUUID() }],
    ['a message that is too long', { message: 'x'.repeat(2001), clientId: randomUUID() }],
    ['no clientId', { message: 'Help' }],
    ['an unknown field', { message: 'Help', clientId: randomUUID(), adId: '1' }],
  ])('rejects %s', async (_what, body) => {
    const { cookie } = await signIn(app);
    expect((await app.call('POST', '/api/support/chat', body, { cookie })).status).toBe(422);
  });

  it('counts towards the message limit', async () => {
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
  it('is in the list of conversations, is found by its name and has no listing', async () => {
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

  it('notifies the user of a reply on the event stream, in the app and by email', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const stream = await liveStreamOf(user);
    const { status } = await desk.sendMessage(id, 'Send all the money to my account. (No: never do that.)');
    expect(status).toBe(201);
    const { data } = await stream.first<{ messages: object[] }>('inbox');
    // Messages from support are not checked for fraud, because they may describe it.
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
    // Staff use the desk, so the support account gets no notifications and no email.
    await user.send(id, { message: 'Thank you' });
    await notifyUnread({ db: app.db, jobs: app.jobs }, inMinutes(60));
    const { rows: notified } = await app.db.execute(
      sql`SELECT FROM notifications WHERE user_id = ${SUPPORT_ID} UNION ALL
        SELECT FROM pgboss.job WHERE name = ${sendMail.name} AND data->>'to' = 'kasuwa-support'`,
    );
    expect(notified).toEqual([]);
  });

  it('shows how far support has read, and disappears only for the user who deletes it', async () => {
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
    ['an answer to an offer', (user, id) => user.answer(id, 1, 'accept')],
    ['a request for a phone number', (user, id) => user.phone(id)],
    ['a block', (user, id) => user.block(id)],
    ['a report', (user, id) => user.report(id, { reason: 'scam' })],
  ])('rejects %s', async (_what, act) => {
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

  it('is checked for fraud in messages of the user', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const text = 'Pay me on WhatsApp 08031234567, send the deposit to my Opay account first';
    await user.send(id, { message: text });
    const shown = await until(async () => (await desk.messages(id)).body.items[1]);
    expect(shown?.warnings.length).toBeGreaterThan(0);
  });
});

describe('The support account', () => {
  it('has no profile, no reviews and no way to sign in', async () => {
    for (const part of ['profile', 'reviews'])
      expect((await app.call('GET', `/api/users/${SUPPORT_ID}/${part}`)).body.code).toBe('USER_NOT_FOUND');
    for (const email of ['kasuwa-support', 'kasuwa-support@kasuwa.example'])
      expect(
        (await app.call('POST', '/api/users/login', { email, password: 'Zuma-rock-77' })).status,
      ).toBeGreaterThanOrEqual(400);
    const { rows } = await app.db.execute(sql`SELECT FROM identities WHERE user_id = ${SUPPORT_ID}`);
    expect(rows).toEqual([]);
  });

  it('has a name that no user can take, even with look-alike characters', async () => {
    const { cookie } = await signIn(app);
    for (const name of [SUPPORT_NAME, 'Kasuwa Supp0rt', 'Kаsuwа Suppоrt']) {
      const rejected = { status: 422, body: { fields: { name: expect.any(String) } } };
      const fields = { name, email: `${randomUUID()}@example.com`, password: 'Zuma-rock-77' };
      expect(await app.call('POST', '/api/users/signup', fields)).toMatchObject(rejected);
      expect(await app.call('PATCH', '/api/users/me', { name }, { cookie })).toMatchObject(rejected);
    }
  });

  it('has only conversations without a listing, and other users have none of these', async () => {
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
