import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { signIn } from '../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../setup/database.ts';
import { startTestMarket, type TestMarket } from '../setup/market.ts';
import { until } from '../setup/until.ts';

// A request that is answered before all of its body was read must not spoil the next one on the same connection: behind
// a proxy that may be somebody else's.

let testDatabase: TestDatabase;
let database: Database;
let market: TestMarket;
let strict: TestMarket;
let cookie: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  market = await startTestMarket({ DATABASE_URL: testDatabase.url, THROTTLE_SCALE: '1000' });
  strict = await startTestMarket({ DATABASE_URL: testDatabase.url, THROTTLE_SCALE: '0.001' });
  await Promise.all([market.ready, strict.ready]);
  database = openDatabase(testDatabase.url, createLog('silent'));
  ({ cookie } = await signIn({ db: database.db, config: market.config }));
});
afterAll(async () => {
  await Promise.all([market.stop(), strict.stop()]);
  await database.close();
  await testDatabase.drop();
});

const JSON_TYPE = 'Content-Type: application/json';
const SMALL = 100;
const LARGE = 400_000;
const GOOD = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

type Rejected = [what: string, request: string, headers?: () => string[], on?: () => TestMarket];
const REJECTED: Rejected[] = [
  ['what is too large for the call', 'POST /api/users/login'],
  ['a compressed body', 'POST /api/users/login', () => ['Content-Encoding: gzip']],
  ['another origin', 'POST /api/users/login', () => ['Origin: https://evil.example']],
  ['a form', 'POST /api/users/login', () => ['Content-Type: text/plain']],
  ['a method that the call does not know', 'DELETE /api/categories'],
  ['a body where none belongs', 'GET /api/categories'],
  ['no such call', 'POST /api/nowhere'],
  ['an upload by a visitor', 'POST /api/photos', () => ['Content-Type: image/jpeg']],
  [
    'an upload that is no picture',
    'POST /api/photos',
    () => ['Content-Type: image/jpeg', `Cookie: ${cookie}`],
  ],
  ['an ad by a visitor', 'POST /api/ads'],
  ['an ad that is no JSON', 'POST /api/ads', () => [JSON_TYPE, `Cookie: ${cookie}`]],
  ['a change by a visitor', 'PATCH /api/users/me'],
  ['a change that is no JSON', 'PATCH /api/users/me', () => [JSON_TYPE, `Cookie: ${cookie}`]],
  ['a stream of events with a body', 'GET /api/events'],
  ['a throttled visitor', 'POST /api/users/login', undefined, () => strict],
  ['a throttled read', 'GET /api/categories', undefined, () => strict],
  ['a mail page from elsewhere', 'POST /dev/mail', () => ['X-Forwarded-For: 203.0.113.7']],
  ['a page', 'POST /about'],
  ['a page that is not there', 'PUT /no/such/page'],
  ['a file', 'POST /assets/none.js'],
  ['a photo', 'DELETE /photos/none.webp'],
  ['a health check', 'POST /healthz'],
  ['a readiness check', 'POST /readyz'],
  ['a link that ends mails', 'POST /unsubscribe/made-up'],
  ['the way back from a provider', 'POST /auth/apple/callback'],
];
const BODIES: [how: string, framing: (bytes: number) => string[], bytes: number, isChunked: boolean][] = [
  ['small', (bytes) => [`Content-Length: ${bytes}`], SMALL, false],
  ['large', (bytes) => [`Content-Length: ${bytes}`], LARGE, false],
  ['chunked', () => ['Transfer-Encoding: chunked'], LARGE, true],
  [
    'large, announced by Expect',
    (bytes) => [`Content-Length: ${bytes}`, 'Expect: 100-continue'],
    LARGE,
    false,
  ],
];

type Heard = { text(): string; hasEnded(): boolean; error(): Error | undefined; socket: Socket };

function listenOn(url: string): Heard {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  let ended = false;
  let error: Error | undefined;
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('end', () => {
    ended = true;
  });
  socket.on('error', (cause) => {
    error = cause;
  });
  return { text: () => text, hasEnded: () => ended, error: () => error, socket };
}

function bodyOf(bytes: number, isChunked: boolean): string {
  if (!isChunked) return 'x'.repeat(bytes);
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  return `${chunk.repeat(Math.ceil(bytes / 0x4000))}0\r\n\r\n`;
}

/** The status and the headers of the first answer that is no 100, once its body has come too. */
function answerIn(text: string): { status: number; head: string; rest: string } | null {
  const answer = text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = answer.slice(0, end).toLowerCase();
  const rest = answer.slice(end + 4);
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  const isWhole = head.includes('transfer-encoding: chunked')
    ? rest.includes('0\r\n\r\n')
    : rest.length >= length;
  return isWhole ? { status: Number(head.split(' ')[1]), head, rest: rest.slice(length) } : null;
}

describe.each(BODIES)('A rejected request with a body, %s', (_how, framing, bytes, isChunked) => {
  it.each(REJECTED)(
    'leaves a connection that says whether it can be used: %s',
    async (_what, request, headers, on) => {
      const { text, hasEnded, error, socket } = listenOn((on?.() ?? market).url);
      const lines = [
        `${request} HTTP/1.1`,
        'Host: 127.0.0.1',
        ...(headers?.() ?? [JSON_TYPE]),
        ...framing(bytes),
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(bodyOf(bytes, isChunked));
      const { head, status } = await until(() => answerIn(text()));
      expect(status).toBeGreaterThanOrEqual(200);
      if (/\r\nconnection: close/.test(head)) await until(hasEnded);
      else {
        socket.write(GOOD);
        await until(() => text().includes('{"status":"ok"}'), {
          what: `an answer after ${head}`,
          withinMs: 5_000,
        });
      }
      expect(error()).toBeUndefined();
      socket.destroy();
    },
  );
});

describe('A picture that is too large for anybody', () => {
  it('is answered, and its connection ends cleanly', async () => {
    const { text, hasEnded, error, socket } = listenOn(market.url);
    const bytes = 11 * 1024 * 1024;
    const lines = [
      'Host: 127.0.0.1',
      'Content-Type: image/jpeg',
      `Cookie: ${cookie}`,
      `Content-Length: ${bytes}`,
    ];
    socket.write(`POST /api/photos HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes));
    const { head, status } = await until(() => answerIn(text()));
    expect([status, /\r\nconnection: close/.test(head)]).toEqual([413, true]);
    await until(hasEnded);
    expect(error()).toBeUndefined();
    socket.destroy();
  });
});

describe('A request sent behind one whose answer closes the connection', () => {
  it('is not carried out', async () => {
    const { text, hasEnded, socket } = listenOn(market.url);
    const first = `POST /api/users/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nContent-Length: ${LARGE}\r\n\r\n`;
    socket.write(first + bodyOf(LARGE, false) + GOOD);
    await until(() => hasEnded() || socket.destroyed);
    expect(text()).toMatch(/^HTTP\/1\.1 413 /);
    expect(text()).not.toContain('{"status":"ok"}');
    socket.destroy();
  });
});

describe('What is no HTTP', () => {
  it.each([
    ['no request', 'HELLO\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      '200 kB of headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(200_000)}\r\n\r\n`,
      431,
      'TOO_LARGE',
    ],
    [
      'a broken chunk',
      `POST /api/users/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
      'BAD_REQUEST',
    ],
  ])('is answered with the envelope, and the connection ends: %s', async (_what, bytes, status, code) => {
    const { text, hasEnded, error, socket } = listenOn(market.url);
    socket.write(bytes);
    await until(hasEnded);
    const answer = answerIn(text());
    expect([answer?.status, error()]).toEqual([status, undefined]);
    expect(answer?.head).toMatch(/\r\nconnection: close/);
    expect(text()).toContain(`"code":"${code}"`);
    socket.destroy();
  });
});
