import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingEvents } from '#server/modules/listings/index.ts';
import {
  alertNotificationsOf,
  aUserWithAlert,
  matchesOf,
  waitForListingJobs,
} from '../../factories/alerts.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { putBack, takeDown } from '../../factories/suspensions.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// A listing that staff removed by mistake returns completely.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const DAY = 86_400_000;

async function viewOf({ id }: { id: number }) {
  const { rows } = await app.db.execute<{ status: string }>(sql`
    SELECT l.status, l.published_at, (SELECT count(*)::int FROM search_postings p WHERE p.listing_id = l.id) AS postings,
      (SELECT active_count FROM categories c WHERE c.id = l.category_id) AS count,
      (SELECT views FROM listing_views v WHERE v.listing_id = l.id) AS views
    FROM listings l WHERE l.id = ${id}`);
  return { ...rows[0], page: (await app.fetch(`/api/ads/${id}`)).status };
}

describe('A listing that staff put back', () => {
  it('has its status, date, views, search postings and count again', async () => {
    const seller = await signIn(app);
    const listing = await makeListing(app, seller.id, {
      title: 'Deep freezer',
      publishedAt: new Date(Date.now() - 3 * DAY),
    });
    await app.db.execute(sql`INSERT INTO listing_views (listing_id, views) VALUES (${listing.id}, 12)`);
    const before = await viewOf(listing);
    expect(await takeDown(app, listing.id)).toEqual([listing.id]);
    expect(await viewOf(listing)).toMatchObject({ status: 'removed', postings: 0, page: 410 });
    expect(await putBack(app, listing.id)).toEqual([listing.id]);
    expect(await viewOf(listing)).toEqual(before);
    await expect(putBack(app, listing.id)).rejects.toThrow('This ad was not removed by staff.');
  });

  it('is in the favorites and the conversations again', async () => {
    const conversation = await startConversation(app);
    const { buyer, id, listing, adId } = conversation;
    await app.call('PUT', `/api/favorites/${adId}`, undefined, { cookie: buyer.cookie });
    const favorites = async () =>
      (
        await app.call<{ items: { status: string }[] }>('GET', '/api/favorites', undefined, {
          cookie: buyer.cookie,
        })
      ).body.items;
    const before = await favorites();
    expect(before).toHaveLength(1);
    await takeDown(app, listing.id);
    expect((await buyer.get(id)).body.status).toBe('removed');
    await putBack(app, listing.id);
    expect([(await buyer.get(id)).body.status, await favorites()]).toEqual(['open', before]);
    await conversation.sendMessage(buyer, 'Good to see it again.');
  });

  it('notifies the owner of an alert once, and those whose alert is new', async () => {
    const early = await aUserWithAlert(app, '?q=washing+machine');
    const listing = await makeListing(app, (await signIn(app)).id, { title: 'Washing machine' });
    await app.db.transaction((tx) =>
      app.jobs.enqueue(tx, listingEvents, { listingId: listing.id, what: 'published' }),
    );
    await waitForListingJobs(app);
    expect(await alertNotificationsOf(app, early)).toHaveLength(1);
    await takeDown(app, listing.id);
    const late = await aUserWithAlert(app, '?q=washing+machine');
    await putBack(app, listing.id);
    await waitForListingJobs(app);
    expect(await alertNotificationsOf(app, early)).toHaveLength(1);
    expect([await matchesOf(app, early), await matchesOf(app, late)]).toEqual([[listing.id], [listing.id]]);
  });

  it('gets back the days without the market, and no longer counts against its seller', async () => {
    const seller = await signIn(app);
    const expiresAt = new Date(Date.now() + 2 * DAY);
    const listing = await makeListing(app, seller.id, { expiresAt });
    const takenDownAt = async () =>
      (
        await app.db.execute<{ at: string }>(
          sql`SELECT taken_down_at AS at FROM users WHERE id = ${seller.id}`,
        )
      ).rows[0]?.at;
    await takeDown(app, listing.id);
    expect(await takenDownAt()).not.toBeNull();
    await app.db.execute(sql`
      UPDATE removals SET removed_at = removed_at - interval '5 days' WHERE listing_id = ${listing.id}`);
    await putBack(app, listing.id);
    const { rows } = await app.db.execute<{ days: number }>(
      sql`SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM listings WHERE id = ${listing.id}`,
    );
    expect([(await viewOf(listing)).status, rows[0]?.days, await takenDownAt()]).toEqual(['active', 7, null]);
  });
});
