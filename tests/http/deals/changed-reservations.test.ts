import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversation } from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import {
  accept,
  endDue,
  inDays,
  notificationsOf,
  openReservations,
  release,
  reserve,
  unreadOf,
} from '../../factories/reservations.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForLock } from '../../setup/locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

describe('A reservation', () => {
  it('keeps its price when the seller changes its end, and a second equal change notifies nobody', async () => {
    const conversation = await startConversation(app);
    await reserve(conversation, 2);
    await changeListing(app, conversation.listing.id, { price: 200_000 });
    const [before] = await notificationsOf(app, conversation.buyer);
    await app.db.execute(
      sql`UPDATE notifications SET read_at = now() WHERE user_id = ${conversation.buyer.id}`,
    );
    await reserve(conversation, 2);
    expect(await unreadOf(app, conversation.buyer)).toBe(0);
    await reserve(conversation, 7);
    expect(await openReservations(app, conversation)).toMatchObject([{ price: 185_000 }]);
    expect(await notificationsOf(app, conversation.buyer)).toEqual([before]);
    expect(await unreadOf(app, conversation.buyer)).toBe(1);
  });

  it('has the price of the listing if that is below what both agreed on before', async () => {
    const conversation = await startConversation(app);
    await accept(conversation, 150_000);
    await release(conversation.seller, conversation);
    await reserve(conversation);
    expect(await openReservations(app, conversation)).toMatchObject([{ price: 150_000 }]);
    await release(conversation.seller, conversation);
    await changeListing(app, conversation.listing.id, { price: 120_000 });
    await reserve(conversation);
    expect(await openReservations(app, conversation)).toMatchObject([{ price: 120_000 }]);
  });

  it('is not possible for a job', async () => {
    const conversation = await startConversation(app);
    await changeListing(app, conversation.listing.id, { categoryId: 7, subcategory: null, condition: null });
    expect(await reserve(conversation)).toMatchObject({ status: 409, body: { code: 'OFFER_NOT_POSSIBLE' } });
  });

  it('that was extended while the schedule waited for it does not end', async () => {
    const conversation = await startConversation(app);
    await reserve(conversation, 1);
    const client = await app.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM listings WHERE id = $1 FOR UPDATE', [conversation.listing.id]);
      const ended = endDue(app, inDays(3));
      await waitForLock(app);
      await client.query(`UPDATE reservations SET reserved_until = $2 WHERE listing_id = $1`, [
        conversation.listing.id,
        inDays(6),
      ]);
      await client.query('COMMIT');
      await ended;
    } finally {
      client.release();
    }
    expect(await openReservations(app, conversation)).toHaveLength(1);
  });
});
