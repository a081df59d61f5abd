import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { aSeller, type TestSeller } from '../factories/ads.ts';
import { makeListing } from '../factories/listings.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

type Mine = ApiOutputs['selling']['mine'];

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

async function removedOnes(seller: TestSeller) {
  const { body } = await seller.call<Mine>('GET', '/api/ads/mine?status=removed');
  expect(body.counts?.removed).toBe(body.items.length);
  return body.items.map(({ id, removalReason, actions }) => ({ id: Number(id), removalReason, actions }));
}

describe('Among the ads that were taken down, their seller sees', () => {
  it('what can still be undone, and no longer than that', async () => {
    const { id } = await makeListing(app, ada.id);
    expect((await ada.remove(id)).status).toBe(200);
    expect(await removedOnes(ada)).toEqual([{ id, removalReason: null, actions: ['restore'] }]);
    await app.db.execute(
      sql`UPDATE removals SET removed_at = removed_at - interval '31 minutes' WHERE listing_id = ${id}`,
    );
    expect(await removedOnes(ada)).toEqual([]);
    expect((await ada.act(id, 'restore')).body).toMatchObject({
      code: 'ILLEGAL_CHANGE',
      error: 'This ad was deleted more than 30 minutes ago.',
    });
  });

  it('what a moderator took down, with the reason, for good', async () => {
    const { id } = await makeListing(app, ada.id, { status: 'removed' });
    await app.db.execute(
      sql`INSERT INTO removals (listing_id, removed_by, reason, status_before, removed_at)
          VALUES (${id}, 'moderator', 'Counterfeit goods.', 'active', now() - interval '40 days')`,
    );
    expect(await removedOnes(ada)).toEqual([{ id, removalReason: 'Counterfeit goods.', actions: [] }]);
    expect(await removedOnes(await aSeller(app, 'Bola Ige'))).toEqual([]);
  });
});
