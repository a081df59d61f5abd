import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTalk, aTalker } from '../factories/talk.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../setup/app.ts';
import { startTestMarket, type TestMarket } from '../setup/market.ts';
import { until } from '../setup/until.ts';

// The stream of events on a real connection.

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  market = await startTestMarket({
    DATABASE_URL: app.databaseUrl,
    AUTH_SECRET: TEST_AUTH_SECRET,
    THROTTLE_SCALE: '1000',
  });
  await market.ready;
});
afterAll(async () => {
  await market.stop();
  await app.stop();
});

function dial(): { socket: Socket; heard(): string } {
  const { hostname, port } = new URL(market.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  return { socket, heard: () => heard };
}

const ask = (path: string, cookie: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(market.url).host}\r\nCookie: ${cookie}\r\nAccept-Encoding: gzip, br\r\n\r\n`;

describe('On one connection', () => {
  it('the stream is neither compressed nor held back, and when it ends the connection can go on', async () => {
    const talk = await aTalk(app);
    const { socket, heard } = dial();
    socket.write(ask('/api/events?since=0', talk.seller.cookie));
    await until(() => heard().includes('Is it still available?'));
    expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(heard()).not.toMatch(/content-encoding|content-length|etag/i);
    expect(heard()).toMatch(/transfer-encoding: chunked/i);
    await talk.seller.call('GET', '');
    await app.call('POST', '/api/users/logout', {}, { cookie: talk.seller.cookie });
    await until(() => heard().endsWith('\r\n0\r\n\r\n'));
    socket.write(ask('/healthz', ''));
    await until(() => heard().includes('{"status":"ok"}'));
    socket.destroy();
  });

  it('HEAD is answered at once, and the next request after it', async () => {
    const { cookie } = await aTalker(app, 'Ada Obi');
    const { socket, heard } = dial();
    socket.write(ask('/api/events', cookie, 'HEAD') + ask('/healthz', ''));
    await until(() => heard().includes('{"status":"ok"}'));
    expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*text\/event-stream.*\r\n\r\nHTTP\/1\.1 200 OK/s);
    socket.destroy();
  });
});

describe('A reader who stops reading', () => {
  const MESSAGES = 900;

  it('is waited for without filling the memory, and misses nothing when they read again', async () => {
    const talk = await aTalk(app);
    // As long as messages can be, in letters of four bytes: seven megabytes, more than a connection swallows.
    await app.db.execute(sql`
      INSERT INTO messages (conversation_id, seq, sender_id, kind, body)
      SELECT ${talk.id}, n + 1, ${talk.buyer.id}, 'text', '<' || n || '>' || repeat('🥭', 1990) FROM generate_series(1, ${sql.raw(String(MESSAGES))}) n`);
    await app.db.execute(sql`
      INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
      SELECT ${talk.seller.id}, n + 1, ${talk.id}, n + 1 FROM generate_series(1, ${sql.raw(String(MESSAGES))}) n`);
    await app.db.execute(
      sql`UPDATE inboxes SET last_seq = ${MESSAGES + 1} WHERE user_id = ${talk.seller.id}`,
    );
    const { socket, heard } = dial();
    socket.write(ask('/api/events?since=1', talk.seller.cookie));
    await until(() => heard().includes('<1>'));
    socket.pause();
    const paused = heard().length;
    // Others are served meanwhile.
    const other = await aTalker(app, 'Bola Ade');
    const beside = dial();
    beside.socket.write(ask('/api/events', other.cookie));
    await until(() => beside.heard().includes('"type":"start"'));
    expect(heard().length).toBe(paused);
    socket.resume();
    await until(() => heard().includes(`<${MESSAGES}>`));
    const numbers = [...heard().matchAll(/<(\d+)>/g)].map(([, n]) => Number(n));
    expect(numbers).toEqual(Array.from({ length: MESSAGES }, (_, n) => n + 1));
    expect(heard()).not.toContain('"type":"reset"');
    for (const { socket: one } of [{ socket }, beside]) one.destroy();
  });
});
