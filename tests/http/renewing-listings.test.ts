import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings, listingTexts } from '#server/modules/listings/index.ts';
import { DRAFTS_MAX } from '#shared/rules/limits.ts';
import { makeListing } from '../factories/listings.ts';
import { aSeller, newTitle, sofa, type TestSeller } from '../factories/sellers.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { until } from '../setup/until.ts';

// Ads that come back on the market, and what must not be won by it.

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

const days = (n: number) => new Date(Date.now() + n * 86_400_000);
const anAd = async (given: Partial<typeof listings.$inferInsert> = {}) => {
  const dates = { publishedAt: days(-20), expiresAt: days(40) };
  return (await makeListing(app, ada.id, { title: newTitle(), ...dates, ...given })).id;
};

describe('Renewing', () => {
  it('raises an ad in the lists once a week at most, and gives it its 60 days each time', async () => {
    const id = await anAd();
    await ada.act(id, 'sold');
    const { datePosted } = (await ada.act(id, 'renew')).body;
    expect(Date.parse(datePosted)).toBeGreaterThan(days(-0.1).getTime());
    for (let again = 0; again < 3; again += 1) {
      await ada.act(id, 'sold');
      const { body } = await ada.act(id, 'renew');
      expect(body).toMatchObject({ status: 'active', datePosted });
      expect(Date.parse(body.expiresAt ?? '')).toBeGreaterThan(days(59.9).getTime());
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
  ] as const)('of what is %s, published %d days ago: raised %s', async (status, published, isRaised) => {
    const id = await anAd({ status, publishedAt: days(published) });
    const { body } = await ada.act(id, 'renew');
    expect(Date.parse(body.datePosted) > days(-1).getTime()).toBe(isRaised);
  });
});

describe('Restoring', () => {
  it('an active ad whose end passed meanwhile leads to where it would be: among the ended', async () => {
    const id = await anAd();
    await ada.remove(id);
    await app.db
      .update(listings)
      .set({ expiresAt: days(-0.001) })
      .where(eq(listings.id, id));
    expect((await ada.act(id, 'restore')).body).toMatchObject({ status: 'expired' });
    const { rows } = await app.db.execute(sql`SELECT 1 FROM search_postings WHERE listing_id = ${id}`);
    expect(rows).toEqual([]);
  });
});

describe('Resuming a paused ad', () => {
  it('is rejected where it names what may not be sold, also when the rules learnt that later', async () => {
    const id = await anAd({ status: 'paused' });
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
  it('are so many at most, restored ones and those sent at once too', async () => {
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
      'You have 50 drafts, which is the most. Please publish or delete one first.',
    ]);
    expect((await ben.create(await sofa())).status).toBe(201);
    const mine = await ben.call<{ items: { id: string }[] }>('GET', '/api/ads/mine?status=draft');
    await ben.remove(mine.body.items[0]?.id ?? '');
    expect((await ben.act(id, 'restore')).status).toBe(200);
  });
});

describe('A step taken while the market ends the ad', () => {
  it('waits for that, and is told so', async () => {
    const id = await anAd();
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
      body: { error: 'This ad has ended. Renew it to bring it back.' },
    });
  });
});
