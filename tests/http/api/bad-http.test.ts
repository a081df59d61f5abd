import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../setup/database.ts';
import { sendRaw, startTestServer, type TestServer } from '../../setup/server.ts';

describe('A client with malformed HTTP', () => {
  let database: TestDatabase;
  let testServer: TestServer;
  let server: Server | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    testServer = await startTestServer(
      { DATABASE_URL: database.url, THROTTLE_SCALE: '1000' },
      {
        wrap: (listener) => (request, response) => {
          server = (request.socket as Socket & { server: Server }).server;
          listener(request, response);
        },
      },
    );
    await testServer.ready;
  });
  afterAll(async () => {
    await testServer.stop();
    await database.drop();
  });

  const CLOSE = 'Connection: close\r\n';

  it('has ten seconds for its headers and two and a half minutes for a whole request', async () => {
    await fetch(`${testServer.url}/healthz`);
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 150_000,
      keepAliveTimeout: 65_000,
    });
  });

  it.each([
    ['not HTTP', 'HELLO\r\n\r\n', 400],
    ['no host', `GET /api/categories HTTP/1.1\r\n${CLOSE}\r\n`, 400],
    ['a broken host', `GET /api/categories HTTP/1.1\r\nHost: a b/c\r\n${CLOSE}\r\n`, 400],
    ['an empty host', `GET /api/categories HTTP/1.1\r\nHost:\r\n${CLOSE}\r\n`, 400],
    ['a plain path traversal', `GET /assets/../../package.json HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, 404],
    [
      'a path traversal to the secrets',
      `GET /photos/../../secrets.json HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`,
      404,
    ],
    [
      'an absolute URL of another site',
      `GET http://evil.example/.env HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`,
      404,
    ],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: echo-me\r\n${CLOSE}\r\n`, 405],
    ['TRACE of the API', `TRACE /api/users/me HTTP/1.1\r\nHost: x\r\nX-Secret: echo-me\r\n${CLOSE}\r\n`, 405],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, 400],
    ['20 kB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n${CLOSE}\r\n`, 431],
    [
      'two content lengths',
      `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
      400,
    ],
    [
      'a content length and chunks',
      `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'a body above the limit, with its length',
      `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 70000\r\n${CLOSE}\r\n${' '.repeat(70_000)}`,
      413,
    ],
    [
      'a body above the limit, in chunks',
      `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${CLOSE}\r\n${`4000\r\n${' '.repeat(0x4000)}\r\n`.repeat(5)}0\r\n\r\n`,
      413,
    ],
  ])('is rejected, and the server keeps running: %s', async (_case, bytes, status) => {
    const answer = await sendRaw(testServer.url, bytes);
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toMatch(/echo-me|node_modules|\n\s+at |"dependencies"/);
    expect((await fetch(`${testServer.url}/healthz`)).status).toBe(200);
  });
});
