import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sellingCleanup } from '#server/modules/selling/listing-lifecycle.ts';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { DELETED_LISTINGS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { makeListing, recordRemoval } from '../../factories/listings.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

type Mine = ApiOutputs['selling']['mine'];

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

async function removedListings(seller: TestSeller) {
  const { body } = await seller.call<Mine>('GET', '/api/ads/mine?status=removed');
  expect(body.counts?.removed).toBe(body.items.length);
  return body.items.map(({ id, removalReason, actions }) => ({ id: Number(id), removalReason, actions }));
}

describe('The list of removed listings', () => {
  it('shows the seller’s own removals while they can be undone', async () => {
    const { id } = await makeListing(app, ada.id);
    expect((await ada.remove(id)).status).toBe(200);
    expect(await removedListings(ada)).toEqual([{ id, removalReason: null, actions: ['restore'] }]);
    await app.db.execute(
      sql`UPDATE removals SET removed_at = removed_at - interval '31 minutes' WHERE listing_id = ${id}`,
    );
    expect(await removedListings(ada)).toEqual([]);
    expect((await ada.act(id, 'restore')).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      error: 'This ad was deleted more than 30 minutes ago.',
    });
  });

  it('always shows the listings that a moderator removed, with the reason', async () => {
    const { id } = await makeListing(app, ada.id, { status: 'removed' });
    await recordRemoval(app, id, { at: new Date(Date.now() - 40 * 86_400_000) });
    expect(await removedListings(ada)).toEqual([{ id, removalReason: 'Counterfeit goods.', actions: [] }]);
    expect(await removedListings(await aSeller(app, 'Bola Ige'))).toEqual([]);
  });
});

describe('The text and photos of a removed listing', () => {
  const NOW = new Date('2026-11-15T12:00:00Z');
  const clean = () => cleanUp([{ name: 'selling', cleanup: sellingCleanup(app.db) }], NOW);
  const DAY_MS = 86_400_000;

  async function aRemovedListing(by: 'owner' | 'moderator', days: number) {
    const { id } = await makeListing(app, ada.id, { status: 'removed' });
    await recordRemoval(app, id, { by, at: new Date(NOW.getTime() - days * DAY_MS) });
    return id;
  }

  async function storedContent(id: number) {
    const { rows } = await app.db.execute(sql`
      SELECT l.title, l.cover IS NOT NULL AS cover, t.description,
        (SELECT count(*)::int FROM photos p WHERE p.listing_id = l.id) AS photos
      FROM listings l JOIN listing_texts t ON t.listing_id = l.id WHERE l.id = ${id}`);
    return rows[0];
  }

  const WHOLE = { title: 'Two-seater sofa', cover: true, description: 'Clean and working.', photos: 1 };
  const EMPTY = { title: 'Two-seater sofa', cover: false, description: '', photos: 0 };

  it('are deleted once, some weeks after its owner removed it', async () => {
    await clean();
    const old = await aRemovedListing('owner', DELETED_LISTINGS_RETENTION_DAYS + 1);
    const recent = await aRemovedListing('owner', DELETED_LISTINGS_RETENTION_DAYS - 1);
    const byModerator = await aRemovedListing('moderator', 400);
    expect(await clean()).toMatchObject({ deletedListings: 1 });
    expect(await storedContent(old)).toEqual(EMPTY);
    expect(await storedContent(recent)).toEqual(WHOLE);
    expect(await storedContent(byModerator)).toEqual(WHOLE);
    expect(await clean()).toMatchObject({ deletedListings: 0 });
  });

  it('stay while a report about it is open', async () => {
    const id = await aRemovedListing('owner', DELETED_LISTINGS_RETENTION_DAYS + 1);
    const { id: reporter } = await makeUser(app);
    await app.db.execute(
      sql`INSERT INTO reports (listing_id, reporter_id, reason) VALUES (${id}, ${reporter}, 'scam')`,
    );
    await clean();
    expect(await storedContent(id)).toEqual(WHOLE);
    await app.db.execute(sql`UPDATE reports SET status = 'closed' WHERE listing_id = ${id}`);
    await clean();
    expect(await storedContent(id)).toEqual(EMPTY);
  });

  it('stay while a report of a conversation about it is open', async () => {
    const id = await aRemovedListing('owner', DELETED_LISTINGS_RETENTION_DAYS + 1);
    const { id: buyer } = await makeUser(app);
    await app.db.execute(sql`
      WITH conversation AS (
        INSERT INTO conversations (listing_id, buyer_id, seller_id) VALUES (${id}, ${buyer}, ${ada.id}) RETURNING id
      )
      INSERT INTO conversation_reports (conversation_id, reporter_id, reported_id, reason, last_seq)
      SELECT id, ${buyer}, ${ada.id}, 'scam', 1 FROM conversation`);
    await clean();
    expect(await storedContent(id)).toEqual(WHOLE);
    await app.db.execute(sql`UPDATE conversation_reports SET status = 'closed' WHERE reporter_id = ${buyer}`);
    await clean();
    expect(await storedContent(id)).toEqual(EMPTY);
  });
});
