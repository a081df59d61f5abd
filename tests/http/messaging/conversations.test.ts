import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { conversations, messages } from '#server/modules/messaging/index.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { makeUser, setTrust, sharedUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { resetThrottles } from '../../setup/throttles.ts';

let app: TestApp;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  sellerId = (await makeUser(app)).id;
});
afterAll(() => app.stop());

const anyUser = sharedUser(() => app);

type SignedInUser = { id: string; cookie: string };
type SentMessage = { id: string; messageId: string };

const write = ({ cookie }: SignedInUser, body: object, on = app) =>
  on.call<SentMessage & { code: string; fields?: Record<string, string> }>(
    'POST',
    '/api/conversations',
    body,
    { cookie },
  );
const messagesIn = (conversationId: string) =>
  app.db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.seq));
const conversationsOf = ({ id }: SignedInUser) =>
  app.db.select().from(conversations).where(eq(conversations.buyerId, id));

const aListing = async () => String((await makeListing(app, sellerId)).id);

describe('Writing to a seller', () => {
  it('starts one conversation about the listing and continues it', async () => {
    const ada = await signIn(app);
    const adId = await aListing();
    const first = await write(ada, { adId, message: '  Is it still available? \n' });
    expect(first).toMatchObject({
      status: 201,
      body: { id: expect.any(String), messageId: expect.any(String) },
    });
    const second = await write(ada, { adId, message: 'Last price?' });
    expect(second.body.id).toBe(first.body.id);
    expect(second.body.messageId).not.toBe(first.body.messageId);
    expect(await messagesIn(first.body.id)).toMatchObject([
      { seq: 1, senderId: ada.id, body: 'Is it still available?' },
      { seq: 2, senderId: ada.id, body: 'Last price?' },
    ]);
    expect(await conversationsOf(ada)).toMatchObject([
      { listingId: Number(adId), sellerId, lastSeq: 2, answeredAt: null },
    ]);
  });

  it('starts a separate conversation for each buyer and each listing', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    const [one, two] = [await aListing(), await aListing()];
    const sent = await Promise.all([
      write(ada, { adId: one, message: 'Hello' }),
      write(ada, { adId: two, message: 'Hello' }),
      write(ben, { adId: one, message: 'Hello' }),
    ]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(3);
  });

  it('many times in parallel numbers the messages without a gap', async () => {
    const ada = await signIn(app);
    const adId = await aListing();
    const sent = await Promise.all(
      Array.from({ length: 15 }, (_, n) => write(ada, { adId, message: `Message ${n}` })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const stored = await messagesIn(sent[0]?.body.id ?? '');
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
  });
});

describe('A message that is sent again', () => {
  it('gets the same response and is stored once, in parallel too', async () => {
    const ada = await signIn(app);
    const message = { adId: await aListing(), message: 'Is it available?', clientId: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 10 }, () => write(ada, message)));
    const [first] = sent;
    expect(sent.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(10).fill({ status: 201, body: first?.body }),
    );
    expect((await write(ada, message)).body).toEqual(first?.body);
    expect(await messagesIn(first?.body.id ?? '')).toHaveLength(1);
    expect(await conversationsOf(ada)).toMatchObject([{ lastSeq: 1 }]);
  });

  it('gets the same response even when the listing has been sold', async () => {
    const ada = await signIn(app);
    const message = { adId: await aListing(), message: 'Is it available?', clientId: randomUUID() };
    const first = await write(ada, message);
    await changeListing(app, message.adId, { status: 'sold' });
    expect(await write(ada, message)).toMatchObject({ status: 201, body: first.body });
    expect((await write(ada, { ...message, clientId: randomUUID() })).status).toBe(409);
  });

  it('under the client id of another message is rejected, and no conversation is started', async () => {
    const ada = await signIn(app);
    const clientId = randomUUID();
    const [adId, other] = [await aListing(), await aListing()];
    await write(ada, { adId, message: 'Hello', clientId });
    for (const body of [
      { adId, message: 'Other words', clientId },
      { adId: other, message: 'Hello', clientId },
    ])
      expect(await write(ada, body)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT', fields: { clientId: expect.any(String) } },
      });
    expect(await conversationsOf(ada)).toHaveLength(1);
  });

  it('to many listings in parallel under one client id is posted about only one of them', async () => {
    const ada = await signIn(app);
    const clientId = randomUUID();
    const adIds = await Promise.all(Array.from({ length: 6 }, aListing));
    const sent = await Promise.all(adIds.map((adId) => write(ada, { adId, message: 'Hello', clientId })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await conversationsOf(ada)).toHaveLength(1);
  });

  it('by another user under the same client id is a separate message', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    const message = { adId: await aListing(), message: 'Hello', clientId: randomUUID() };
    const [hers, his] = [await write(ada, message), await write(ben, message)];
    expect([hers.status, his.status]).toEqual([201, 201]);
    expect(his.body.id).not.toBe(hers.body.id);
  });
});

describe('A message to a seller', () => {
  it('is rejected for the user’s own listing', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, ada.id);
    expect(await write(ada, { adId: String(id), message: 'Hello me' })).toMatchObject({
      status: 409,
      body: { code: 'OWN_ITEM' },
    });
  });

  it.each([
    ['sold', 409, 'ITEM_NOT_AVAILABLE'],
    ['expired', 409, 'ITEM_NOT_AVAILABLE'],
    ['draft', 404, 'ITEM_NOT_FOUND'],
    ['paused', 404, 'ITEM_NOT_FOUND'],
    ['removed', 410, 'ITEM_REMOVED'],
  ] as const)('is rejected for a listing that is %s', async (status, answer, code) => {
    const { id } = await makeListing(app, sellerId, { status });
    const ada = await anyUser();
    expect(await write(ada, { adId: String(id), message: 'Hello' })).toMatchObject({
      status: answer,
      body: { code },
    });
    const { rows } = await app.db.execute(sql`SELECT 1 FROM conversations WHERE listing_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it('is rejected for an unknown listing', async () => {
    const answer = await write(await anyUser(), { adId: '99999999999', message: 'Hello' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'ITEM_NOT_FOUND' } });
  });

  it.each([
    ['empty text', { message: '' }],
    ['only blanks', { message: ' \n\t\u200b ' }],
    ['2,001 characters', { message: 'x'.repeat(2001) }],
    ['a NUL', { message: 'a\0b' }],
    ['a lone surrogate', { message: 'a\ud800b' }],
    ['an invalid client id', { message: 'Hello', clientId: 'abc' }],
    ['another sender', { message: 'Hello', senderId: randomUUID() }],
    ['an invalid listing id', { message: 'Hello', adId: '1; DROP TABLE messages' }],
  ])('is rejected with %s', async (_case, body) => {
    const answer = await write(await anyUser(), { adId: await aListing(), ...body });
    expect(answer.status).toBe(422);
  });

  it('may have 2,000 characters, right-to-left text, emoji and markup', async () => {
    const ada = await signIn(app);
    for (const message of ['x'.repeat(2000), 'שלום 👋🏾 <script>alert(1)</script> ẹ ọ ṣ']) {
      const { status, body } = await write(ada, { adId: await aListing(), message });
      expect(status).toBe(201);
      expect((await messagesIn(body.id))[0]?.body).toBe(message);
    }
  });
});

describe('The limit on messages', () => {
  it('allows 20 new conversations a day, and 100 for established accounts', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const seller = await makeUser(strict);
      const [ada, old] = [await signIn(strict), await signIn(strict)];
      await setTrust(strict, old.id, 'established');
      const ids: string[] = [];
      for (let n = 0; n < 3; n += 1) ids.push(String((await makeListing(strict, seller.id)).id));
      const ask = async (user: SignedInUser, adId = '') =>
        (await write(user, { adId, message: 'Hello' }, strict)).status;
      const clearMessageCounters = () => resetThrottles(strict, 'message');
      expect([await ask(ada, ids[0]), await ask(ada, ids[1])]).toEqual([201, 201]);
      expect(await ask(ada, ids[2])).toBe(429);
      await clearMessageCounters();
      expect(await ask(ada, ids[0])).toBe(201);
      for (const adId of ids) expect(await ask(old, adId)).toBe(201);
      await strict.db.update(users).set({ createdAt: new Date(0) });
      expect(await ask(ada, ids[2])).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  it('allows 30 messages a minute', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const seller = await makeUser(strict);
      const ada = await signIn(strict);
      const adId = String((await makeListing(strict, seller.id)).id);
      const ask = async () => (await write(ada, { adId, message: 'Hello' }, strict)).status;
      expect([await ask(), await ask(), await ask(), await ask()]).toEqual([201, 201, 201, 429]);
    } finally {
      await strict.stop();
    }
  });
});
