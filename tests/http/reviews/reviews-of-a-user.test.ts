import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import { REVIEWS_PAGE } from '#shared/rules/limits.ts';
import { aParticipant } from '../../factories/conversation.ts';
import { aSale, type Reviewer, ratingOf, reviewer } from '../../factories/sales.ts';
import { changeUser, deleteUser } from '../../factories/user-state.ts';
import { confirmEmail, makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { sentMailsTo } from '../../setup/mails.ts';
import { until } from '../../setup/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

describe('Reviews of a user', () => {
  async function sellerWithReviews(count: number): Promise<Reviewer> {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const buyer = await makeUser(app);
    await app.db.execute(sql`
      WITH items AS (
        INSERT INTO listings (seller_id, title, price_kind, category_id, state, city, status, published_at)
        SELECT ${seller.id}, 'Sold ' || n, 'fixed', 1, 'Lagos', 'Yaba', 'sold', now() FROM generate_series(1, ${count}) n
        RETURNING id, seller_id),
      sold AS (
        INSERT INTO sales (listing_id, seller_id, buyer_id) SELECT id, seller_id, ${buyer.id} FROM items RETURNING *)
      INSERT INTO reviews (sale_id, listing_id, author_id, subject_id, author_role, stars, text, created_at)
      SELECT id, listing_id, buyer_id, seller_id, 'buyer', 1 + listing_id % 5, 'Word ' || id,
        now() - (listing_id / 3) * interval '1 minute' FROM sold`);
    return reviewer(app, seller);
  }

  it('come page by page, with none repeated and none missing', async () => {
    const seller = await sellerWithReviews(2 * REVIEWS_PAGE + 3);
    const seen: string[] = [];
    let cursor = '';
    const sizes: number[] = [];
    do {
      const { body } = await seller.reviewsOf(seller.id, cursor);
      seen.push(...body.items.map(({ id }) => id));
      sizes.push(body.items.length);
      expect(body.total).toBe(23);
      expect(body.stars.reduce((sum, count) => sum + count)).toBe(23);
      expect([body.rating, body.total]).toEqual(await ratingOf(app, seller));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(sizes).toEqual([REVIEWS_PAGE, REVIEWS_PAGE, 3]);
    expect(new Set(seen).size).toBe(23);
  });

  it('reject unknown users and invalid parameters with an error code', async () => {
    const { id } = await makeUser(app);
    const errorCodeOf = async (path: string) => (await app.call('GET', `/api/users/${path}`)).body.code;
    expect(await errorCodeOf(`${randomUUID()}/reviews`)).toBe('USER_NOT_FOUND');
    expect(await errorCodeOf('nonsense/reviews')).toBe('USER_NOT_FOUND');
    expect(await errorCodeOf(`${id}/reviews?cursor=nonsense`)).toBe('INVALID_INPUT');
    expect(await errorCodeOf(`${id}/reviews?page=2`)).toBe('INVALID_INPUT');
  });

  it('of a private profile are only figures for others and complete for the user', async () => {
    const seller = await sellerWithReviews(3);
    await changeUser(app, seller.id, { publicProfile: false });
    const path = `/api/users/${seller.id}/reviews`;
    const { body } = await app.call<ReviewPage>('GET', path);
    expect([body.items, body.total, body.nextCursor]).toEqual([[], 3, null]);
    expect(body.rating).not.toBeNull();
    expect((await seller.reviewsOf(seller.id)).body.items).toHaveLength(3);
  });

  it('do not name a listing that is hidden', async () => {
    const { seller, buyer, adId } = await aSale(app);
    await buyer.rate(adId, { stars: 5 });
    await app.call('DELETE', `/api/ads/${adId}`, undefined, { cookie: seller.cookie });
    expect((await buyer.reviewsOf(seller.id)).body.items[0]?.item).toBeNull();
  });

  it('match the ratings of users, even after accounts are deleted', async () => {
    const { seller, buyer, adId } = await aSale(app);
    await buyer.rate(adId, { stars: 5 });
    await deleteUser(app, buyer.id);
    expect(await ratingOf(app, seller)).toEqual([null, 0]);
    const { rows } = await app.db.execute(sql`
      SELECT FROM users u LEFT JOIN (
        SELECT subject_id, sum(stars) AS total, count(*) AS reviews FROM reviews GROUP BY subject_id) r ON r.subject_id = u.id
      WHERE (u.rating_sum, u.rating_count) <> (coalesce(r.total, 0), coalesce(r.reviews, 0))`);
    expect(rows).toEqual([]);
  });

  it('are read in the order of an index and counted with an index-only scan', async () => {
    const seller = await sellerWithReviews(3_000);
    await app.db.execute(sql`VACUUM ANALYZE reviews`);
    const plan = async (query: ReturnType<typeof sql>) => {
      const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const page = await plan(sql`SELECT * FROM reviews r WHERE r.subject_id = ${seller.id}
      ORDER BY r.created_at DESC, r.id DESC LIMIT 11`);
    expect(page).toContain('Index Scan using reviews_subject_idx');
    expect(page).not.toContain('Sort');
    const subject = await makeUser(app);
    expect(
      await plan(sql`SELECT stars, count(*) FROM reviews WHERE subject_id = ${subject.id} GROUP BY stars`),
    ).toContain('Index Only Scan using reviews_subject_idx');
  });
});

describe('The email about a review', () => {
  it('is sent once to the rated user, without the text, unless they turned emails off', async () => {
    const sale = await aSale(app);
    const other = await aSale(app);
    await changeUser(app, other.seller.id, { notifyEmail: false });
    await confirmEmail(app, sale.seller.id);
    await other.buyer.rate(other.adId, { stars: 1 });
    await sale.buyer.rate(sale.adId, { stars: 4, text: 'Between us two' });
    await sale.buyer.rate(sale.adId, { stars: 4 });
    await until(async () =>
      (await sentMailsTo(app, sale.seller.email)).some(({ subject }) => subject === 'Ada Obi rated you'),
    );
    const mails = (await sentMailsTo(app, sale.seller.email)).filter(
      ({ subject }) => subject === 'Ada Obi rated you',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('4 of 5 stars for “Two-seater sofa”');
    expect(mails[0]?.html).not.toContain('Between us two');
    expect((await sentMailsTo(app, other.seller.email)).map(({ subject }) => subject)).not.toContain(
      'Ada Obi rated you',
    );
  });
});
