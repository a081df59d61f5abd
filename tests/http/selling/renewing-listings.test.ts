import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings, listingTexts } from '#server/modules/listings/index.ts';
import { DRAFTS_MAX } from '#shared/rules/limits.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { aSeller, newTitle, sofa, type TestSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// Listings that become active again, and the advantages that this must not give them.

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

const daysFromNow = (n: number) => new Date(Date.now() + n * 86_400_000);
const aListing = async (overrides: Partial<typeof listings.$inferInsert> = {}) => {
  const dates = { publishedAt: daysFromNow(-20), expiresAt: daysFromNow(40) };
  return (await makeListing(app, ada.id, { title: newTitle(), ...dates, ...overrides })).id;
};

describe('Renewing a listing', () => {
  it('moves it to the top of lists at most once a week and gives it 60 days each time', async () => {
    const id = await aListing();
    await ada.act(id, 'sold');
    const { datePosted } = (await ada.act(id, 'renew')).body;
    expect(Date.parse(datePosted)).toBeGreaterThan(daysFromNow(-0.1).getTime());
    for (let again = 0; again < 3; again += 1) {
      await ada.act(id, 'sold');
      const { body } = await ada.act(id, 'renew');
      expect(body).toMatchObject({ status: 'active', datePosted });
      expect(Date.parse(body.expiresAt ?? '')).toBeGreaterThan(daysFromNow(59.9).getTime());
    }
    await ada.act(id, 'sold');
    await ada.remove(id);
    await ada.act(id, 'restore');
    expect((await ada.act(id, 'renew')).body.datePosted).toBe(datePosted);
  });

  it.each([
    ['expired', -6.9, false],
    ['expired', -7.1, true],
    ['sold', -6.9, false],
    ['sold', -7.1, true],
  ] as const)(
    'that is %s and was published %d days ago moves it to the top: %s',
    async (status, published, movesUp) => {
      const id = await aListing({ status, publishedAt: daysFromNow(published) });
      const { body } = await ada.act(id, 'renew');
      expect(Date.parse(body.datePosted) > daysFromNow(-1).getTime()).toBe(movesUp);
    },
  );
});

describe('Restoring a removed listing', () => {
  it('makes it expired when it was active and its end has passed', async () => {
    const id = await aListing();
    await ada.remove(id);
    await changeListing(app, id, { expiresAt: daysFromNow(-0.001) });
    expect((await ada.act(id, 'restore')).body).toMatchObject({ status: 'expired' });
    const { rows } = await app.db.execute(sql`SELECT 1 FROM search_postings WHERE listing_id = ${id}`);
    expect(rows).toEqual([]);
  });
});

describe('Resuming a paused listing', () => {
  it('is rejected when its text names banned goods, even if it was accepted before', async () => {
    const id = await aListing({ status: 'paused' });
    await app.db
      .update(listingTexts)
      .set({ description: 'With a box of tramadol' })
      .where(eq(listingTexts.listingId, id));
    expect(await ada.act(id, 'publish')).toMatchObject({
      status: 422,
      body: { code: 'BANNED_GOODS', fields: { description: expect.stringContaining('pharmacy') } },
    });
    expect((await ada.own(id)).body.status).toBe('paused');
  });
});

describe('Drafts', () => {
  it('have a maximum number, which also holds for restored and parallel ones', async () => {
    const ben = await aSeller(app, 'Ben Ita');
    const draft = { status: 'draft', publishedAt: null } as const;
    const { id } = await makeListing(app, ben.id, draft);
    for (let n = 3; n < DRAFTS_MAX; n += 1) await makeListing(app, ben.id, draft);
    await ben.remove(id);
    const sent = await Promise.all(
      Array.from({ length: 6 }, async () => ben.create(await sofa({ status: 'draft' }))),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    const rejected = await ben.act(id, 'restore');
    expect([rejected.status, rejected.body.code, rejected.body.error]).toEqual([
      409,
      'TOO_MANY_DRAFTS',
      'You have 50 drafts, the maximum. Please publish or delete one first.',
    ]);
    expect((await ben.create(await sofa())).status).toBe(201);
    const mine = await ben.call<{ items: { id: string }[] }>('GET', '/api/ads/mine?status=draft');
    await ben.remove(mine.body.items[0]?.id ?? '');
    expect((await ben.act(id, 'restore')).status).toBe(200);
  });
});

describe('A transition while the listing expires', () => {
  it('waits for the expiry and is rejected with the reason', async () => {
    const id = await aListing();
    const step = await app.db.transaction(async (tx) => {
      await tx.update(listings).set({ status: 'expired' }).where(eq(listings.id, id));
      const answer = ada.act(id, 'pause');
      await until(async () => {
        const { rows } = await app.db.execute(sql`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        return rows.length > 0;
      });
      return { answer };
    });
    expect(await step.answer).toMatchObject({
      status: 409,
      body: { error: 'This ad has expired. Renew it to bring it back.' },
    });
  });
});
