import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aParticipant, type Participant, startConversation } from '../../factories/conversation.ts';
import { deleteSessions, deleteUser } from '../../factories/user-state.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { type Listener, listen } from '../../setup/event-stream.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { liveStreamOf, streamOf } = streamsOf(() => app);

describe('The event stream', () => {
  it('sends a message to both participants, each with their own view and an id to resume from', async () => {
    const conversation = await startConversation(app);
    const [sellerStream, buyerStream] = [
      await liveStreamOf(conversation.seller),
      await liveStreamOf(conversation.buyer),
    ];
    expect(sellerStream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(sellerStream.response.headers.get('cache-control')).toContain('no-store');
    const start = await sellerStream.first('start');
    const sent = await conversation.sendMessage(conversation.buyer, 'Can I come at 5?');
    const received = await sellerStream.first('inbox');
    expect(received).toMatchObject({
      id: (start.id ?? 0) + 1,
      data: {
        conversationId: conversation.id,
        state: { unread: 2, lastSeq: 2, status: 'open' },
        messages: [{ ...sent, sender: 'other', clientId: null, status: 'delivered' }],
        unreadTotal: 2,
      },
    });
    const own = await buyerStream.first('inbox');
    expect(own.data).toMatchObject({ messages: [sent], unreadTotal: 0 });
  });

  it('resumes at the log position that the browser sends, and repeats nothing', async () => {
    const conversation = await startConversation(app);
    const first = await liveStreamOf(conversation.seller);
    const { id: position } = await first.first('start');
    await first.close();
    for (const words of ['one', 'two', 'three']) await conversation.sendMessage(conversation.buyer, words);
    const all = await streamOf(conversation.seller, { since: position ?? 0 });
    await until(() => all.messages().length === 3);
    expect(all.messages()).toEqual(['one', 'two', 'three']);
    // Consecutive messages of one conversation are sent as one event.
    expect(all.inbox()).toMatchObject([{ id: (position ?? 0) + 3 }]);
    const rest = await streamOf(conversation.seller, { since: 0, lastEventId: String((position ?? 0) + 2) });
    await until(() => rest.messages().length > 0);
    await conversation.sendMessage(conversation.buyer, 'four');
    await until(() => rest.messages().length > 1);
    expect(rest.messages()).toEqual(['three', 'four']);
    expect(rest.kinds()).toEqual(['inbox', 'inbox']);
    // The notification count has no log position.
    expect(await rest.first('notifications')).toMatchObject({ id: null });
  });

  it('preserves the order across conversations, so that an id covers all events before it', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const [one, other] = [await startConversation(app, { seller }), await startConversation(app, { seller })];
    const { id: position } = await (await liveStreamOf(seller)).first('start');
    await one.sendMessage(one.buyer, 'first');
    await other.sendMessage(other.buyer, 'second');
    await one.sendMessage(one.buyer, 'third');
    const again = await streamOf(seller, { since: position ?? 0 });
    await until(() => again.messages().length === 3);
    expect(again.inbox().map(({ id, data }) => [id, data.conversationId])).toEqual([
      [(position ?? 0) + 1, one.id],
      [(position ?? 0) + 2, other.id],
      [(position ?? 0) + 3, one.id],
    ]);
  });

  it.each([
    'abc',
    '-1',
    '1e3',
    '1e400',
    '99999999',
    '9'.repeat(15),
    '9'.repeat(400),
    '',
    '\u0000',
    '1; DROP',
    '0x1',
    '१',
  ])('answers the invalid log position %j with a reset and the current position', async (since) => {
    const conversation = await startConversation(app);
    const listener = await streamOf(conversation.seller, { since });
    expect(listener.response.status).toBe(200);
    const { id } = await listener.first('reset');
    const { rows } = await app.db.execute<{ last_seq: string }>(
      sql`SELECT last_seq FROM inboxes WHERE user_id = ${conversation.seller.id}`,
    );
    expect(id).toBe(Number(rows[0]?.last_seq));
    await conversation.sendMessage(conversation.buyer, 'after the reset');
    await until(() => listener.messages().length > 0);
    expect(listener.messages()).toEqual(['after the reset']);
  });

  it('resets a client that missed deleted events or too many events', async () => {
    const conversation = await startConversation(app);
    await conversation.sendMessage(conversation.buyer, 'swept');
    await app.db.execute(sql`DELETE FROM inbox_events WHERE user_id = ${conversation.seller.id}`);
    expect(await (await streamOf(conversation.seller, { since: 1 })).first('reset')).toMatchObject({ id: 2 });
    await app.db.execute(sql`
      INSERT INTO inbox_events (user_id, seq, conversation_id)
      SELECT ${conversation.seller.id}, n, ${conversation.id} FROM generate_series(3, 1500) n`);
    await app.db.execute(sql`UPDATE inboxes SET last_seq = 1500 WHERE user_id = ${conversation.seller.id}`);
    expect(await (await streamOf(conversation.seller, { since: 2 })).first('reset')).toMatchObject({
      id: 1500,
    });
    const paged = await streamOf(conversation.seller, { since: 600 });
    await until(() => paged.lastId() === '1500');
    expect(new Set(paged.kinds())).toEqual(new Set(['inbox']));
  });

  it('contains only the conversations of its own user', async () => {
    const conversation = await startConversation(app);
    const stranger = await aParticipant(app, 'Bola Ade');
    const listener = await streamOf(stranger, { since: 0 });
    await conversation.sendMessage(conversation.buyer, 'not for strangers');
    const own = await startConversation(app, { buyer: stranger });
    await until(() => listener.messages().length > 0);
    expect(listener.inbox().map(({ data }) => data.conversationId)).toEqual([own.id]);
  });

  it('shows warnings to the reader but not to the sender, and no deleted messages', async () => {
    const conversation = await startConversation(app);
    const [sellerStream, buyerStream] = [
      await liveStreamOf(conversation.seller),
      await liveStreamOf(conversation.buyer),
    ];
    await conversation.sendMessage(
      conversation.seller,
      'Pay a deposit of 20,000 to 0123456789 GTBank before delivery.',
    );
    const warned = (await until(() => buyerStream.inbox()[0])).data.messages[0];
    const sent = (await until(() => sellerStream.inbox()[0])).data.messages[0];
    expect(warned?.warnings).not.toEqual([]);
    expect(sent?.warnings).toEqual([]);
    await app.db.execute(
      sql`UPDATE participants SET deleted_seq = 2 WHERE conversation_id = ${conversation.id} AND user_id = ${conversation.buyer.id}`,
    );
    const again = await streamOf(conversation.buyer, { since: 0 });
    await until(() => again.inbox().length > 0);
    expect(again.messages()).toEqual([]);
  });
});

describe('A request for the event stream', () => {
  it('requires a session', async () => {
    for (const cookie of ['', 'kasuwa.session=made.up'])
      await expectEnvelope(await app.fetch('/api/events', { headers: { cookie } }), 'NOT_SIGNED_IN');
  });

  it('by HEAD returns the headers and opens no stream', async () => {
    const { cookie } = await signIn(app);
    const before = await openStreams();
    const response = await app.fetch('/api/events', { method: 'HEAD', headers: { cookie } });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await openStreams()).toBe(before);
  });

  it('beyond the eighth ends the oldest stream', async () => {
    const user = await aParticipant(app, 'Ada Obi');
    const streams: Listener[] = [];
    for (let n = 0; n < 9; n += 1) streams.push(await liveStreamOf(user));
    await until(() => streams[0]?.hasEnded());
    expect(streams.filter((stream) => !stream.hasEnded())).toHaveLength(8);
  });

  it('is throttled with Retry-After', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.01' }, app);
    const { cookie } = await signIn(app);
    const answers = await Promise.all(Array.from({ length: 4 }, () => listen(strict.fetch, { cookie })));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 200, 200, 429]);
    const rejected = answers.find(({ response }) => response.status === 429);
    expect(Number(rejected?.response.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
    await until(() => answers.every((answer) => answer.hasEnded()));
  });
});

async function openStreams(): Promise<number> {
  const { values } = await app.metrics.openStreams.get();
  return values[0]?.value ?? 0;
}

describe('A session that ends', () => {
  const ENDS: [string, (user: Participant) => Promise<unknown>][] = [
    ['by signing out', ({ cookie }) => app.call('POST', '/api/users/logout', {}, { cookie })],
    ['by being deleted', ({ id }) => deleteSessions(app, id)],
    ['with its deleted user', ({ id }) => deleteUser(app, id)],
  ];

  it.each(ENDS)('%s ends its streams within a second, and no others', async (_how, end) => {
    const [user, other] = [await aParticipant(app, 'Ada Obi'), await aParticipant(app, 'Bola Ade')];
    const [endedStream, otherStream] = [await liveStreamOf(user), await liveStreamOf(other)];
    const elapsed = startStopwatch();
    await end(user);
    await until(() => endedStream.hasEnded());
    expect(elapsed()).toBeLessThan(1_000);
    expect(otherStream.hasEnded()).toBe(false);
    expect((await app.fetch('/api/events', { headers: { cookie: user.cookie } })).status).toBe(401);
  });

  it('ends its streams when more than a hundred sessions are deleted in one statement', async () => {
    const user = await aParticipant(app, 'Ada Obi');
    const listener = await liveStreamOf(user);
    await app.db.execute(sql`
      INSERT INTO sessions (token, user_id, expires_at)
      SELECT 'made-' || n, ${user.id}, now() + interval '1 day' FROM generate_series(1, 150) n`);
    await deleteSessions(app, user.id);
    await until(() => listener.hasEnded(), { withinMs: 1_000 });
  });

  it('ends its streams even if the database event is lost and the first checks fail', async () => {
    const [user, other] = [await aParticipant(app, 'Ada Obi'), await aParticipant(app, 'Bola Ade')];
    const [endedStream, otherStream] = [await liveStreamOf(user), await liveStreamOf(other)];
    await app.db.execute(sql`ALTER TABLE sessions DISABLE TRIGGER sessions_announced_on_delete`);
    await deleteSessions(app, user.id);
    await app.db.execute(sql`ALTER TABLE sessions RENAME TO sessions_away`);
    const executeSpy = vi.spyOn(app.runtime.reads.db, 'execute');
    await app.db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'kasuwa-events'`);
    const checks = () =>
      executeSpy.mock.calls.filter(([query]) => JSON.stringify(query).includes('FROM sessions'));
    // Losing and regaining the connection start two checks at most, so the third one is a retry.
    await until(() => checks().length >= 3);
    executeSpy.mockRestore();
    await app.db.execute(sql`ALTER TABLE sessions_away RENAME TO sessions`);
    await app.db.execute(sql`ALTER TABLE sessions ENABLE TRIGGER sessions_announced_on_delete`);
    await until(() => endedStream.hasEnded());
    expect(otherStream.hasEnded()).toBe(false);
  });

  it('by expiring ends its streams', async () => {
    const user = await aParticipant(app, 'Ada Obi');
    const listener = await liveStreamOf(user);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000);
    await until(() => listener.hasEnded(), { withinMs: 1_000 }).finally(() => later.mockRestore());
  });
});
