import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import { REPORT_REASONS } from '#shared/rules/report-reasons.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser, type SignedInUser, sharedUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices, exportServices } from '../../setup/modules.ts';

let app: TestApp;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp({
    THROTTLE_SCALE: '1000',
    PUBLIC_URL: 'https://kasuwa.example',
    SUPPORT_EMAIL: 'care@kasuwa.example',
  });
  sellerId = (await makeUser(app, { name: 'Seller Unnamed' })).id;
});
afterAll(() => app.stop());

const anyUser = sharedUser(() => app);

const report = ({ cookie }: SignedInUser, id: number | string, body: object, on = app) =>
  on.call<{ id: string; code?: string; fields?: object }>('POST', `/api/ads/${id}/report`, body, { cookie });

const stored = async (listingId: number) =>
  (
    await app.db.execute<{ id: string; reporter_id: string; reason: string; note: string; status: string }>(
      sql`SELECT id, reporter_id, reason, note, status FROM reports WHERE listing_id = ${listingId} ORDER BY created_at`,
    )
  ).rows;

describe('Reporting a listing', () => {
  it('saves the report for moderators', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId, { title: 'Too <b>good</b> to be true' });
    const { status, body } = await report(ada, id, {
      reason: 'asks-payment',
      note: 'He wants <img src=x> first',
    });
    expect(status).toBe(201);
    expect(await stored(id)).toEqual([
      {
        id: body.id,
        reporter_id: ada.id,
        reason: 'asks-payment',
        note: 'He wants <img src=x> first',
        status: 'open',
      },
    ]);
  });

  it('again updates the open report, in parallel too', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(ada, id, { reason: 'scam' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const again = await report(ada, id, { reason: 'stolen', note: 'These are my photos' });
    expect(again).toMatchObject({ status: 201, body: { id: answers[0]?.body.id } });
    expect(await stored(id)).toMatchObject([{ reason: 'stolen', note: 'These are my photos' }]);
  });

  it('again after the first report was closed creates a new report', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, sellerId);
    const first = await report(ada, id, { reason: 'scam' });
    await app.db.execute(sql`UPDATE reports SET status = 'closed' WHERE id = ${first.body.id}`);
    const second = await report(ada, id, { reason: 'scam' });
    expect(second.body.id).not.toBe(first.body.id);
    expect((await stored(id)).map(({ status }) => status)).toEqual(['closed', 'open']);
  });

  it('by two users creates two reports', async () => {
    const { id } = await makeListing(app, sellerId);
    for (const user of [await signIn(app), await signIn(app)]) await report(user, id, { reason: 'other' });
    expect(await stored(id)).toHaveLength(2);
  });

  it.each(Object.keys(REPORT_REASONS))('may have the reason %s', async (reason) => {
    const { id } = await makeListing(app, sellerId);
    expect((await report(await anyUser(), id, { reason })).status).toBe(201);
  });

  it.each([
    ['no reason', {}],
    ['another reason', { reason: 'boring' }],
    ['too long a note', { reason: 'scam', note: 'x'.repeat(1001) }],
    ['a NUL', { reason: 'scam', note: 'a\0' }],
    ['fields that users may not set', { reason: 'scam', status: 'closed' }],
  ])('with %s is rejected', async (_what, body) => {
    const { id } = await makeListing(app, sellerId);
    expect((await report(await anyUser(), id, body)).status).toBe(422);
    expect(await stored(id)).toEqual([]);
  });

  it('of one’s own is rejected', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, ada.id);
    expect(await report(ada, id, { reason: 'scam' })).toMatchObject({
      status: 409,
      body: { code: 'OWN_ITEM' },
    });
  });

  it.each([
    ['active', 201],
    ['sold', 201],
    ['expired', 201],
    ['draft', 404],
    ['paused', 404],
    ['removed', 410],
  ] as const)('that is %s answers %i', async (status, answer) => {
    const { id } = await makeListing(app, sellerId, { status });
    expect((await report(await anyUser(), id, { reason: 'scam' })).status).toBe(answer);
  });

  it('that does not exist is not found', async () => {
    for (const id of ['99999999999', 'abc'])
      expect((await report(await anyUser(), id, { reason: 'scam' })).status).toBe(404);
  });

  it('is limited to 20 times a day', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const [seller, ada] = [await makeUser(strict), await signIn(strict)];
      const answers: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const { id } = await makeListing(strict, seller.id);
        answers.push((await report(ada, id, { reason: 'scam' }, strict)).status);
      }
      expect(answers).toEqual([201, 201, 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('A report whose case cannot be opened', () => {
  afterEach(() => app.db.execute(sql`DROP FUNCTION reject_rows CASCADE`));

  it('is not saved', async () => {
    await app.db.execute(
      sql`CREATE FUNCTION reject_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`,
    );
    await app.db.execute(
      sql`CREATE TRIGGER reject_insert BEFORE INSERT ON cases FOR EACH ROW EXECUTE FUNCTION reject_rows()`,
    );
    const { id } = await makeListing(app, sellerId);
    expect((await report(await anyUser(), id, { reason: 'scam' })).status).toBe(500);
    expect(await stored(id)).toEqual([]);
  });
});

describe('Reports about a user who is erased', () => {
  const erase = async (id: string) => {
    await scheduleDeletion(app, id);
    await eraseDueUsers(erasureServices(app), new Date());
  };

  it('are closed without a judgement, and their senders are notified once', async () => {
    const { id: conversationId, listing, seller, buyer } = await startConversation(app);
    await report(buyer, listing.id, { reason: 'scam' });
    await buyer.report(conversationId, { reason: 'scam' });
    await app.call('POST', `/api/users/${seller.id}/report`, { reason: 'scam' }, { cookie: buyer.cookie });
    const gone = await signIn(app);
    await report(gone, listing.id, { reason: 'sold' });
    await erase(gone.id);
    await erase(seller.id);
    await app.db.execute(sql`UPDATE users SET erased_at = NULL WHERE id = ${seller.id}`);
    await erase(seller.id);

    const { rows } = await app.db.execute(sql`
      SELECT DISTINCT status, outcome FROM (
        SELECT status, outcome FROM reports WHERE listing_id = ${listing.id}
        UNION ALL SELECT status, outcome FROM seller_reports WHERE seller_id = ${seller.id}
        UNION ALL SELECT status, outcome FROM conversation_reports WHERE conversation_id = ${conversationId}) r`);
    expect(rows).toEqual([{ status: 'closed', outcome: 'closed' }]);
    const notified = await app.db.execute<{ user_id: string; path: string }>(sql`
      SELECT user_id, path FROM notifications WHERE title = 'This account has left Kasuwa'`);
    expect(notified.rows.map(({ user_id }) => user_id)).toEqual([buyer.id, buyer.id, buyer.id]);
    expect(notified.rows.map(({ path }) => path)).toContain(`/messages/${conversationId}`);
    const archive = exportServices(app).exportUser(app.db, buyer.id);
    for (const list of ['reportedAds', 'reportedSellers', 'reportedConversations']) {
      const rows = archive.flatMap(({ files }) => files?.['contacts.json']?.[list] ?? []);
      expect(await Array.fromAsync(rows[0]?.() ?? [])).toMatchObject([{ outcome: 'closed' }]);
    }
  });
});
