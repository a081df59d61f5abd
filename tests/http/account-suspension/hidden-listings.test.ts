import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liftEndedSuspensions } from '#server/modules/account-suspension/lift-ended-suspensions.ts';
import { holdListing, releaseListing } from '#server/modules/selling/index.ts';
import { aUserWithAlert, matchesOf, waitForListingJobs } from '../../factories/alerts.ts';
import { startConversation } from '../../factories/conversation.ts';
import { announcementsOf } from '../../factories/held-ads.ts';
import { makeListing } from '../../factories/listings.ts';
import { openReservations, reserve } from '../../factories/reservations.ts';
import { lift, putBack, suspend, takeDown } from '../../factories/suspensions.ts';
import { offerPhone, scheduleDeletion } from '../../factories/user-state.ts';
import { newPhone, PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';

// A suspension hides exactly the active listings of its user, and lifting it restores exactly these.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

async function statusOf({ id }: { id: number }): Promise<string | undefined> {
  const { rows } = await app.db.execute<{ status: string }>(
    sql`SELECT status FROM listings WHERE id = ${id}`,
  );
  return rows[0]?.status;
}

/** A seller with a listing in each of these states. */
async function aMarketStall() {
  const seller = await signIn(app, 'Ngozi Okafor');
  const make = (title: string, overrides = {}) => makeListing(app, seller.id, { title, ...overrides });
  const active = await make('Rice cooker', { expiresAt: inDays(40) });
  return {
    seller,
    active,
    paused: await make('Kettle', { status: 'paused' }),
    sold: await make('Blender', { status: 'sold', soldAt: new Date() }),
    statuses: async () => {
      const { rows } = await app.db.execute<{ title: string; status: string }>(
        sql`SELECT title, status FROM listings WHERE seller_id = ${seller.id} ORDER BY id`,
      );
      return Object.fromEntries(rows.map(({ title, status }) => [title, status]));
    },
  };
}

const login = (email: string) => app.call('POST', '/api/users/login', { email, password: PASSWORD });

describe('The listings of a suspended user', () => {
  it('are hidden with their pages, photos, search results and counts, and return with the end', async () => {
    const { seller, active, sold, statuses } = await aMarketStall();
    const view = async () => ({
      pages: await Promise.all(
        [active, sold].map(async ({ id }) => (await app.fetch(`/api/ads/${id}`)).status),
      ),
      found: (await app.call<{ items: { id: string }[] }>('GET', '/api/ads?q=rice+cooker')).body.items.map(
        ({ id }) => id,
      ),
      postings: (await app.db.execute(sql`SELECT FROM search_postings WHERE listing_id = ${active.id}`)).rows
        .length,
      count: (await app.db.execute<{ n: number }>(sql`SELECT active_count AS n FROM categories WHERE id = 5`))
        .rows[0]?.n,
    });
    const before = await view();
    expect(before).toMatchObject({ pages: [200, 200], found: [String(active.id)] });
    expect(await suspend(app, seller)).toEqual([active.id]);
    expect(await view()).toEqual({
      pages: [404, 404],
      found: [],
      postings: 0,
      count: (before.count ?? 0) - 1,
    });
    expect(await lift(app, seller)).toEqual([active.id]);
    expect(await view()).toEqual(before);
    expect(await statuses()).toEqual({ 'Rice cooker': 'active', Kettle: 'paused', Blender: 'sold' });
    expect(await lift(app, seller)).toEqual([]);
  });

  const daysLeft = async ({ id }: { id: number }) =>
    (
      await app.db.execute<{ days: number }>(
        sql`SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM listings WHERE id = ${id}`,
      )
    ).rows[0]?.days;
  /** As if they had been hidden so long before. */
  const waitHidden = (days: number) =>
    app.db.execute(sql`
      WITH hidden AS (
        UPDATE hidden_listings SET hidden_at = hidden_at - make_interval(days => ${days}) RETURNING listing_id)
      UPDATE listings SET expires_at = expires_at - make_interval(days => ${days}) FROM hidden WHERE id = listing_id`);

  it('get back the days without the market, also if their term ended meanwhile', async () => {
    const seller = await signIn(app);
    const [long, short, held, removed] = [
      await makeListing(app, seller.id, { expiresAt: inDays(40) }),
      await makeListing(app, seller.id, { expiresAt: inDays(3) }),
      await makeListing(app, seller.id, { expiresAt: inDays(20) }),
      await makeListing(app, seller.id, { expiresAt: inDays(2) }),
    ];
    await suspend(app, seller);
    await waitHidden(10);
    expect(await Promise.all([long, short].map(daysLeft))).toEqual([30, -7]);
    await app.db.transaction((tx) => holdListing(tx, app, held.id, { reason: 'Please correct it.' }));
    await takeDown(app, removed.id);
    await lift(app, seller);
    await app.db.transaction((tx) => releaseListing(tx, app, held.id));
    await putBack(app, removed.id);
    const all = [long, short, held, removed];
    expect(await Promise.all(all.map(statusOf))).toEqual(['active', 'active', 'active', 'active']);
    expect(await Promise.all(all.map(daysLeft))).toEqual([40, 3, 20, 2]);
  });

  it('are announced to alerts that are new since then, and to those who wait for one', async () => {
    const conversation = await startConversation(app);
    const { seller, listing, adId } = conversation;
    await reserve(conversation);
    const waiting = await signIn(app);
    const wait = await app.call('PUT', `/api/ads/${adId}/waiting`, undefined, { cookie: waiting.cookie });
    expect(wait.status).toBe(204);
    await suspend(app, seller);
    const late = await aUserWithAlert(app, '?q=sofa');
    await lift(app, seller);
    expect(await announcementsOf(app, listing.id)).toEqual([30]);
    await waitForListingJobs(app);
    expect(await matchesOf(app, late)).toContain(listing.id);
    const { rows } = await app.db.execute(sql`SELECT title FROM notifications WHERE user_id = ${waiting.id}`);
    expect(rows).toEqual([{ title: `“${listing.title}” is available again` }]);
  });

  it('end their reservations, and no phone number is revealed', async () => {
    const conversation = await startConversation(app);
    const { seller, buyer, id } = conversation;
    await offerPhone(app, seller.id, newPhone());
    await offerPhone(app, buyer.id, newPhone());
    await reserve(conversation);
    await suspend(app, seller);
    expect(await openReservations(app, conversation)).toEqual([]);
    expect((await buyer.phone(id)).status).toBeGreaterThanOrEqual(400);
    expect((await buyer.start({ adId: conversation.adId, message: 'Hello' })).status).toBe(404);
  });

  it('do not return when the seller cancels a deletion, nor before a deletion is cancelled', async () => {
    const { seller, active } = await aMarketStall();
    await suspend(app, seller);
    await scheduleDeletion(app, seller.id, { inDays: 5 });
    await login(seller.email);
    expect(await statusOf(active)).toBe('paused');
    await scheduleDeletion(app, seller.id, { inDays: 5 });
    expect(await lift(app, seller)).toEqual([]);
    expect(await statusOf(active)).toBe('paused');
    await login(seller.email);
    expect(await statusOf(active)).toBe('active');
  });

  it('stay hidden when staff put one back or release it, until the end', async () => {
    const seller = await signIn(app);
    const [removed, held, removedMeanwhile] = [
      await makeListing(app, seller.id),
      await makeListing(app, seller.id),
      await makeListing(app, seller.id),
    ];
    await takeDown(app, removed.id);
    await app.db.transaction((tx) => holdListing(tx, app, held.id, { reason: 'Please correct it.' }));
    await suspend(app, seller);
    await takeDown(app, removedMeanwhile.id);
    await putBack(app, removed.id);
    await app.db.transaction((tx) => releaseListing(tx, app, held.id));
    const all = () => Promise.all([removed, held, removedMeanwhile].map(statusOf));
    expect(await all()).toEqual(['paused', 'paused', 'removed']);
    await lift(app, seller);
    expect(await all()).toEqual(['active', 'active', 'removed']);
    await putBack(app, removedMeanwhile.id);
    expect(await statusOf(removedMeanwhile)).toBe('active');
  });
});

describe('A suspension with an end', () => {
  it('lifts itself then, and not before', async () => {
    const { seller, active } = await aMarketStall();
    await suspend(app, seller, { until: inDays(7) });
    const parts = {
      ...app,
      secret: TEST_AUTH_SECRET,
      origin: () => 'https://kasuwa.example',
      notifyListingsChanged() {},
    };
    expect(await liftEndedSuspensions(parts, inDays(6.9))).toBe(0);
    expect(await statusOf(active)).toBe('paused');
    expect(await liftEndedSuspensions(parts, inDays(7.1))).toBe(1);
    expect(await statusOf(active)).toBe('active');
    expect(await liftEndedSuspensions(parts, inDays(7.1))).toBe(0);
    const { rows } = await app.db.execute(sql`
      SELECT n.title, a.action, a.staff_id, a.reason FROM notifications n JOIN staff_actions a USING (user_id)
      WHERE user_id = ${seller.id}`);
    expect(rows).toEqual([
      {
        title: 'Your account works again',
        action: 'suspension-lifted',
        staff_id: null,
        reason: 'Its time is over',
      },
    ]);
    const { cookie } = await signIn(app, 'Ngozi Okafor', seller.email);
    const { status } = await app.call('POST', `/api/ads/${active.id}/pause`, {}, { cookie });
    expect(status).toBe(200);
  });
});
