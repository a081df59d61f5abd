import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import type { Listener } from '../../setup/event-stream.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// Ephemeral events about typing and presence reach open streams only. They are not in the event log.

let app: TestApp;
beforeAll(async () => {
  // Most of these tests wait until presence is recorded.
  app = await startTestApp({ THROTTLE_SCALE: '1000' }, {}, { presenceIntervalMs: 100 });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);

const block = (blocker: Participant, blocked: Participant) =>
  app.db.execute(
    sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blocker.id}, ${blocked.id}) ON CONFLICT DO NOTHING`,
  );

const kinds = (listener: Listener, kind: string) => listener.received.filter(({ event }) => event === kind);

describe('A typing event', () => {
  const sendTyping = (sender: Participant, id: string) => sender.call<object>('POST', `/${id}/typing`);

  it('reaches every tab of the other participant, and no other user', async () => {
    const conversation = await startConversation(app);
    const stranger = await aParticipant(app, 'Bola Ade');
    const [one, two] = [await liveStreamOf(conversation.seller), await liveStreamOf(conversation.seller)];
    const [own, others] = [await liveStreamOf(conversation.buyer), await liveStreamOf(stranger)];
    expect((await sendTyping(conversation.buyer, conversation.id)).status).toBe(204);
    for (const tab of [one, two])
      expect(await tab.first('typing')).toMatchObject({
        id: null,
        data: { conversationId: conversation.id },
      });
    // Later messages prove that no typing event was sent to the other two streams.
    await conversation.sendMessage(conversation.buyer, 'Hello');
    await startConversation(app, { buyer: stranger });
    await until(() => own.inbox().length > 0 && others.inbox().length > 0);
    expect([kinds(own, 'typing'), kinds(others, 'typing')]).toEqual([[], []]);
  });

  it.each([
    [
      'the buyer blocked the seller',
      (conversation: TestConversation) => block(conversation.buyer, conversation.seller),
    ],
    [
      'the seller blocked the buyer',
      (conversation: TestConversation) => block(conversation.seller, conversation.buyer),
    ],
  ])('does not reach the seller after %s', async (_what, end) => {
    const conversation = await startConversation(app);
    const sellerStream = await liveStreamOf(conversation.seller);
    await end(conversation);
    expect((await sendTyping(conversation.buyer, conversation.id)).status).toBe(204);
    const other = await startConversation(app, { seller: conversation.seller });
    await until(() => sellerStream.inbox().some(({ data }) => data.conversationId === other.id));
    expect(kinds(sellerStream, 'typing')).toEqual([]);
  });

  it('in a conversation of other users is rejected as not found', async () => {
    const conversation = await startConversation(app);
    const stranger = await aParticipant(app, 'Bola Ade');
    for (const id of [conversation.id, '00000000-0000-4000-8000-000000000000', 'none', '%00'])
      expect(await sendTyping(stranger, id)).toMatchObject({
        status: 404,
        body: { code: 'CONVERSATION_NOT_FOUND' },
      });
  });

  it('is throttled', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.002' }, app);
    const conversation = await startConversation(app);
    const path = `/api/conversations/${conversation.id}/typing`;
    const answers = [];
    for (const _ of [1, 2])
      answers.push(await strict.call('POST', path, undefined, { cookie: conversation.buyer.cookie }));
    expect(answers.map(({ status }) => status)).toEqual([204, 429]);
    await strict.stop();
  });
});

describe('Presence', () => {
  const isOnline = async ({ id }: Participant) => {
    const { rows } = await app.db.execute(sql`SELECT FROM presence WHERE user_id = ${id}`);
    return rows.length > 0;
  };

  it('is broadcast when a user connects and leaves, but not when a page is reloaded', async () => {
    const conversation = await startConversation(app);
    const watching = await liveStreamOf(conversation.seller);
    await until(() => isOnline(conversation.seller));
    const first = await liveStreamOf(conversation.buyer);
    expect(await watching.first('presence')).toMatchObject({
      data: { userId: conversation.buyer.id, online: true },
    });
    await first.close();
    const again = await liveStreamOf(conversation.buyer);
    await again.close();
    await until(() => kinds(watching, 'presence').length === 2);
    expect(kinds(watching, 'presence')).toMatchObject([
      { data: { online: true } },
      { data: { userId: conversation.buyer.id, online: false } },
    ]);
    expect(await isOnline(conversation.buyer)).toBe(false);
  });

  it('is not broadcast for a user who hides it, nor to a user who blocked the other', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const [hiding, blocked, plain] = [
      await startConversation(app, { seller }),
      await startConversation(app, { seller }),
      await startConversation(app, { seller }),
    ];
    await changeUser(app, hiding.buyer.id, { showOnlineStatus: false });
    await block(seller, blocked.buyer);
    const watching = await liveStreamOf(seller);
    await until(() => isOnline(seller));
    for (const { buyer } of [hiding, blocked]) {
      await liveStreamOf(buyer);
      await until(() => isOnline(buyer));
    }
    await liveStreamOf(plain.buyer);
    await until(() => kinds(watching, 'presence').length > 0);
    expect(kinds(watching, 'presence')).toMatchObject([{ data: { userId: plain.buyer.id, online: true } }]);
  });

  it('is broadcast as offline when the user hides it, and as online when they show it again', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const [conversation, blocked] = [
      await startConversation(app, { seller }),
      await startConversation(app, { seller }),
    ];
    await block(blocked.buyer, seller);
    const [watching, blockedStream] = [
      await liveStreamOf(conversation.buyer),
      await liveStreamOf(blocked.buyer),
    ];
    await until(async () => (await isOnline(conversation.buyer)) && (await isOnline(blocked.buyer)));
    await liveStreamOf(seller);
    const presenceUpdates = () => kinds(watching, 'presence').map(({ data }) => data);
    await until(() => presenceUpdates().length === 1);
    for (const showOnlineStatus of [false, true]) {
      const before = presenceUpdates().length;
      const { cookie } = seller;
      await app.call('PATCH', '/api/users/me', { showOnlineStatus }, { cookie });
      await until(() => presenceUpdates().length > before);
    }
    expect(presenceUpdates()).toEqual(
      [true, false, true].map((online) => ({ type: 'presence', userId: seller.id, online })),
    );
    expect(kinds(blockedStream, 'presence')).toEqual([]);
  });

  it('of an offline user is not broadcast when they change the setting', async () => {
    const conversation = await startConversation(app);
    const watching = await liveStreamOf(conversation.seller);
    await until(() => isOnline(conversation.seller));
    const { cookie } = conversation.buyer;
    await app.call('PATCH', '/api/users/me', { showOnlineStatus: true }, { cookie });
    await liveStreamOf(conversation.buyer);
    await until(() => kinds(watching, 'presence').length > 0);
    expect(kinds(watching, 'presence')).toHaveLength(1);
  });

  it('recorded by a killed process expires', async () => {
    const conversation = await startConversation(app);
    const watching = await liveStreamOf(conversation.seller);
    await until(() => isOnline(conversation.seller));
    // Inserted after the seller is online, because the next cleanup deletes the row and broadcasts it.
    await app.db.execute(sql`
      INSERT INTO presence (user_id, process, seen_at)
      VALUES (${conversation.buyer.id}, gen_random_uuid(), now() - interval '1 minute')`);
    expect(await until(() => kinds(watching, 'presence')[0])).toMatchObject({
      data: { userId: conversation.buyer.id, online: false },
    });
  });
});
