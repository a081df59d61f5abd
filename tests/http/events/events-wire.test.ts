import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';
import { startTestServer, type TestServer } from '../../setup/server.ts';
import { until } from '../../setup/until.ts';

// The event stream on a real connection.

let app: TestApp;
let server: TestServer;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  server = await startTestServer({
    DATABASE_URL: app.databaseUrl,
    AUTH_SECRET: TEST_AUTH_SECRET,
    THROTTLE_SCALE: '1000',
  });
  await server.ready;
});
afterAll(async () => {
  await server.stop();
  await app.stop();
});

function openSocket(): { socket: Socket; received(): string } {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  return { socket, received: () => received };
}

const rawRequest = (path: string, cookie: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nCookie: ${cookie}\r\nAccept-Encoding: gzip, br\r\n\r\n`;

describe('One connection', () => {
  it('carries the event stream uncompressed and unbuffered, and stays usable when the stream ends', async () => {
    const conversation = await startConversation(app);
    const { socket, received } = openSocket();
    socket.write(rawRequest('/api/events?since=0', conversation.seller.cookie));
    await until(() => received().includes('Is it still available?'));
    expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received()).not.toMatch(/content-encoding|content-length|etag/i);
    expect(received()).toMatch(/transfer-encoding: chunked/i);
    await conversation.seller.call('GET', '');
    await app.call('POST', '/api/users/logout', {}, { cookie: conversation.seller.cookie });
    await until(() => received().endsWith('\r\n0\r\n\r\n'));
    socket.write(rawRequest('/healthz', ''));
    await until(() => received().includes('{"status":"ok"}'));
    socket.destroy();
  });

  it('answers HEAD immediately, and then the next request', async () => {
    const { cookie } = await aParticipant(app, 'Ada Obi');
    const { socket, received } = openSocket();
    socket.write(rawRequest('/api/events', cookie, 'HEAD') + rawRequest('/healthz', ''));
    await until(() => received().includes('{"status":"ok"}'));
    expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*text\/event-stream.*\r\n\r\nHTTP\/1\.1 200 OK/s);
    socket.destroy();
  });
});

describe('A client that stops reading', () => {
  const MESSAGES = 900;

  it('does not delay others, and misses nothing when it reads again', async () => {
    const conversation = await startConversation(app);
    // Messages of maximum length in four-byte characters: seven megabytes, more than a connection buffers.
    await app.db.execute(sql`
      INSERT INTO messages (conversation_id, seq, sender_id, kind, body)
      SELECT ${conversation.id}, n + 1, ${conversation.buyer.id}, 'text', '<' || n || '>' || repeat('🥭', 1990) FROM generate_series(1, ${sql.raw(String(MESSAGES))}) n`);
    await app.db.execute(sql`
      INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
      SELECT ${conversation.seller.id}, n + 1, ${conversation.id}, n + 1 FROM generate_series(1, ${sql.raw(String(MESSAGES))}) n`);
    await app.db.execute(
      sql`UPDATE inboxes SET last_seq = ${MESSAGES + 1} WHERE user_id = ${conversation.seller.id}`,
    );
    const { socket, received } = openSocket();
    socket.write(rawRequest('/api/events?since=1', conversation.seller.cookie));
    await until(() => received().includes('<1>'));
    socket.pause();
    const paused = received().length;
    // Other clients are served in the meantime.
    const other = await aParticipant(app, 'Bola Ade');
    const otherClient = openSocket();
    otherClient.socket.write(rawRequest('/api/events', other.cookie));
    await until(() => otherClient.received().includes('"type":"start"'));
    expect(received().length).toBe(paused);
    socket.resume();
    await until(() => received().includes(`<${MESSAGES}>`));
    const numbers = [...received().matchAll(/<(\d+)>/g)].map(([, n]) => Number(n));
    expect(numbers).toEqual(Array.from({ length: MESSAGES }, (_, n) => n + 1));
    expect(received()).not.toContain('"type":"reset"');
    for (const { socket: one } of [{ socket }, otherClient]) one.destroy();
  });
});
