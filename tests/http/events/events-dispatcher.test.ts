import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLiveHub } from '#server/modules/messaging/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import { aParticipant, type Participant, startConversation } from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type Listener, listen } from '../../setup/event-stream.ts';
import { until } from '../../setup/until.ts';

// Streams of a process without wake-ups from other processes: it compares them with the event logs.

let app: TestApp;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) await end();
});
afterAll(() => app.stop());

type Statement = { name?: string; text: string; values: unknown[] };

/** A hub without wake-ups. `onStatement` is awaited before each statement that the hub sends. */
function createIsolatedHub(onStatement: (statement: Statement) => unknown = () => {}) {
  const log = createLog('silent');
  const database = openDatabase(app.databaseUrl, log);
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(database.pool, 'query').mockImplementation((async (config: Statement, values: unknown[]) => {
    await onStatement({ ...config, values });
    return query(config, values);
  }) as never);
  const hub = createLiveHub({
    db: database.db,
    metrics: createMetrics(),
    log,
    bus: { publish: async () => {}, subscribe() {}, start() {}, async stop() {} },
    events: { on() {}, start() {}, isListening: () => true, async stop() {} },
  });
  ends.push(() => hub.stop(), database.close);
  return {
    hub,
    async open(session: Session, since: string | null = null): Promise<Listener> {
      const listener = await listen(
        async () => new Response(hub.open(session, since, { cut() {}, onEnd() {} }).body),
        {
          cookie: '',
        },
      );
      ends.unshift(listener.close);
      return listener;
    },
  };
}

type Session = { id: string; userId: string; expiresAt: Date };

async function sessionOf({ id: userId }: Participant): Promise<Session> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`SELECT id FROM sessions WHERE user_id = ${userId}`,
  );
  return { id: rows[0]?.id ?? '', userId, expiresAt: new Date(Date.now() + 60_000) };
}

describe('A process without wake-ups', () => {
  it('finds new messages within five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const conversation = await startConversation(app);
    const { hub, open } = createIsolatedHub();
    hub.start();
    const sellerStream = await open(await sessionOf(conversation.seller));
    await sellerStream.first('start');
    await conversation.sendMessage(conversation.buyer, 'Anybody there?');
    vi.advanceTimersByTime(5_000);
    await until(() => sellerStream.messages().length > 0);
    expect(sellerStream.messages()).toEqual(['Anybody there?']);
  });

  it('sends nothing to a user who signed out before the stream was opened', async () => {
    const conversation = await startConversation(app);
    const session = await sessionOf(conversation.seller);
    const { open } = createIsolatedHub();
    await app.call('POST', '/api/users/logout', {}, { cookie: conversation.seller.cookie });
    const late = await open(session, '0');
    await until(() => late.hasEnded());
    expect(late.received).toEqual([]);
  });
});

describe('A user with many missed events', () => {
  const MISSED = 150;

  /** The missed events alternate between two conversations. */
  async function aBusySeller() {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const [one, other] = [await startConversation(app, { seller }), await startConversation(app, { seller })];
    await app.db.execute(sql`
      INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
      SELECT ${seller.id}, n, CASE WHEN n % 2 = 1 THEN ${one.id}::uuid ELSE ${other.id}::uuid END, 1
      FROM generate_series(3, ${sql.raw(String(MISSED))}) n`);
    await app.db.execute(sql`UPDATE inboxes SET last_seq = ${MISSED} WHERE user_id = ${seller.id}`);
    return seller;
  }

  it('does not delay other users, and receives all events in order', async () => {
    const [busy, conversation] = [await aBusySeller(), await startConversation(app)];
    const gate = Promise.withResolvers<void>();
    let checks = 0;
    const { hub, open } = createIsolatedHub(({ name, values }) => {
      const isAboutBusy = name === 'read_inboxes' && JSON.stringify(values).includes(busy.id);
      if (isAboutBusy) checks += 1;
      return isAboutBusy && checks > 1 ? gate.promise : null;
    });
    const buyerStream = await open(await sessionOf(conversation.buyer));
    await buyerStream.first('start');
    const busyStream = await open(await sessionOf(busy), '0');
    await until(() => checks > 1);
    await conversation.sendMessage(conversation.seller, 'Yes, it is.');
    hub.wake([conversation.buyer.id]);
    await until(() => buyerStream.messages().length > 0);
    expect(buyerStream.messages()).toEqual(['Yes, it is.']);
    expect(busyStream.inbox().length).toBeLessThan(MISSED);
    gate.resolve();
    await until(() => busyStream.lastId() === String(MISSED));
    expect(busyStream.inbox().map(({ id }) => id)).toEqual(Array.from({ length: MISSED }, (_, n) => n + 1));
    // Later messages arrive too.
    const next = await startConversation(app, { seller: busy });
    hub.wake([busy.id]);
    await until(() => busyStream.inbox().some(({ data }) => data.conversationId === next.id));
  });

  it('has the unread messages summed once per query', async () => {
    const busy = await aBusySeller();
    const queries: Statement[] = [];
    const { open } = createIsolatedHub(
      (statement) => statement.name === 'read_states' && queries.push(statement),
    );
    const busyStream = await open(await sessionOf(busy), '0');
    await until(() => busyStream.lastId() === String(MISSED));
    expect(busyStream.inbox().every(({ data }) => data.unreadTotal === 2)).toBe(true);
    for (const { text, values } of queries) {
      const { rows } = await app.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      const plan = rows[0]['QUERY PLAN'] as unknown[];
      expect(aggregateLoops(plan)).toEqual([1]);
    }
    expect(queries.length).toBeGreaterThan(0);
  });
});

/** How often each aggregate of a query plan ran. */
function aggregateLoops(plan: unknown): number[] {
  if (Array.isArray(plan)) return plan.flatMap(aggregateLoops);
  if (typeof plan !== 'object' || plan === null) return [];
  const { 'Node Type': node, 'Actual Loops': loops, ...rest } = plan as Record<string, unknown>;
  return [...(node === 'Aggregate' ? [Number(loops)] : []), ...Object.values(rest).flatMap(aggregateLoops)];
}
