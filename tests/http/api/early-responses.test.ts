import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { signIn } from '../../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/database.ts';
import {
  BODIES,
  bodyOf,
  expectUsableConnection,
  HEALTH_CHECK,
  LARGE,
  openRawConnection,
  parseResponse,
} from '../../setup/raw-requests.ts';
import { startTestServer, type TestServer } from '../../setup/server.ts';
import { until } from '../../setup/until.ts';

// A response that is sent before the whole request body was read must not corrupt the next request on the
// same connection. Behind a proxy, that request may belong to another user.

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

type RejectedRequest = [what: string, request: string, headers?: () => string[], on?: () => TestServer];
const REJECTED_REQUESTS: RejectedRequest[] = [
  ['a body that is too large', 'POST /api/users/login'],
  ['a compressed body', 'POST /api/users/login', () => ['Content-Encoding: gzip']],
  ['a request from another origin', 'POST /api/users/login', () => ['Origin: https://evil.example']],
  ['a text/plain body', 'POST /api/users/login', () => ['Content-Type: text/plain']],
  ['a method that the route does not support', 'DELETE /api/categories'],
  ['a GET request with a body', 'GET /api/categories'],
  ['an unknown API route', 'POST /api/nowhere'],
  ['an upload by a visitor', 'POST /api/photos', () => ['Content-Type: image/jpeg']],
  [
    'an upload that is not a picture',
    'POST /api/photos',
    () => ['Content-Type: image/jpeg', `Cookie: ${cookie}`],
  ],
  ['a listing by a visitor', 'POST /api/ads'],
  ['a listing that is not JSON', 'POST /api/ads', () => [JSON_TYPE, `Cookie: ${cookie}`]],
  ['a profile change by a visitor', 'PATCH /api/users/me'],
  ['a profile change that is not JSON', 'PATCH /api/users/me', () => [JSON_TYPE, `Cookie: ${cookie}`]],
  ['an event stream with a body', 'GET /api/events'],
  ['a throttled visitor', 'POST /api/users/login', undefined, () => strict],
  ['a throttled read', 'GET /api/categories', undefined, () => strict],
  [
    'the development mail page from another machine',
    'POST /dev/mail',
    () => ['X-Forwarded-For: 203.0.113.7'],
  ],
  ['a POST to a page', 'POST /about'],
  ['an unknown page', 'PUT /no/such/page'],
  ['a POST to an asset', 'POST /assets/none.js'],
  ['a DELETE of a photo', 'DELETE /photos/none.webp'],
  ['a POST to the health check', 'POST /healthz'],
  ['a POST to the readiness check', 'POST /readyz'],
  ['an unsubscribe link with an invalid token', 'POST /unsubscribe/made-up'],
  ['the callback of a sign-in provider', 'POST /auth/apple/callback'],
];
describe.each(BODIES)('A rejected request with a body ($how)', (body) => {
  it.each(REJECTED_REQUESTS)(
    'leaves the connection usable, or says that it closes: %s',
    async (_what, request, headers, on) => {
      const { url } = on?.() ?? server;
      const { status } = await expectUsableConnection(url, request, headers?.() ?? [JSON_TYPE], body);
      expect(status).toBeGreaterThanOrEqual(200);
    },
  );
});

describe('A picture above the size limit', () => {
  it('is rejected with 413, and its connection closes without an error', async () => {
    const { text, hasEnded, error, socket } = openRawConnection(server.url);
    const bytes = 11 * 1024 * 1024;
    const lines = [
      'Host: 127.0.0.1',
      'Content-Type: image/jpeg',
      `Cookie: ${cookie}`,
      `Content-Length: ${bytes}`,
    ];
    socket.write(`POST /api/photos HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes));
    const { head, status } = await until(() => parseResponse(text()));
    expect([status, /\r\nconnection: close/.test(head)]).toEqual([413, true]);
    await until(hasEnded);
    expect(error()).toBeUndefined();
    socket.destroy();
  });
});

describe('A request pipelined behind one whose response closes the connection', () => {
  it('is not processed', async () => {
    const { text, hasEnded, socket } = openRawConnection(server.url);
    const first = `POST /api/users/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nContent-Length: ${LARGE}\r\n\r\n`;
    socket.write(first + bodyOf(LARGE, false) + HEALTH_CHECK);
    await until(() => hasEnded() || socket.destroyed);
    expect(text()).toMatch(/^HTTP\/1\.1 413 /);
    expect(text()).not.toContain('{"status":"ok"}');
    socket.destroy();
  });
});

describe('Invalid HTTP', () => {
  it.each([
    ['no request line', 'HELLO\r\n\r\n', 400, 'BAD_REQUEST'],
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
  ])('gets the error envelope, and the connection closes: %s', async (_what, bytes, status, code) => {
    const { text, hasEnded, error, socket } = openRawConnection(server.url);
    socket.write(bytes);
    await until(hasEnded);
    const answer = parseResponse(text());
    expect([answer?.status, error()]).toEqual([status, undefined]);
    expect(answer?.head).toMatch(/\r\nconnection: close/);
    expect(text()).toContain(`"code":"${code}"`);
    socket.destroy();
  });
});
