import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { Listing } from '#shared/contract/listings.ts';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import { REVIEWS_PAGE } from '#shared/rules/limits.ts';
import { aSale, type Reviewer, reviewer } from '../factories/sales.ts';
import { aTalk, aTalker } from '../factories/talk.ts';
import { makeUser } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { until } from '../setup/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

async function ratingOf({ id }: { id: string }): Promise<[number | null, number]> {
  const { rating, reviews } = (await app.call<PublicProfile>('GET', `/api/users/${id}/profile`)).body;
  return [rating, reviews];
}

const agedBy = (adId: string, days: number) =>
  app.db.execute(
    sql`UPDATE sales SET sold_at = sold_at - make_interval(days => ${days}) WHERE listing_id = ${Number(adId)}`,
  );

describe('Rating the other side of a sale', () => {
  it('is for the buyer and for the seller, and shows wherever they are rated', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const { status, body } = await buyer.rate(adId, { stars: 4, text: ' As described.\r\nKind, too. ' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        ...{ stars: 4, text: 'As described.\nKind, too.', authorRole: 'buyer', reply: null },
        author: { id: buyer.id, name: 'Ada Obi', avatar: null, left: false },
        item: { id: adId, title: 'Two-seater sofa' },
      },
    });
    expect((await seller.rate(adId, { stars: 5 })).body).toMatchObject({ authorRole: 'seller', text: '' });
    expect([await ratingOf(seller), await ratingOf(buyer)]).toEqual([
      [4, 1],
      [5, 1],
    ]);
    const shown = (await app.call<Listing>('GET', `/api/ads/${adId}`)).body.seller;
    expect(shown).toMatchObject({ rating: 4, reviews: 1 });
    const page = (await app.call<ReviewPage>('GET', `/api/users/${seller.id}/reviews`)).body;
    expect(page).toMatchObject({ total: 1, rating: 4, stars: [0, 0, 0, 1, 0], nextCursor: null });
    expect(page.items).toEqual([body]);
    const { items } = (
      await app.call<{ items: { participant: object }[] }>('GET', '/api/conversations', undefined, {
        cookie: buyer.cookie,
      })
    ).body;
    expect(items[0]?.participant).toMatchObject({ rating: 4, responseMinutes: null });
  });

  it('is refused to everyone else, and where no sale names them', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const stranger = reviewer(app, await aTalker(app, 'Bola Ige'));
    const good = { stars: 5, text: 'Lovely' };
    const answers = [
      await stranger.rate(adId, good),
      await stranger.rate('999999999', good),
      await stranger.rate('nonsense', good),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'NOT_YOUR_SALE',
      'NOT_YOUR_SALE',
      'ITEM_NOT_FOUND',
    ]);

    const talk = await aTalk(app, {});
    const [owner, asker] = [reviewer(app, talk.seller), reviewer(app, talk.buyer)];
    expect((await asker.rate(talk.adId, good)).body.code).toBe('NOT_YOUR_SALE');
    expect((await owner.rate(talk.adId, good)).body.code).toBe('NOT_YOUR_SALE');
    await owner.act(talk.adId, 'sold', {});
    expect((await asker.rate(talk.adId, good)).body.code).toBe('NOT_YOUR_SALE');
    expect((await owner.rate(talk.adId, good)).body.code).toBe('NOT_YOUR_SALE');
    expect(await owner.due()).toEqual([]);
    expect((await app.call('POST', `/api/ads/${adId}/reviews`, good)).status).toBe(401);
    expect([await ratingOf(seller), await ratingOf(buyer), await ratingOf(owner)]).toEqual(
      Array(3).fill([null, 0]),
    );
  });

  it('never is of oneself, whatever is in the table', async () => {
    const { seller, adId } = await aSale(app);
    await expect(
      app.db.execute(sql`UPDATE sales SET buyer_id = seller_id WHERE listing_id = ${Number(adId)}`),
    ).rejects.toThrow();
    await expect(
      app.db.execute(sql`
        INSERT INTO reviews (sale_id, listing_id, author_id, subject_id, author_role, stars)
        SELECT id, listing_id, seller_id, seller_id, 'buyer', 5 FROM sales WHERE seller_id = ${seller.id}`),
    ).rejects.toThrow();
    expect(await ratingOf(seller)).toEqual([null, 0]);
  });

  it('happens once, also when both press twice at the same moment', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const clicks = await Promise.all(
      [buyer, seller, buyer, seller, buyer, seller].map((who) => who.rate(adId, { stars: 3 })),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await buyer.rate(adId, { stars: 1 })).body.code).toBe('ALREADY_REVIEWED');
    expect([await ratingOf(seller), await ratingOf(buyer)]).toEqual([
      [3, 1],
      [3, 1],
    ]);
  });

  it('is possible for 60 days, and told of as long', async () => {
    const { seller, buyer, adId } = await aSale(app);
    await agedBy(adId, 59);
    const [due] = await buyer.due();
    expect(due).toMatchObject({
      item: { id: adId, title: 'Two-seater sofa' },
      ...{ other: { id: seller.id, name: 'Ngozi Okafor', avatar: null }, role: 'buyer' },
    });
    expect(Date.parse(due?.until ?? '') - Date.parse(due?.soldAt ?? '')).toBe(60 * 86_400_000);
    expect((await seller.due()).map(({ role }) => role)).toEqual(['seller']);
    expect((await seller.rate(adId, { stars: 5 })).status).toBe(201);
    expect(await seller.due()).toEqual([]);
    await agedBy(adId, 1);
    expect((await buyer.rate(adId, { stars: 5 })).body.code).toBe('REVIEW_TOO_LATE');
    expect(await buyer.due()).toEqual([]);
  });

  it('is not for those who are gone, and goes on after a block', async () => {
    const { seller, buyer, adId, talkers } = await aSale(app);
    const [talk] = (await talkers.buyer.list()).body.items;
    await talkers.buyer.block(talk?.id ?? '');
    expect((await buyer.rate(adId, { stars: 1, text: 'Rude at pickup.' })).status).toBe(201);
    await app.db.execute(sql`UPDATE users SET left_at = now() WHERE id = ${buyer.id}`);
    expect((await seller.rate(adId, { stars: 5 })).body.code).toBe('MEMBER_LEFT');
    expect(await seller.due()).toEqual([]);
    expect((await seller.reviewsOf(seller.id)).body.items[0]?.author.left).toBe(true);
    expect((await seller.reviewsOf(buyer.id)).body.code).toBe('USER_NOT_FOUND');
  });

  it('takes back what the seller said when the item comes back, and keeps what was said of the seller', async () => {
    const { seller, buyer, adId } = await aSale(app);
    await Promise.all([buyer.rate(adId, { stars: 1 }), seller.rate(adId, { stars: 2 })]);
    expect((await seller.act(adId, 'renew')).status).toBe(200);
    expect([await ratingOf(seller), await ratingOf(buyer)]).toEqual([
      [1, 1],
      [null, 0],
    ]);
    expect((await seller.rate(adId, { stars: 1 })).body.code).toBe('NOT_YOUR_SALE');
    expect([await seller.due(), await buyer.due()]).toEqual([[], []]);
    // Sold again to the same person: they have said what they had to say, the seller has not.
    await seller.act(adId, 'sold', { buyerId: buyer.id });
    expect((await buyer.rate(adId, { stars: 5 })).body.code).toBe('ALREADY_REVIEWED');
    expect(await buyer.due()).toEqual([]);
    expect((await seller.rate(adId, { stars: 4 })).status).toBe(201);
    expect([await ratingOf(seller), await ratingOf(buyer)]).toEqual([
      [1, 1],
      [4, 1],
    ]);
  });

  it('and undoing a sale never meet half way', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { seller, buyer, adId } = await aSale(app);
      const [renewed, ...rated] = await Promise.all([
        seller.act(adId, 'renew'),
        seller.rate(adId, { stars: 2 }),
        buyer.rate(adId, { stars: 5 }),
      ]);
      expect(renewed.status).toBe(200);
      for (const { status, body } of rated) expect(body.code ?? status).toBeOneOf([201, 'NOT_YOUR_SALE']);
      expect(await ratingOf(buyer)).toEqual([null, 0]);
    }
  });
});

describe('What is written in a review', () => {
  it.each([
    [{}, 'stars'],
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: '5' }, 'stars'],
    [{ stars: 5, text: 7 }, 'text'],
    [{ stars: 5, text: 'x'.repeat(1001) }, 'text'],
    [{ stars: 5, text: 'dark \u202e side' }, 'text'],
    [{ stars: 5, text: 'bell \u0007' }, 'text'],
    [{ stars: 5, text: 'nul \0' }, 'text'],
    [{ stars: 5, text: 'Call me on 0803 123 4567' }, 'text'],
    [{ stars: 5, text: 'Buy at www.my-shop.example instead' }, 'text'],
    [{ stars: 5, subjectId: randomUUID() }, 'subjectId'],
    [{ stars: 5, authorRole: 'buyer' }, 'authorRole'],
  ])('is refused at the field that is wrong: %j', async (body, field) => {
    const { buyer, adId } = await sharedSale();
    const answer = await buyer.rate(adId, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('is kept as it was typed, markup and all, and nothing invisible counts as words', async () => {
    const { buyer, seller, adId } = await sharedSale();
    const text = '<script>alert(1)</script> <b>fine</b> & ẹ kú iṣẹ́ 👍🏾';
    expect((await buyer.rate(adId, { stars: 5, text })).body.text).toBe(text);
    expect((await seller.rate(adId, { stars: 5, text: '\u200b \n' })).body.text).toBe('');
  });

  let sale: ReturnType<typeof aSale> | undefined;
  const sharedSale = () => {
    sale ??= aSale(app);
    return sale;
  };
});

describe('A reply', () => {
  it('is for the person who was rated, once', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const { id } = (await buyer.rate(adId, { stars: 2, text: 'Came late.' })).body;
    const answer = { text: 'Sorry, there was traffic on Third Mainland Bridge.' };
    expect((await buyer.reply(id, answer)).body.code).toBe('REVIEW_NOT_FOUND');
    expect((await seller.reply(randomUUID(), answer)).body.code).toBe('REVIEW_NOT_FOUND');
    expect((await seller.reply('nonsense', answer)).body.code).toBe('REVIEW_NOT_FOUND');
    const refused = [{ text: '  ' }, { text: 'mail ada@example.com' }, { ...answer, stars: 5 }, {}];
    for (const body of refused) expect((await seller.reply(id, body)).status).toBe(422);
    const twice = await Promise.all([seller.reply(id, answer), seller.reply(id, { text: 'Another' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [shown] = (await buyer.reviewsOf(seller.id)).body.items;
    expect(shown?.reply?.text).toBe(twice.find(({ status }) => status === 200)?.body.reply?.text);
    expect((await seller.reply(id, answer)).body.code).toBe('ALREADY_REPLIED');
  });
});

describe('Reviews of a member', () => {
  async function reviewed(count: number): Promise<Reviewer> {
    const seller = await aTalker(app, 'Ngozi Okafor');
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

  it('come page by page, none twice and none left out', async () => {
    const seller = await reviewed(2 * REVIEWS_PAGE + 3);
    const seen: string[] = [];
    let cursor = '';
    const sizes: number[] = [];
    do {
      const { body } = await seller.reviewsOf(seller.id, cursor);
      seen.push(...body.items.map(({ id }) => id));
      sizes.push(body.items.length);
      expect(body.total).toBe(23);
      expect(body.stars.reduce((sum, count) => sum + count)).toBe(23);
      expect([body.rating, body.total]).toEqual(await ratingOf(seller));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(sizes).toEqual([REVIEWS_PAGE, REVIEWS_PAGE, 3]);
    expect(new Set(seen).size).toBe(23);
  });

  it('answer nonsense with what is wrong', async () => {
    const { id } = await makeUser(app);
    const at = async (path: string) => (await app.call('GET', `/api/users/${path}`)).body.code;
    expect(await at(`${randomUUID()}/reviews`)).toBe('USER_NOT_FOUND');
    expect(await at('nonsense/reviews')).toBe('USER_NOT_FOUND');
    expect(await at(`${id}/reviews?cursor=nonsense`)).toBe('INVALID_INPUT');
    expect(await at(`${id}/reviews?page=2`)).toBe('INVALID_INPUT');
  });

  it('of someone reserved are figures for others, and words for themselves', async () => {
    const seller = await reviewed(3);
    await app.db.execute(sql`UPDATE users SET public_profile = false WHERE id = ${seller.id}`);
    const path = `/api/users/${seller.id}/reviews`;
    const { body } = await app.call<ReviewPage>('GET', path);
    expect([body.items, body.total, body.nextCursor]).toEqual([[], 3, null]);
    expect(body.rating).not.toBeNull();
    expect((await seller.reviewsOf(seller.id)).body.items).toHaveLength(3);
  });

  it('name no item that is hidden now', async () => {
    const { seller, buyer, adId } = await aSale(app);
    await buyer.rate(adId, { stars: 5 });
    await app.call('DELETE', `/api/ads/${adId}`, undefined, { cookie: seller.cookie });
    expect((await buyer.reviewsOf(seller.id)).body.items[0]?.item).toBeNull();
  });

  it('agree with what people are rated, also after accounts are gone', async () => {
    const { seller, buyer, adId } = await aSale(app);
    await buyer.rate(adId, { stars: 5 });
    await app.db.execute(sql`DELETE FROM users WHERE id = ${buyer.id}`);
    expect(await ratingOf(seller)).toEqual([null, 0]);
    const { rows } = await app.db.execute(sql`
      SELECT FROM users u LEFT JOIN (
        SELECT subject_id, sum(stars) AS total, count(*) AS reviews FROM reviews GROUP BY subject_id) r ON r.subject_id = u.id
      WHERE (u.rating_sum, u.rating_count) <> (coalesce(r.total, 0), coalesce(r.reviews, 0))`);
    expect(rows).toEqual([]);
  });

  it('are read in the order of an index, and counted on it alone', async () => {
    const seller = await reviewed(3_000);
    await app.db.execute(sql`VACUUM ANALYZE reviews`);
    const plan = async (query: ReturnType<typeof sql>) => {
      const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const page = await plan(sql`SELECT * FROM reviews r WHERE r.subject_id = ${seller.id}
      ORDER BY r.created_at DESC, r.id DESC LIMIT 11`);
    expect(page).toContain('Index Scan using reviews_subject_idx');
    expect(page).not.toContain('Sort');
    const someone = await makeUser(app);
    expect(
      await plan(sql`SELECT stars, count(*) FROM reviews WHERE subject_id = ${someone.id} GROUP BY stars`),
    ).toContain('Index Only Scan using reviews_subject_idx');
  });
});

describe('A mail about a review', () => {
  const mailsTo = async (email: string) =>
    (await listOutbox(app.config.outboxDir)).filter(({ to }) => to === email);

  it('goes to the person rated, once, without what was said, unless they want none', async () => {
    const sale = await aSale(app);
    const other = await aSale(app);
    await app.db.execute(sql`UPDATE users SET notify_email = false WHERE id = ${other.seller.id}`);
    await other.buyer.rate(other.adId, { stars: 1 });
    await sale.buyer.rate(sale.adId, { stars: 4, text: 'Between us two' });
    await sale.buyer.rate(sale.adId, { stars: 4 });
    await until(async () =>
      (await mailsTo(sale.seller.email)).some(({ subject }) => subject === 'Ada Obi rated you'),
    );
    const mails = (await mailsTo(sale.seller.email)).filter(({ subject }) => subject === 'Ada Obi rated you');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('4 of 5 stars for “Two-seater sofa”');
    expect(mails[0]?.html).not.toContain('Between us two');
    expect((await mailsTo(other.seller.email)).map(({ subject }) => subject)).not.toContain(
      'Ada Obi rated you',
    );
  });
});
