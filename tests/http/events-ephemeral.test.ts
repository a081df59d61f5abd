import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../factories/conversation.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import type { Listener } from '../setup/event-stream.ts';
import { streamsOf } from '../setup/test-streams.ts';
import { until } from '../setup/until.ts';

// What is notified to those who are there and kept nowhere: who is writing, and who is here.

let app: TestApp;
beforeAll(async () => {
  // Most of these wait for somebody to be noticed.
  app = await startTestApp({ THROTTLE_SCALE: '1000' }, {}, { presenceIntervalMs: 100 });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);

const block = (blocker: Participant, blocked: Participant) =>
  app.db.execute(
    sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blocker.id}, ${blocked.id}) ON CONFLICT DO NOTHING`,
  );

const kinds = (listener: Listener, kind: string) => listener.received.filter(({ event }) => event === kind);

describe('Writing', () => {
  const type = (who: Participant, id: string) => who.call<object>('POST', `/${id}/typing`);

  it('is notified to the other, in every tab of theirs, and to nobody else', async () => {
    const conversation = await startConversation(app);
    const stranger = await aParticipant(app, 'Bola Ade');
    const [one, two] = [await liveStreamOf(conversation.seller), await liveStreamOf(conversation.seller)];
    const [own, others] = [await liveStreamOf(conversation.buyer), await liveStreamOf(stranger)];
    expect((await type(conversation.buyer, conversation.id)).status).toBe(204);
    for (const tab of [one, two])
      expect(await tab.first('typing')).toMatchObject({
        id: null,
        data: { conversationId: conversation.id },
      });
    // What comes after it in their own streams shows that it was not on its way.
    await conversation.sendMessage(conversation.buyer, 'Hello');
    await startConversation(app, { buyer: stranger });
    await until(() => own.inbox().length > 0 && others.inbox().length > 0);
    expect([kinds(own, 'typing'), kinds(others, 'typing')]).toEqual([[], []]);
  });

  it.each([
    ['blocked', (conversation: TestConversation) => block(conversation.buyer, conversation.seller)],
    ['was blocked', (conversation: TestConversation) => block(conversation.seller, conversation.buyer)],
  ])('is notified to nobody who %s', async (_what, end) => {
    const conversation = await startConversation(app);
    const atSeller = await liveStreamOf(conversation.seller);
    await end(conversation);
    expect((await type(conversation.buyer, conversation.id)).status).toBe(204);
    const other = await startConversation(app, { seller: conversation.seller });
    await until(() => atSeller.inbox().some(({ data }) => data.conversationId === other.id));
    expect(kinds(atSeller, 'typing')).toEqual([]);
  });

  it('in a conversation of others is like in none', async () => {
    const conversation = await startConversation(app);
    const stranger = await aParticipant(app, 'Bola Ade');
    for (const id of [conversation.id, '00000000-0000-4000-8000-000000000000', 'none', '%00'])
      expect(await type(stranger, id)).toMatchObject({
        status: 404,
        body: { code: 'CONVERSATION_NOT_FOUND' },
      });
  });

  it('is counted', async () => {
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

describe('Being here', () => {
  const isHere = async ({ id }: Participant) => {
    const { rows } = await app.db.execute(sql`SELECT FROM presence WHERE user_id = ${id}`);
    return rows.length > 0;
  };

  it('is notified to those one talks with, and so is leaving, but not a page that is loaded anew', async () => {
    const conversation = await startConversation(app);
    const watching = await liveStreamOf(conversation.seller);
    await until(() => isHere(conversation.seller));
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
    expect(await isHere(conversation.buyer)).toBe(false);
  });

  it('is notified to nobody by whoever hides it, nor between those who blocked each other', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const [hiding, blocked, plain] = [
      await startConversation(app, { seller }),
      await startConversation(app, { seller }),
      await startConversation(app, { seller }),
    ];
    await app.db.execute(sql`UPDATE users SET show_online_status = false WHERE id = ${hiding.buyer.id}`);
    await block(seller, blocked.buyer);
    const watching = await liveStreamOf(seller);
    await until(() => isHere(seller));
    for (const { buyer } of [hiding, blocked]) {
      await liveStreamOf(buyer);
      await until(() => isHere(buyer));
    }
    await liveStreamOf(plain.buyer);
    await until(() => kinds(watching, 'presence').length > 0);
    expect(kinds(watching, 'presence')).toMatchObject([{ data: { userId: plain.buyer.id, online: true } }]);
  });

  it('is seen no more at once by those who saw it, when it is hidden, and again when it is shown', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const [conversation, blocked] = [
      await startConversation(app, { seller }),
      await startConversation(app, { seller }),
    ];
    await block(blocked.buyer, seller);
    const [watching, apart] = [await liveStreamOf(conversation.buyer), await liveStreamOf(blocked.buyer)];
    await until(async () => (await isHere(conversation.buyer)) && (await isHere(blocked.buyer)));
    await liveStreamOf(seller);
    const notified = () => kinds(watching, 'presence').map(({ data }) => data);
    await until(() => notified().length === 1);
    for (const showOnlineStatus of [false, true]) {
      const before = notified().length;
      const { cookie } = seller;
      await app.call('PATCH', '/api/users/me', { showOnlineStatus }, { cookie });
      await until(() => notified().length > before);
    }
    expect(notified()).toEqual(
      [true, false, true].map((online) => ({ type: 'presence', userId: seller.id, online })),
    );
    expect(kinds(apart, 'presence')).toEqual([]);
  });

  it('of whoever is not here is notified to nobody, shown or hidden', async () => {
    const conversation = await startConversation(app);
    const watching = await liveStreamOf(conversation.seller);
    await until(() => isHere(conversation.seller));
    const { cookie } = conversation.buyer;
    await app.call('PATCH', '/api/users/me', { showOnlineStatus: true }, { cookie });
    await liveStreamOf(conversation.buyer);
    await until(() => kinds(watching, 'presence').length > 0);
    expect(kinds(watching, 'presence')).toHaveLength(1);
  });

  it('of a process that was killed ends when it grows old', async () => {
    const conversation = await startConversation(app);
    const watching = await liveStreamOf(conversation.seller);
    await until(() => isHere(conversation.seller));
    // Not before somebody watches: the next round ends it.
    await app.db.execute(sql`
      INSERT INTO presence (user_id, process, seen_at)
      VALUES (${conversation.buyer.id}, gen_random_uuid(), now() - interval '1 minute')`);
    expect(await until(() => kinds(watching, 'presence')[0])).toMatchObject({
      data: { userId: conversation.buyer.id, online: false },
    });
  });
});
