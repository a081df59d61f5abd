import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAnnouncements } from '#demo/seed-shops.ts';
import {
  findNewListing,
  listFollowersToNotify,
  type NewListing,
} from '#server/modules/follows/announcements.queries.ts';
import { followNotificationKey, notifyFollowers } from '#server/modules/follows/notify-followers.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { FOLLOWS_MAX } from '#shared/rules/limits.ts';
import { block } from '../../factories/conversation-state.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser, type SignedInUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForLock } from '../../setup/locks.ts';

// Users follow sellers and are notified of each of their new listings once.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type Code = { code?: string };
const follow = ({ cookie }: SignedInUser, id: string) =>
  app.call<Code>('PUT', `/api/follows/${id}`, undefined, { cookie });
const unfollow = ({ cookie }: SignedInUser, id: string) =>
  app.call<Code>('DELETE', `/api/follows/${id}`, undefined, { cookie });
const list = async ({ cookie }: SignedInUser, query = '') =>
  (await app.call<ApiOutputs['follows']['list']>('GET', `/api/follows${query}`, undefined, { cookie })).body;
const isFollowing = async ({ cookie }: SignedInUser, id: string) =>
  (await app.call<{ following: boolean }>('GET', `/api/follows/${id}`, undefined, { cookie })).body.following;
const followersOf = async (id: string) =>
  (await app.call<PublicProfile>('GET', `/api/users/${id}/profile`)).body.followers;
const publish = (listingId: number) => notifyFollowers(app, { listingId, what: 'published' });

async function noticesOf({ id }: { id: string }) {
  const { rows } = await app.db.execute<{ title: string; body: string; path: string }>(
    sql`SELECT title, body, path FROM notifications WHERE user_id = ${id} AND kind = 'followed-seller' ORDER BY id`,
  );
  return rows;
}

describe('Following a seller', () => {
  it('counts once, even with concurrent requests, and can be ended', async () => {
    const [ada, seller] = [await signIn(app), await makeUser(app, { name: 'Nkechi Power House' })];
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(ada, seller.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await isFollowing(ada, seller.id)).toBe(true);
    expect(await followersOf(seller.id)).toBe(1);
    expect((await list(ada)).items).toMatchObject([
      { id: seller.id, name: 'Nkechi Power House', activeAds: 0 },
    ]);
    expect((await unfollow(ada, seller.id)).status).toBe(204);
    expect((await unfollow(ada, seller.id)).status).toBe(204);
    expect(await isFollowing(ada, seller.id)).toBe(false);
    expect(await followersOf(seller.id)).toBe(0);
  });

  it('is rejected for oneself, unknown users, users who are leaving, and across a block', async () => {
    const ada = await signIn(app);
    expect(await follow(ada, ada.id)).toMatchObject({ status: 409, body: { code: 'OWN_PAGE' } });
    for (const id of [randomUUID(), 'abc', '1'])
      expect(await follow(ada, id)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    const [leaving, blocked] = [await makeUser(app), await makeUser(app)];
    await scheduleDeletion(app, leaving.id);
    expect((await follow(ada, leaving.id)).status).toBe(404);
    await block(app, blocked, ada);
    expect(await follow(ada, blocked.id)).toMatchObject({ status: 409, body: { code: 'BLOCKED' } });
  });

  it(`ends at ${FOLLOWS_MAX} sellers`, async () => {
    const ada = await signIn(app);
    await app.db.execute(sql`
      WITH sellers AS (
        INSERT INTO users (name, email) SELECT 'Seller', gen_random_uuid() || '@example.com'
        FROM generate_series(1, ${FOLLOWS_MAX}) RETURNING id
      )
      INSERT INTO follows (follower_id, seller_id) SELECT ${ada.id}, id FROM sellers`);
    const one = await makeUser(app);
    expect(await follow(ada, one.id)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FOLLOWS' } });
    expect(await isFollowing(ada, one.id)).toBe(false);
    const seen = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ApiOutputs['follows']['list'] = await list(ada, cursor && `?cursor=${cursor}`);
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(FOLLOWS_MAX);
  });

  it('is not listed while the seller is leaving', async () => {
    const [ada, seller] = [await signIn(app), await makeUser(app)];
    await follow(ada, seller.id);
    await scheduleDeletion(app, seller.id);
    expect((await list(ada)).items).toEqual([]);
  });
});

describe('A new listing', () => {
  it('notifies each follower once, also when it is published again', async () => {
    const [ada, ben, seller] = [
      await signIn(app),
      await signIn(app, 'Ben Ita'),
      await makeUser(app, { name: 'Nkechi Power House' }),
    ];
    await follow(ada, seller.id);
    const { id } = await makeListing(app, seller.id, { title: 'Generator', price: 420_000 });
    await Promise.all([publish(id), publish(id)]);
    expect(await noticesOf(ada)).toEqual([
      { title: 'Nkechi Power House posted a new ad', body: 'Generator, ₦420,000', path: `/item/${id}` },
    ]);
    expect(await noticesOf(ben)).toEqual([]);
    await app.db.execute(sql`DELETE FROM notifications WHERE user_id = ${ada.id}`);
    await publish(id);
    expect(await noticesOf(ada)).toEqual([]);
  });

  it('joins an unread notification about the same seller', async () => {
    const [ada, seller] = [await signIn(app), await makeUser(app, { name: 'Nkechi Power House' })];
    await follow(ada, seller.id);
    const first = await makeListing(app, seller.id, { title: 'Generator', price: 420_000 });
    const second = await makeListing(app, seller.id, { title: 'Freezer', price: 520_000 });
    await publish(first.id);
    await publish(second.id);
    expect(await noticesOf(ada)).toEqual([
      {
        title: 'New ads from Nkechi Power House',
        body: 'The latest: Freezer, ₦520,000',
        path: `/seller/${seller.id}`,
      },
    ]);
    await unfollow(ada, seller.id);
    expect(await noticesOf(ada)).toEqual([]);
  });

  it('that was hidden meanwhile notifies nobody until it is published again', async () => {
    const [ada, seller] = [await signIn(app), await makeUser(app)];
    await follow(ada, seller.id);
    const { id } = await makeListing(app, seller.id);
    await changeListing(app, id, { status: 'paused' });
    await publish(id);
    expect(await noticesOf(ada)).toEqual([]);
    await changeListing(app, id, { status: 'active' });
    await publish(id);
    expect(await noticesOf(ada)).toHaveLength(1);
  });

  it('of the demo data is not new when it is paused and resumed', async () => {
    const [ada, seller] = [await signIn(app), await makeUser(app)];
    await follow(ada, seller.id);
    const [published, draft] = [
      await makeListing(app, seller.id),
      await makeListing(app, seller.id, { status: 'draft', publishedAt: null }),
    ];
    await app.db.transaction((tx) => insertAnnouncements(tx, [published, draft]));
    await publish(published.id);
    expect(await noticesOf(ada)).toEqual([]);
    await changeListing(app, draft.id, { status: 'active', publishedAt: new Date() });
    await publish(draft.id);
    expect(await noticesOf(ada)).toHaveLength(1);
  });

  it('leaves no notification to a user who unfollows the seller meanwhile', async () => {
    const [ada, seller] = [await signIn(app), await makeUser(app)];
    await follow(ada, seller.id);
    const { id } = await makeListing(app, seller.id);
    const key = followNotificationKey(seller.id);
    let unfollowing: Promise<unknown> = Promise.resolve();
    await app.db.transaction(async (tx) => {
      const listing = await findNewListing(tx, id);
      const after = '00000000-0000-0000-0000-000000000000';
      expect(await listFollowersToNotify(tx, listing as NewListing, { key, after })).toHaveLength(1);
      unfollowing = unfollow(ada, seller.id);
      await waitForLock(app);
      await notify(tx, app.jobs, [
        { userId: ada.id, kind: 'followed-seller', key, title: 'A new ad', path: '/' },
      ]);
    });
    await unfollowing;
    expect(await noticesOf(ada)).toEqual([]);
  });

  it('does not wait for an unfollow, and leaves that follower out', async () => {
    const [ada, ben, seller] = [await signIn(app), await signIn(app, 'Ben Ita'), await makeUser(app)];
    await follow(ada, seller.id);
    await follow(ben, seller.id);
    const { id } = await makeListing(app, seller.id);
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM follows WHERE follower_id = ${ada.id}`);
      await publish(id);
    });
    expect([await noticesOf(ada), await noticesOf(ben)]).toMatchObject([[], [{}]]);
  });

  it('is still in the notifications of a user whom the seller blocks, but not of one who blocks', async () => {
    const [ada, seller] = [await signIn(app), await signIn(app, 'Ngozi Okafor')];
    await follow(ada, seller.id);
    await follow(seller, ada.id);
    for (const { id } of [ada, seller]) await publish((await makeListing(app, id)).id);
    const { cookie } = seller;
    expect((await app.call('PUT', `/api/blocks/${ada.id}`, undefined, { cookie })).status).toBe(204);
    expect([await isFollowing(ada, seller.id), await isFollowing(seller, ada.id)]).toEqual([false, false]);
    expect(await noticesOf(ada)).toHaveLength(1);
    expect(await noticesOf(seller)).toEqual([]);
  });

  it('does not notify followers who block the seller or are leaving', async () => {
    const [ada, ben, seller] = [await signIn(app), await signIn(app, 'Ben Ita'), await makeUser(app)];
    await follow(ada, seller.id);
    await follow(ben, seller.id);
    await block(app, ada, seller);
    await scheduleDeletion(app, ben.id);
    await publish((await makeListing(app, seller.id)).id);
    expect([await noticesOf(ada), await noticesOf(ben)]).toEqual([[], []]);
  });
});
