import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeller } from '#server/modules/messaging/index.ts';
import { endListings } from '#server/modules/selling/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import type { Conversation } from '#shared/contract/conversations.ts';
import { aTalk, type Talk } from '../factories/talk.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import type { Listener } from '../setup/event-stream.ts';
import { streamsOf } from '../setup/open-streams.ts';
import { until } from '../setup/until.ts';

// Whoever has a thread open is told when what it is about has changed; kept nowhere.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { liveStreamOf } = streamsOf(() => app);

const changesIn = (listener: Listener) =>
  listener.heard.filter(({ event }) => event === 'changed').map(({ data }) => data);

async function manage({ seller, adId }: Talk, path: string, method = 'POST', body?: object) {
  const answer = await app.call(method, `/api/ads/${adId}${path}`, body, { cookie: seller.cookie });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const expire = async ({ adId }: Talk) => {
  await app.db.execute(sql`UPDATE listings SET expires_at = now() - interval '1 day' WHERE id = ${adId}`);
  const tellChanged = createTeller({ db: app.db, live: app.live, log: createLog('silent') });
  await endListings({ db: app.db, jobs: app.jobs, tellChanged }, new Date());
};

describe('An item that people talk about', () => {
  type Deed = (talk: Talk) => Promise<unknown>;
  const DEEDS: [string, Deed, (conversation: Conversation) => unknown, unknown, Deed?][] = [
    ['is sold', (talk) => manage(talk, '/sold'), ({ status }) => status, 'sold'],
    ['is paused', (talk) => manage(talk, '/pause'), ({ status }) => status, 'paused'],
    ['is removed', (talk) => manage(talk, '', 'DELETE'), ({ status }) => status, 'removed'],
    ['expires', expire, ({ status }) => status, 'expired'],
    ['is renewed', (talk) => manage(talk, '/renew'), ({ status }) => status, 'open', expire],
    [
      'costs something else',
      (talk) => manage(talk, '', 'PATCH', { price: 12_345, confirmPrice: true }),
      ({ item }) => item?.price,
      12_345,
    ],
  ];

  it.each(DEEDS)(
    'and that %s is told to the buyer, who finds it so',
    async (_what, deed, look, found, first) => {
      const talk = await aTalk(app);
      const other = await aTalk(app, { seller: talk.seller, listing: { title: 'Brass lamp' } });
      await first?.(talk);
      const [atBuyer, atOther] = [await liveStreamOf(talk.buyer), await liveStreamOf(other.buyer)];
      await deed(talk);
      expect(await atBuyer.first('changed')).toMatchObject({ id: null, data: { conversationId: talk.id } });
      expect(look((await talk.buyer.get(talk.id)).body)).toBe(found);
      // What comes after it shows that nothing was on its way to those who ask about something else.
      await other.say(other.seller, 'Hello');
      await until(() => atOther.inbox().length > 0);
      expect(changesIn(atOther)).toEqual([]);
    },
  );

  it('is none of the business of those who are blocked', async () => {
    const talk = await aTalk(app);
    const atBuyer = await liveStreamOf(talk.buyer);
    await talk.seller.block(talk.id);
    await manage(talk, '/pause');
    const other = await aTalk(app, { buyer: talk.buyer });
    await manage(other, '/pause');
    await until(() => changesIn(atBuyer).length > 0);
    expect(changesIn(atBuyer)).toEqual([{ type: 'changed', conversationId: other.id }]);
  });
});

describe('A buyer whose number the seller looks at', () => {
  it('is told so, once', async () => {
    const talk = await aTalk(app);
    await app.db.execute(
      sql`UPDATE users SET phone = '+2348037771234', phone_confirmed_at = now(), show_phone = true WHERE id = ${talk.buyer.id}`,
    );
    const atBuyer = await liveStreamOf(talk.buyer);
    for (const _ of [1, 2]) expect((await talk.seller.phone(talk.id.toUpperCase())).status).toBe(200);
    expect(await atBuyer.first('changed')).toMatchObject({ data: { conversationId: talk.id } });
    expect((await talk.buyer.get(talk.id)).body.phoneSeenAt).not.toBeNull();
    await talk.say(talk.seller, 'I will call you.');
    await until(() => atBuyer.inbox().length > 0);
    expect(changesIn(atBuyer)).toHaveLength(1);
  });
});
