import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { listings } from '#server/modules/listings/index.ts';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import { aSupportChat } from '../../factories/support.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The list of conversations in its three sort orders.

let app: TestApp;
let ada: Participant;
let seller: Participant;
/** Ada's conversations, by the title of the listing. */
const conversations: Record<string, TestConversation> = {};
const titles = new Map<string, string>();

const LISTINGS = [
  ['car', 9_000_000],
  ['lamp', 5_000],
  ['sofa', 40_000],
  ['red sofa', 40_000],
  ['job', null],
  ['paused', 1],
  ['removed', 2],
  ['sold', 700_000],
] as const;

beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aParticipant(app, 'Ada Obi');
  seller = await aParticipant(app, 'Ngozi Okafor');
  for (const [title, price] of LISTINGS) {
    const priceKind = price === null ? 'on-request' : 'fixed';
    conversations[title] = await startConversation(app, {
      seller,
      buyer: ada,
      listing: { title, price, priceKind },
    });
    titles.set(conversationAbout(title).id, title);
  }
  for (const status of ['paused', 'removed', 'sold'] as const) await change(status, { status });
  titles.set((await aSupportChat(app, { user: ada })).id, 'support');
});
afterAll(() => app.stop());

function conversationAbout(title: string): TestConversation {
  const conversation = conversations[title];
  if (!conversation) throw new Error(`no conversation about ${title}`);
  return conversation;
}

const change = (title: string, to: Partial<typeof listings.$inferInsert>) =>
  changeListing(app, conversationAbout(title).listing.id, to);

async function walk(who: Participant, query: string, limit = 2): Promise<(string | undefined)[]> {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await who.list(`?limit=${limit}&${query}${cursor && `&cursor=${cursor}`}`);
    expect([query, status]).toEqual([query, 200]);
    seen.push(...body.items.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  return seen.map((id) => titles.get(id));
}

const RECENT = ['support', 'sold', 'removed', 'paused', 'job', 'red sofa', 'sofa', 'lamp', 'car'];
/** Conversations without a price for this user, the most recent first: they come last in either direction. */
const WITHOUT_PRICE = ['support', 'removed', 'paused', 'job'];

describe('A user who sorts the conversations', () => {
  it.each([
    ['', RECENT],
    ['sort=recent', RECENT],
    ['sort=price-low', ['lamp', 'red sofa', 'sofa', 'sold', 'car', ...WITHOUT_PRICE]],
    ['sort=price-high', ['car', 'sold', 'red sofa', 'sofa', 'lamp', ...WITHOUT_PRICE]],
  ])('with "%s" gets that order with any page size', async (query, order) => {
    for (const limit of [1, 2, 3, 60]) expect(await walk(ada, query, limit)).toEqual(order);
  });

  it('as the owner of the listings also sees the prices of hidden ones', async () => {
    expect(await walk(seller, 'sort=price-low')).toEqual([
      'paused',
      'removed',
      'lamp',
      'red sofa',
      'sofa',
      'sold',
      'car',
      'job',
    ]);
  });

  it('gets search results in the same order', async () => {
    expect(await walk(ada, 'sort=price-low&q=ngozi')).toEqual([
      'lamp',
      'red sofa',
      'sofa',
      'sold',
      'car',
      'removed',
      'paused',
      'job',
    ]);
    expect(await walk(ada, 'sort=price-high&q=sofa', 1)).toEqual(['red sofa', 'sofa']);
    expect(await walk(ada, `sort=price-high&adId=${conversationAbout('lamp').adId}`)).toEqual(['lamp']);
  });

  it('sees the latest message first among equal prices, and a changed price in its new position', async () => {
    await conversationAbout('sofa').sendMessage(seller, 'Come and see it.');
    expect((await walk(ada, 'sort=price-low')).slice(0, 3)).toEqual(['lamp', 'sofa', 'red sofa']);
    await change('lamp', { price: 50_000 });
    expect((await walk(ada, 'sort=price-low')).slice(0, 3)).toEqual(['sofa', 'red sofa', 'lamp']);
    await change('lamp', { price: 5_000 });
    await conversationAbout('red sofa').sendMessage(seller, 'Come and see it.');
  });

  it('sees no deleted conversation, and none twice with equal prices and times', async () => {
    const ben = await aParticipant(app, 'Ben Ita');
    const createdTitles: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { id } = await startConversation(app, {
        seller,
        buyer: ben,
        listing: { title: `chair ${n}`, price: 7_000 },
      });
      createdTitles.push(`chair ${n}`);
      titles.set(id, `chair ${n}`);
      if (n === 2) await ben.hide(id);
    }
    await app.db.execute(
      sql`UPDATE participants SET last_message_at = '2026-01-01' WHERE user_id = ${ben.id}`,
    );
    const seen = await walk(ben, 'sort=price-high');
    expect(seen.toSorted()).toEqual(createdTitles.filter((title) => title !== 'chair 2'));
  });

  it('gets 422 for an unknown sort and for the cursor of another sort', async () => {
    const cursorOf = async (sort: string) => (await ada.list(`?sort=${sort}&limit=2`)).body.nextCursor;
    const [recent, low, high] = [
      await cursorOf('recent'),
      await cursorOf('price-low'),
      await cursorOf('price-high'),
    ];
    for (const query of [
      'sort=oldest',
      'sort=',
      'sort=price-low&sort=price-high',
      'sort=RECENT',
      `sort=price-low&cursor=${recent}`,
      `sort=price-low&cursor=${high}`,
      `sort=price-high&cursor=${low}`,
      `sort=recent&cursor=${low}`,
      `cursor=${high}`,
      'sort=price-low&cursor=',
      `sort=price-low&cursor=l1-${recent?.slice(1)}'`,
      `sort=price-low&cursor=l99999999999999999999-${recent}`,
    ]) {
      const { status, body } = await ada.list(`?${query}`);
      expect([query, status, body.code]).toEqual([query, 422, 'INVALID_INPUT']);
    }
  });

  it('sees only their own conversations with any cursor', async () => {
    const ben = await aParticipant(app, 'Ben Ita');
    const { nextCursor } = (await ada.list('?sort=price-low&limit=2')).body;
    expect((await ben.list(`?sort=price-low&cursor=${nextCursor}`)).body.items).toEqual([]);
  });
});

describe('The API document', () => {
  it('lists the three sort orders', async () => {
    const { body } = await app.call<{ paths: Record<string, { get: { parameters: object[] } }> }>(
      'GET',
      '/api/openapi.json',
    );
    expect(body.paths['/conversations']?.get.parameters).toContainEqual(
      expect.objectContaining({
        name: 'sort',
        schema: expect.objectContaining({ enum: ['recent', 'price-low', 'price-high'], default: 'recent' }),
      }),
    );
  });
});
