import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../factories/conversation.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../setup/app.ts';
import { sendMessageTo } from '../setup/conversation-over-http.ts';
import { type Listener, listen } from '../setup/event-stream.ts';
import { startStopwatch } from '../setup/machine-speed.ts';
import { freePort, launchServer, type ServerProcess } from '../setup/server-process.ts';
import { until } from '../setup/until.ts';

// Event streams in two server processes with one database, and their behavior after failures.

let app: TestApp;
/** `here` posts messages, `there` streams them. */
let here: ServerProcess;
let there: ServerProcess;
let hereUrl: string;
let thereUrl: string;
const open: Listener[] = [];

function launch(port = 0): ServerProcess {
  return launchServer({
    DATABASE_URL: app.databaseUrl,
    AUTH_SECRET: TEST_AUTH_SECRET,
    DATA_DIR: app.config.dataDir,
    THROTTLE_SCALE: '1000',
    LOG_LEVEL: 'error',
    PORT: String(port),
  });
}

beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [here, there] = [launch(), launch(await freePort())];
  [hereUrl, thereUrl] = await Promise.all([here.opened(), there.opened()]);
});
afterEach(() => Promise.all(open.splice(0).map((listener) => listener.close())));
afterAll(async () => {
  for (const server of [here, there]) server.kill('SIGKILL');
  await Promise.all([here.ended(), there.ended()]);
  await app.stop();
});

async function streamAt(url: string, { cookie }: Participant, since?: string | number): Promise<Listener> {
  const listener = await listen((path, init) => fetch(`${url}${path}`, init), { cookie, since });
  open.push(listener);
  return listener;
}

async function liveStreamAt(url: string, writer: Participant): Promise<Listener> {
  const listener = await streamAt(url, writer);
  await listener.first('start');
  return listener;
}

const sendMessage = (conversation: TestConversation, who: Participant, message: string) =>
  sendMessageTo(hereUrl, who, conversation.id, message);

describe('A message posted to one process', () => {
  it('arrives on the streams of another one immediately', async () => {
    const conversation = await startConversation(app);
    const listener = await liveStreamAt(thereUrl, conversation.seller);
    const receivedAfter: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const elapsed = startStopwatch();
      await sendMessage(conversation, conversation.buyer, `message ${n}`);
      await until(() => listener.messages().length === n + 1);
      receivedAfter.push(elapsed());
    }
    // Polling every few seconds could not be this fast, so this proves the wake-up, even on a busy machine.
    expect(receivedAfter.toSorted((a, b) => a - b)[7]).toBeLessThan(1_000);
    expect(listener.messages()).toEqual(Array.from({ length: 15 }, (_, n) => `message ${n}`));
  });

  it('is received even after the event connection broke, and live delivery recovers', async () => {
    const conversation = await startConversation(app);
    const listener = await liveStreamAt(thereUrl, conversation.seller);
    const { rows } = await app.db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'kasuwa-events'`);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    await sendMessage(conversation, conversation.buyer, 'while nobody listens');
    await until(() => listener.messages().length === 1);
    await until(async () => {
      await conversation.buyer.call('POST', `/${conversation.id}/typing`);
      return listener.received.some(({ event }) => event === 'typing');
    });
    expect(listener.messages()).toEqual(['while nobody listens']);
  });
});

describe('A session that ends in one process', () => {
  it('closes its streams in another one within 1.5 seconds', async () => {
    const writer = await aParticipant(app, 'Ada Obi');
    const listener = await liveStreamAt(thereUrl, writer);
    const elapsed = startStopwatch();
    const headers = { cookie: writer.cookie, 'content-type': 'application/json' };
    expect((await fetch(`${hereUrl}/api/users/logout`, { method: 'POST', headers, body: '{}' })).ok).toBe(
      true,
    );
    await until(() => listener.hasEnded());
    expect(elapsed()).toBeLessThan(1_500);
  });
});

describe('Streams that are closed at random while users post messages', () => {
  const STREAMS = 20;
  const MESSAGES = 300;

  it('together receive every message once and in order', async () => {
    const conversation = await startConversation(app);
    const logs = Array.from({ length: STREAMS }, () => ({ messages: [] as string[], cuts: 0 }));
    let done = false;
    const listenUntilEnd = async (log: (typeof logs)[number], index: number) => {
      const [user, url] = [
        index % 2 ? conversation.seller : conversation.buyer,
        index % 4 < 2 ? hereUrl : thereUrl,
      ];
      // Skips the first message, which both users received before.
      let since = '1';
      while (!done || log.messages.length < MESSAGES) {
        const listener = await streamAt(url, user, since);
        const enough = log.messages.length + Math.ceil(Math.random() * 40);
        const received = () => log.messages.length + listener.messages().length;
        await until(() => received() >= Math.min(enough, MESSAGES) || listener.hasEnded(), {
          what: `stream ${index} to receive ${enough} messages after ${since}`,
          withinMs: 40_000,
        });
        await listener.close();
        log.messages.push(...listener.messages());
        log.cuts += 1;
        since = listener.lastId() ?? since;
      }
    };
    const listening = Promise.all(logs.map(listenUntilEnd));
    // Five at a time per side, so that concurrent messages get their numbers in any order.
    for (let n = 0; n < MESSAGES; n += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, k) =>
          sendMessageTo(
            k % 2 ? hereUrl : thereUrl,
            k % 2 ? conversation.seller : conversation.buyer,
            conversation.id,
            `number ${n + k}`,
          ),
        ),
      );
    done = true;
    await listening;
    const { rows } = await app.db.execute<{ body: string }>(
      sql`SELECT body FROM messages WHERE conversation_id = ${conversation.id} AND seq > 1 ORDER BY seq`,
    );
    const sent = rows.map(({ body }) => body);
    expect(sent).toHaveLength(MESSAGES);
    for (const { messages } of logs) expect(messages).toEqual(sent);
    expect(logs.reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThan(STREAMS * 4);
  });
});

describe('A process that is killed', () => {
  it('loses no events: its streams continue from their last event after a restart', async () => {
    const conversation = await startConversation(app);
    const before = await liveStreamAt(thereUrl, conversation.seller);
    await sendMessage(conversation, conversation.buyer, 'before');
    await until(() => before.messages().length === 1);
    there.kill('SIGKILL');
    await there.ended();
    await until(() => before.hasEnded());
    await sendMessage(conversation, conversation.buyer, 'meanwhile');
    there = launch(Number(new URL(thereUrl).port));
    await there.opened();
    const after = await streamAt(thereUrl, conversation.seller, before.lastId() ?? undefined);
    await sendMessage(conversation, conversation.buyer, 'after');
    await until(() => after.messages().length === 2);
    expect(after.messages()).toEqual(['meanwhile', 'after']);
  });

  it('with SIGTERM closes its streams immediately and ends soon', async () => {
    const writer = await aParticipant(app, 'Ada Obi');
    const listener = await liveStreamAt(thereUrl, writer);
    const elapsed = startStopwatch();
    there.kill('SIGTERM');
    await until(() => listener.hasEnded());
    expect(elapsed()).toBeLessThan(2_000);
    expect(await there.ended()).toBe(0);
    // Before the four seconds after which open connections are closed.
    expect(elapsed()).toBeLessThan(4_000);
  });
});
