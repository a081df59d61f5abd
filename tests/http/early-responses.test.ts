import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { signIn } from '../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../setup/database.ts';
import {
  answerIn,
  BODIES,
  bodyOf,
  expectUsableConnection,
  HEALTH_CHECK,
  LARGE,
  listenOn,
} from '../setup/raw-requests.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';
import { until } from '../setup/until.ts';

// A request that is answered before all of its body was read must not spoil the next one on the same connection: behind
// a proxy that may be somebody else's.

let testDatabase: TestDatabase;
let database: Database;
let server: TestServer;
let strict: TestServer;
let cookie: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ DATABASE_URL: testDatabase.url, THROTTLE_SCALE: '1000' });
  strict = await startTestServer({ DATABASE_URL: testDatabase.url, THROTTLE_SCALE: '0.001' });
  await Promise.all([server.ready, strict.ready]);
  database = openDatabase(testDatabase.url, createLog('silent'));
  ({ cookie } = await signIn({ db: database.db, config: server.config }));
});
afterAll(async () => {
  await Promise.all([server.stop(), strict.stop()]);
  await database.close();
  await testDatabase.drop();
});

const JSON_TYPE = 'Content-Type: application/json';

type Rejected = [what: string, request: string, headers?: () => string[], on?: () => TestServer];
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
describe.each(BODIES)('A rejected request with a body, $how', (body) => {
  it.each(REJECTED)(
    'leaves a connection that says whether it can be used: %s',
    async (_what, request, headers, on) => {
      const { url } = on?.() ?? server;
      const { status } = await expectUsableConnection(url, request, headers?.() ?? [JSON_TYPE], body);
      expect(status).toBeGreaterThanOrEqual(200);
    },
  );
});

describe('A picture that is too large for anybody', () => {
  it('is answered, and its connection ends cleanly', async () => {
    const { text, hasEnded, error, socket } = listenOn(server.url);
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
    const { text, hasEnded, socket } = listenOn(server.url);
    const first = `POST /api/users/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nContent-Length: ${LARGE}\r\n\r\n`;
    socket.write(first + bodyOf(LARGE, false) + HEALTH_CHECK);
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
    const { text, hasEnded, error, socket } = listenOn(server.url);
    socket.write(bytes);
    await until(hasEnded);
    const answer = answerIn(text());
    expect([answer?.status, error()]).toEqual([status, undefined]);
    expect(answer?.head).toMatch(/\r\nconnection: close/);
    expect(text()).toContain(`"code":"${code}"`);
    socket.destroy();
  });
});
