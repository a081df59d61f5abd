import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMeetupTime } from '#shared/format/dates.ts';
import { countEvents, startConversation } from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import { inTwoDays, meetupCalls } from '../../factories/meetups.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Plans in conversations in which no message may be posted.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

async function agree() {
  const at = inTwoDays();
  const conversation = await startConversation(app, { listing: { title: 'Oak desk' } });
  const buyers = meetupCalls(conversation.buyer, conversation);
  const sellers = meetupCalls(conversation.seller, conversation);
  await buyers.propose({ at });
  await sellers.confirm(2);
  return { ...conversation, buyers, sellers, at };
}
type Agreed = Awaited<ReturnType<typeof agree>>;

const CLOSED: [string, (conversation: Agreed) => Promise<unknown>][] = [
  ['paused', ({ listing }) => changeListing(app, listing.id, { status: 'paused' })],
  ['expired', ({ listing }) => changeListing(app, listing.id, { status: 'expired' })],
  ['removed', ({ listing }) => changeListing(app, listing.id, { status: 'removed' })],
  ['blocked by the seller', ({ id, seller }) => seller.block(id)],
  ['blocked by the buyer', ({ id, buyer }) => buyer.block(id)],
  ['left by the seller', ({ seller }) => scheduleDeletion(app, seller.id)],
];

describe('An agreed meetup in a closed conversation', () => {
  it.each(CLOSED)('is cancelled without a message: %s', async (_, close) => {
    const conversation = await agree();
    const { id, buyer, seller, buyers, at } = conversation;
    await close(conversation);
    const before = await countEvents(app, seller);
    expect(await buyers.cancel(2)).toMatchObject({ status: 200, body: { meetup: null } });
    expect((await buyer.messages(id)).body.items).toHaveLength(3);
    // The open pages of the other user hear of it, and a notification says what has happened.
    expect(await countEvents(app, seller)).toBe(before + 1);
    const { rows } = await app.db.execute(
      sql`SELECT user_id, title, body, path FROM notifications WHERE kind = 'meetup' AND user_id IN (${buyer.id}, ${seller.id})`,
    );
    expect(rows).toEqual([
      {
        user_id: seller.id,
        title: 'Your meetup is cancelled',
        body: `Ikeja City Mall, main gate, ${formatMeetupTime(at)}. For “Oak desk”.`,
        path: `/messages/${id}`,
      },
    ]);
    expect((await buyers.cancel(2)).body.code).toBe('MEETUP_OVER');
  });

  it('is not cancelled from an outdated plan', async () => {
    const { id, buyer, buyers } = await agree();
    await buyer.block(id);
    expect((await buyers.cancel(1)).body.code).toBe('MEETUP_CHANGED');
    expect((await buyers.read()).body.meetup).toMatchObject({ status: 'agreed' });
  });

  it('that was cancelled with a message before answers the repetition as before', async () => {
    const { id, buyer, buyers } = await agree();
    const clientId = randomUUID();
    await buyers.cancel(2, clientId);
    await buyer.block(id);
    expect(await buyers.cancel(2, clientId)).toMatchObject({ status: 200, body: { meetup: null } });
  });

  it('is no longer shared when the user stops that', async () => {
    const { id, seller, buyers } = await agree();
    const { token } = (await buyers.share()).body;
    await seller.block(id);
    expect((await buyers.stopSharing()).status).toBe(204);
    expect((await app.call('POST', '/api/meetup-plans/lookup', { token })).status).toBe(404);
  });
});
