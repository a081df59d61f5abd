import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#server/modules/messaging/index.ts';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../factories/conversation.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { expectEnvelope } from '../setup/envelope.ts';
import { startStopwatch } from '../setup/machine-speed.ts';

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

describe('A conversation of others', () => {
  const NO_IDS = [
    'x',
    '1',
    '%00',
    "1' OR '1'='1",
    '%F0%9F%92%A9',
    'ffffffff',
    '..%2f..%2fetc',
    'a'.repeat(4_000),
  ];

  it('answers every call like one that never was, and like no id at all', async () => {
    const { body } = await stranger.get(randomUUID());
    expect(body).toEqual({ error: expect.any(String), code: 'CONVERSATION_NOT_FOUND' });
    for (const id of [conversation.id, conversation.id.toUpperCase(), randomUUID(), ...NO_IDS]) {
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

  it('is for members only', async () => {
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

describe('What is sent', () => {
  it.each([
    ['nothing', { message: '' }],
    ['blanks', { message: ' \n\t\u200b\u00a0 ' }],
    ['2,001 letters', { message: 'x'.repeat(2001) }],
    ['a NUL', { message: 'a\0b' }],
    ['half a character', { message: 'a\ud800b' }],
    ['no text', { message: 5 }],
    ['a list', { message: ['Hello'] }],
    ['nothing at all', {}],
    ['a photo that is no id', { photoId: 'x' }],
    ['a photo with 2,001 letters', { photoId: randomUUID(), message: 'x'.repeat(2001) }],
    ['a photo with a NUL', { photoId: randomUUID(), message: '\0' }],
    ['words and an offer', { message: 'Hello', offer: 5_000 }],
    ['a photo and an offer', { photoId: randomUUID(), offer: 5_000 }],
    ['a kind', { message: 'Hello', kind: 'answer' }],
    ['as somebody else', { message: 'Hello', senderId: randomUUID() }],
    ['with a number', { message: 'Hello', seq: 99 }],
    ['with a state', { offer: 5_000, offerState: 'accepted' }],
    ['with warnings', { message: 'Hello', warnings: [] }],
    ['under an id that is none', { message: 'Hello', clientId: 'abc' }],
    ['under no id', { message: 'Hello', clientId: null }],
  ])('is refused: %s', async (_what, body) => {
    const answer = await conversation.buyer.send(conversation.id, body);
    expect([answer.status, await countIn(conversation.id)]).toEqual([422, 1]);
  });

  it.each([
    ['no JSON', '{"message":', 'BAD_REQUEST'],
    ['a bare text', '"Hello"', 'INVALID_INPUT'],
    ['null', 'null', 'INVALID_INPUT'],
    ['a list', '[{"message":"Hello"}]', 'INVALID_INPUT'],
    ['ten megabytes', JSON.stringify({ clientId: randomUUID(), message: 'x'.repeat(10_000_000) }), null],
  ] as const)('is refused: %s', async (_what, body, code) => {
    const elapsed = startStopwatch();
    const response = await send(body);
    if (code) await expectEnvelope(response, code);
    else expect([413, 422]).toContain(response.status);
    expect(elapsed()).toBeLessThan(5_000);
    expect(await countIn(conversation.id)).toBe(1);
  });

  it('may hold scripts, any script, 2,000 letters and line breaks, and comes back as it was', async () => {
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

describe('What is asked for', () => {
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
  ])('is refused for messages: %s', async (query) => {
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
  ])('is refused for the list: %s', async (query) => {
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
  ])('is no harm to the list: %s', async (query) => {
    expect((await conversation.buyer.list(query)).status).toBe(200);
  });
});

describe('One who sends without end', () => {
  it('gets thirty messages through in a minute; the rest is told when to come back', async () => {
    const strict = await startTestApp();
    try {
      const own = await startConversation(strict);
      await strict.db.execute(sql`DELETE FROM throttle_counters WHERE key LIKE 'message:%'`);
      const sent = await Promise.all(
        Array.from({ length: 1_000 }, (_, n) => own.buyer.send(own.id, { message: `Message ${n}` })),
      );
      const of = (wanted: number) => sent.filter(({ status }) => status === wanted);
      expect([of(201).length, of(429).length]).toEqual([30, 970]);
      for (const { headers, body } of of(429)) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
        expect(body.code).toBe('TOO_MANY_REQUESTS');
      }
      const stored = await strict.db.select().from(messages).where(eq(messages.conversationId, own.id));
      expect(stored.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 31 }, (_, n) => n + 1),
      );
      // The other is not held up by it.
      expect((await own.seller.send(own.id, { message: 'Please stop' })).status).toBe(201);
    } finally {
      await strict.stop();
    }
  });
});
