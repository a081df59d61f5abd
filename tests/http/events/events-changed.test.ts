import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListingsChangedNotifier } from '#server/modules/messaging/index.ts';
import { expireListings } from '#server/modules/selling/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import type { Conversation } from '#shared/contract/conversations.ts';
import { startConversation, type TestConversation } from '../../factories/conversation.ts';
import { offerPhone } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import type { Listener } from '../../setup/event-stream.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// An ephemeral event informs the participants of a conversation when its listing changes.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);

const changesIn = (listener: Listener) =>
  listener.received.filter(({ event }) => event === 'changed').map(({ data }) => data);

async function manage({ seller, adId }: TestConversation, path: string, method = 'POST', body?: object) {
  const answer = await app.call(method, `/api/ads/${adId}${path}`, body, { cookie: seller.cookie });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const expire = async ({ adId }: TestConversation) => {
  await app.db.execute(sql`UPDATE listings SET expires_at = now() - interval '1 day' WHERE id = ${adId}`);
  const notifyListingsChanged = createListingsChangedNotifier({
    db: app.db,
    live: app.live,
    log: createLog('silent'),
  });
  await expireListings({ db: app.db, jobs: app.jobs, notifyListingsChanged }, new Date());
};

describe('A listing with a conversation', () => {
  type Change = (conversation: TestConversation) => Promise<unknown>;
  const CHANGES: [string, Change, (conversation: Conversation) => unknown, unknown, Change?][] = [
    ['is sold', (conversation) => manage(conversation, '/sold'), ({ status }) => status, 'sold'],
    ['is paused', (conversation) => manage(conversation, '/pause'), ({ status }) => status, 'paused'],
    ['is removed', (conversation) => manage(conversation, '', 'DELETE'), ({ status }) => status, 'removed'],
    ['expires', expire, ({ status }) => status, 'expired'],
    ['is renewed', (conversation) => manage(conversation, '/renew'), ({ status }) => status, 'open', expire],
    [
      'changes its price',
      (conversation) => manage(conversation, '', 'PATCH', { price: 12_345, confirmPrice: true }),
      ({ item }) => item?.price,
      12_345,
    ],
  ];

  it.each(CHANGES)(
    'that %s notifies its buyer, whose conversation shows the change',
    async (_what, change, read, expected, first) => {
      const conversation = await startConversation(app);
      const other = await startConversation(app, {
        seller: conversation.seller,
        listing: { title: 'Brass lamp' },
      });
      await first?.(conversation);
      const [buyerStream, otherStream] = [
        await liveStreamOf(conversation.buyer),
        await liveStreamOf(other.buyer),
      ];
      await change(conversation);
      expect(await buyerStream.first('changed')).toMatchObject({
        id: null,
        data: { conversationId: conversation.id },
      });
      expect(read((await conversation.buyer.get(conversation.id)).body)).toBe(expected);
      // A later message proves that no event was sent to the buyer of the other listing.
      await other.sendMessage(other.seller, 'Hello');
      await until(() => otherStream.inbox().length > 0);
      expect(changesIn(otherStream)).toEqual([]);
    },
  );

  it('sends no changes to a blocked buyer', async () => {
    const conversation = await startConversation(app);
    const buyerStream = await liveStreamOf(conversation.buyer);
    await conversation.seller.block(conversation.id);
    await manage(conversation, '/pause');
    const other = await startConversation(app, { buyer: conversation.buyer });
    await manage(other, '/pause');
    await until(() => changesIn(buyerStream).length > 0);
    expect(changesIn(buyerStream)).toEqual([{ type: 'changed', conversationId: other.id }]);
  });
});

describe('A buyer whose phone number the seller reveals', () => {
  it('is notified once', async () => {
    const conversation = await startConversation(app);
    await offerPhone(app, conversation.buyer.id, '+2348037771234');
    const buyerStream = await liveStreamOf(conversation.buyer);
    for (const _ of [1, 2])
      expect((await conversation.seller.phone(conversation.id.toUpperCase())).status).toBe(200);
    expect(await buyerStream.first('changed')).toMatchObject({ data: { conversationId: conversation.id } });
    expect((await conversation.buyer.get(conversation.id)).body.phoneSeenAt).not.toBeNull();
    await conversation.sendMessage(conversation.seller, 'I will call you.');
    await until(() => buyerStream.inbox().length > 0);
    expect(changesIn(buyerStream)).toHaveLength(1);
  });
});
