import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#server/modules/messaging/index.ts';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import { resetThrottles } from '../../setup/throttles.ts';

let app: TestApp;
let conversation: TestConversation;
let stranger: Participant;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  conversation = await startConversation(app);
  stranger = await aParticipant(app, 'Musa Bello');
});
afterAll(() => app.stop());

const countIn = async (id: string) =>
  (await app.db.select().from(messages).where(eq(messages.conversationId, id))).length;
const send = (body: string, headers: Record<string, string> = {}) =>
  app.fetch(`/api/conversations/${conversation.id}/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      cookie: conversation.buyer.cookie,
      ...headers,
    },
    body,
  });

describe('A conversation of other users', () => {
  const INVALID_IDS = [
    'x',
    '1',
    '%00',
    "1' OR '1'='1",
    '%F0%9F%92%A9',
    'ffffffff',
    '..%2f..%2fetc',
    'a'.repeat(4_000),
  ];

  it('gets the same response as an unknown or invalid id', async () => {
    const { body } = await stranger.get(randomUUID());
    expect(body).toEqual({ error: expect.any(String), code: 'CONVERSATION_NOT_FOUND' });
    for (const id of [conversation.id, conversation.id.toUpperCase(), randomUUID(), ...INVALID_IDS]) {
      const answers = [
        await stranger.get(id),
        await stranger.messages(id),
        await stranger.messages(id, '?before=2'),
        await stranger.send(id, { message: 'Hello' }),
        await stranger.send(id, { offer: 5_000 }),
        await stranger.send(id, { photoId: randomUUID() }),
        await stranger.answer(id, 1, 'accept'),
      ];
      for (const answer of answers) expect([id, answer.status, answer.body]).toEqual([id, 404, body]);
    }
    expect(await countIn(conversation.id)).toBe(1);
    expect((await stranger.list()).body).toEqual({ items: [], nextCursor: null, unreadTotal: 0 });
  });

  it('requires a signed-in user', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${conversation.id}`],
      ['GET', `/${conversation.id}/messages`],
      ['GET', `/about/${conversation.adId}`],
      ['POST', `/${conversation.id}/messages`],
      ['POST', `/${conversation.id}/offers/1`],
    ] as const) {
      const answer = await app.call(
        'POST' === method ? 'POST' : 'GET',
        `/api/conversations${path}`,
        undefined,
      );
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });
});

describe('A message', () => {
  it.each([
    ['empty text', { message: '' }],
    ['blanks', { message: ' \n\t\u200b\u00a0 ' }],
    ['2,001 characters', { message: 'x'.repeat(2001) }],
    ['a NUL', { message: 'a\0b' }],
    ['a lone surrogate', { message: 'a\ud800b' }],
    ['a number as text', { message: 5 }],
    ['a list as text', { message: ['Hello'] }],
    ['no content', {}],
    ['an invalid photo id', { photoId: 'x' }],
    ['a photo with 2,001 characters', { photoId: randomUUID(), message: 'x'.repeat(2001) }],
    ['a photo with a NUL', { photoId: randomUUID(), message: '\0' }],
    ['text and an offer', { message: 'Hello', offer: 5_000 }],
    ['a photo and an offer', { photoId: randomUUID(), offer: 5_000 }],
    ['a kind field', { message: 'Hello', kind: 'answer' }],
    ['another sender', { message: 'Hello', senderId: randomUUID() }],
    ['a sequence number', { message: 'Hello', seq: 99 }],
    ['an offer state', { offer: 5_000, offerState: 'accepted' }],
    ['warnings', { message: 'Hello', warnings: [] }],
    ['an invalid client id', { message: 'Hello', clientId: 'abc' }],
    ['a null client id', { message: 'Hello', clientId: null }],
  ])('is rejected with %s', async (_case, body) => {
    const answer = await conversation.buyer.send(conversation.id, body);
    expect([answer.status, await countIn(conversation.id)]).toEqual([422, 1]);
  });

  it.each([
    ['invalid JSON', '{"message":', 'BAD_REQUEST'],
    ['a bare string', '"Hello"', 'INVALID_INPUT'],
    ['null', 'null', 'INVALID_INPUT'],
    ['a list', '[{"message":"Hello"}]', 'INVALID_INPUT'],
    ['ten megabytes', JSON.stringify({ clientId: randomUUID(), message: 'x'.repeat(10_000_000) }), null],
  ] as const)('is rejected as a body of %s', async (_case, body, code) => {
    const elapsed = startStopwatch();
    const response = await send(body);
    if (code) await expectEnvelope(response, code);
    else expect([413, 422]).toContain(response.status);
    expect(elapsed()).toBeLessThan(5_000);
    expect(await countIn(conversation.id)).toBe(1);
  });

  it('may contain markup, any script, 2,000 characters and line breaks, and is returned unchanged', async () => {
    const own = await startConversation(app);
    const sent = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      "'; DROP TABLE messages; --",
      'שלום \u202eevil\u202c مرحبا ẹ ọ ṣ 👩🏾‍🌾 𝓗𝓮𝔂',
      'one\ntwo\r\n\tthree',
      'x'.repeat(2000),
      '{{constructor.constructor("return 1")()}} %s %00 \\u0000',
    ];
    for (const message of sent) expect((await own.sendMessage(own.buyer, message)).message).toBe(message);
    const { items } = (await own.seller.messages(own.id)).body;
    expect(items.slice(1).map(({ message }) => message)).toEqual(sent);
  });
});

describe('A query string', () => {
  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?limit=1.5',
    '?before=-1',
    '?before=x',
    '?before=2147483648',
    '?after=1e99',
    '?after=NaN',
    '?seq=1',
    '?deletedSeq=0',
  ])('is rejected for messages: %s', async (query) => {
    expect((await conversation.buyer.messages(conversation.id, query)).status).toBe(422);
  });

  it.each([
    '?limit=0',
    '?limit=61',
    '?adId=x',
    '?adId=0',
    '?cursor=x',
    '?cursor=1-2',
    `?cursor=99999999999999999-${randomUUID()}`,
    `?cursor=-1-${randomUUID()}`,
    `?q=${'x'.repeat(101)}`,
    '?q=%00',
    '?hidden=true',
    '?userId=1',
  ])('is rejected for the list: %s', async (query) => {
    expect((await conversation.buyer.list(query)).status).toBe(422);
  });

  it.each([
    `?cursor=0-${randomUUID()}`,
    `?cursor=9999999999999999-${randomUUID()}`,
    '?adId=999999999999999999',
    `?q=${encodeURIComponent("'; DROP TABLE participants; --")}`,
    `?q=${encodeURIComponent('%_\\'.repeat(33))}`,
    `?q=${encodeURIComponent('a '.repeat(50))}`,
    `?q=${encodeURIComponent('(((((*+?[')}`,
  ])('is accepted for the list: %s', async (query) => {
    expect((await conversation.buyer.list(query)).status).toBe(200);
  });
});

describe('A user who sends 1,000 messages in parallel', () => {
  it('posts thirty in a minute; the others are rejected with a time to retry', async () => {
    const strict = await startTestApp();
    try {
      const own = await startConversation(strict);
      await resetThrottles(strict, 'message');
      const sent = await Promise.all(
        Array.from({ length: 1_000 }, (_, n) => own.buyer.send(own.id, { message: `Message ${n}` })),
      );
      const withStatus = (expected: number) => sent.filter(({ status }) => status === expected);
      expect([withStatus(201).length, withStatus(429).length]).toEqual([30, 970]);
      for (const { headers, body } of withStatus(429)) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
        expect(body.code).toBe('TOO_MANY_REQUESTS');
      }
      const stored = await strict.db.select().from(messages).where(eq(messages.conversationId, own.id));
      expect(stored.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 31 }, (_, n) => n + 1),
      );
      // The other user is not throttled.
      expect((await own.seller.send(own.id, { message: 'Please stop' })).status).toBe(201);
    } finally {
      await strict.stop();
    }
  });
});
