import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeListing } from '../factories/listings.ts';
import { type OldParties, writeAsOldVersion } from '../factories/old-version.ts';
import { aTalk, aTalker, countEvents, type Talk } from '../factories/talk.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { streamsOf } from '../setup/open-streams.ts';
import { until } from '../setup/until.ts';

// What a process of the version before takes while the new one serves already: messages, and hearts.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
const { streamOf } = streamsOf(() => app);

async function write(parties: OldParties, body: string): Promise<string> {
  const client = await app.pool.connect();
  return writeAsOldVersion(client, parties, body).finally(() => client.release());
}

const partiesOf = ({ listing, buyer, seller }: Talk): OldParties => ({
  ...{ listingId: listing.id, buyerId: buyer.id, sellerId: seller.id },
});

it('A conversation begun there is in the seller’s list, unread, and a mail about it is due', async () => {
  const [seller, buyer] = [await aTalker(app, 'Ngozi Okafor'), await aTalker(app, 'Ada Obi')];
  const { id: listingId } = await makeListing(app, seller.id);
  const id = await write({ listingId, buyerId: buyer.id, sellerId: seller.id }, 'Is it still there?');
  const { body } = await seller.list();
  expect(body).toMatchObject({ unreadTotal: 1, items: [{ id, unread: 1, lastSeq: 1 }] });
  expect((await buyer.get(id)).body).toMatchObject({ unread: 0, myReadSeq: 1, readSeq: 0 });
  const { rows } = await app.db.execute(sql`
    SELECT user_id FROM participants WHERE conversation_id = ${id}
      AND mail_due_at BETWEEN now() + interval '4 minutes' AND now() + interval '5 minutes'`);
  expect(rows).toEqual([{ user_id: seller.id }]);
});

it('One that goes on there is told to open pages, comes first again, and is counted once beside new messages', async () => {
  const talk = await aTalk(app);
  const { seller, buyer } = talk;
  const later = await aTalk(app, { seller });
  await seller.hide(talk.id);
  const listener = await streamOf(seller);
  await listener.first('start');
  const before = await countEvents(app, seller);
  await write(partiesOf(talk), 'From before');
  await until(() => listener.inbox().length > 0);
  expect(listener.inbox()).toMatchObject([
    { data: { conversationId: talk.id, messages: [{ seq: 2, message: 'From before', kind: 'text' }] } },
  ]);
  await talk.say(buyer, 'From now');
  await write(partiesOf(talk), 'From before again');
  expect(await countEvents(app, seller)).toBe(before + 3);
  const { items } = (await seller.list()).body;
  expect(items.map(({ id, unread }) => [id, unread])).toEqual([
    [talk.id, 3],
    [later.id, 1],
  ]);
  await seller.read(talk.id, 4);
  expect((await buyer.get(talk.id)).body).toMatchObject({ readSeq: 4 });
});

it('A block holds there too', async () => {
  const talk = await aTalk(app);
  await talk.seller.block(talk.id);
  await expect(write(partiesOf(talk), 'But please')).rejects.toThrow(/blocked/);
  expect((await talk.seller.messages(talk.id)).body.items).toHaveLength(1);
});

it('A heart tapped there knows what it cost: a lower price is told beside it', async () => {
  const [seller, keeper] = [await aTalker(app, 'Ngozi Okafor'), await aTalker(app, 'Ada Obi')];
  const { id } = await makeListing(app, seller.id, { price: 100_000, title: 'Red sofa' });
  await app.db.execute(
    sql`INSERT INTO favorites (user_id, listing_id, title) VALUES (${keeper.id}, ${id}, 'Red sofa')`,
  );
  const { status } = await app.call('PATCH', `/api/ads/${id}`, { price: 80_000 }, { cookie: seller.cookie });
  expect(status).toBe(200);
  const bodies = async () => {
    const { rows } = await app.db.execute(sql`SELECT body FROM notifications WHERE user_id = ${keeper.id}`);
    return rows;
  };
  await expect.poll(bodies).toEqual([{ body: 'Now ₦80,000, was ₦100,000' }]);
});
