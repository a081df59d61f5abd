import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, type SignedInUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { queuedMailsTo } from '../../setup/mails.ts';

// A user reports a seller to the moderators.

const SUPPORT = 'care@kasuwa.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', SUPPORT_EMAIL: SUPPORT });
});
afterAll(() => app.stop());

const report = ({ cookie }: SignedInUser, id: string, body: object) =>
  app.call<{ id?: string; code?: string }>('POST', `/api/users/${id}/report`, body, { cookie });

const stored = async (sellerId: string) =>
  (
    await app.db.execute<{ reporter_id: string; reason: string; note: string }>(
      sql`SELECT reporter_id, reason, note FROM seller_reports WHERE seller_id = ${sellerId}`,
    )
  ).rows;

it('A second report of the same user replaces the first', async () => {
  const [ada, seller] = [await signIn(app), await makeUser(app)];
  const first = await report(ada, seller.id, { reason: 'scam' });
  const second = await report(ada, seller.id, { reason: 'pretends', note: 'He is not the owner' });
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  expect(await stored(seller.id)).toEqual([
    { reporter_id: ada.id, reason: 'pretends', note: 'He is not the owner' },
  ]);
});

it('Each report raises the one open case of the seller, and none is sent by email', async () => {
  const [ada, ben, seller] = [await signIn(app), await signIn(app), await makeUser(app)];
  await report(ada, seller.id, { reason: 'other' });
  await report(ada, seller.id, { reason: 'scam', note: 'He took a deposit' });
  await report(ben, seller.id, { reason: 'scam', note: 'Mine too' });
  const { rows } = await app.db.execute(
    sql`SELECT kind, reports, why, risk > 0 AS risky FROM cases WHERE user_id = ${seller.id}`,
  );
  expect(rows).toEqual([{ kind: 'seller', reports: 2, why: 'They cheated me or tried to', risky: true }]);
  expect(await queuedMailsTo(app, SUPPORT)).toEqual([]);
});

it('Users cannot report themselves, unknown users, or with a reason of something else', async () => {
  const [ada, seller] = [await signIn(app), await makeUser(app)];
  expect(await report(ada, ada.id, { reason: 'scam' })).toMatchObject({
    status: 409,
    body: { code: 'OWN_PAGE' },
  });
  expect((await report(ada, 'abc', { reason: 'scam' })).status).toBe(404);
  expect((await report(ada, seller.id, { reason: 'sold' })).status).toBe(422);
  expect(await stored(seller.id)).toEqual([]);
});
