import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#shared/contract/listings.ts';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { aSale, ratingOf, reviewer } from '../../factories/sales.ts';
import { changeUser, scheduleDeletion } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const makeSaleOlder = (adId: string, days: number) =>
  app.db.execute(
    sql`UPDATE sales SET sold_at = sold_at - make_interval(days => ${days}) WHERE listing_id = ${Number(adId)}`,
  );

describe('A review of a sale', () => {
  it('can be written by the buyer and the seller, and is shown wherever the reviewed user appears', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const { status, body } = await buyer.rate(adId, { stars: 4, text: ' As described.\r\nKind, too. ' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        stars: 4,
        text: 'As described.\nKind, too.',
        authorRole: 'buyer',
        reply: null,
        author: { id: buyer.id, name: 'Ada Obi', avatar: '/avatar.svg', left: false },
        item: { id: adId, title: 'Two-seater sofa' },
      },
    });
    expect((await seller.rate(adId, { stars: 5 })).body).toMatchObject({ authorRole: 'seller', text: '' });
    expect([await ratingOf(app, seller), await ratingOf(app, buyer)]).toEqual([
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

  it('is rejected from users whom no sale names', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const stranger = reviewer(app, await aParticipant(app, 'Bola Ige'));
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

    const conversation = await startConversation(app, {});
    const [owner, asker] = [reviewer(app, conversation.seller), reviewer(app, conversation.buyer)];
    expect((await asker.rate(conversation.adId, good)).body.code).toBe('NOT_YOUR_SALE');
    expect((await owner.rate(conversation.adId, good)).body.code).toBe('NOT_YOUR_SALE');
    await owner.act(conversation.adId, 'sold', {});
    expect((await asker.rate(conversation.adId, good)).body.code).toBe('NOT_YOUR_SALE');
    expect((await owner.rate(conversation.adId, good)).body.code).toBe('NOT_YOUR_SALE');
    expect(await owner.due()).toEqual([]);
    expect((await app.call('POST', `/api/ads/${adId}/reviews`, good)).status).toBe(401);
    expect([await ratingOf(app, seller), await ratingOf(app, buyer), await ratingOf(app, owner)]).toEqual(
      Array(3).fill([null, 0]),
    );
  });

  it('cannot be about its own author, even by direct SQL', async () => {
    const { seller, adId } = await aSale(app);
    await expect(
      app.db.execute(sql`UPDATE sales SET buyer_id = seller_id WHERE listing_id = ${Number(adId)}`),
    ).rejects.toThrow();
    await expect(
      app.db.execute(sql`
        INSERT INTO reviews (sale_id, listing_id, author_id, subject_id, author_role, stars)
        SELECT id, listing_id, seller_id, seller_id, 'buyer', 5 FROM sales WHERE seller_id = ${seller.id}`),
    ).rejects.toThrow();
    expect(await ratingOf(app, seller)).toEqual([null, 0]);
  });

  it('is accepted once per side, even when both press several times at the same moment', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const clicks = await Promise.all(
      [buyer, seller, buyer, seller, buyer, seller].map((who) => who.rate(adId, { stars: 3 })),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await buyer.rate(adId, { stars: 1 })).body.code).toBe('ALREADY_REVIEWED');
    expect([await ratingOf(app, seller), await ratingOf(app, buyer)]).toEqual([
      [3, 1],
      [3, 1],
    ]);
  });

  it('can be written for 60 days, and is listed as due until then', async () => {
    const { seller, buyer, adId } = await aSale(app);
    await makeSaleOlder(adId, 59);
    const [due] = await buyer.due();
    expect(due).toMatchObject({
      item: { id: adId, title: 'Two-seater sofa' },
      other: { id: seller.id, name: 'Ngozi Okafor', avatar: '/avatar.svg' },
      role: 'buyer',
    });
    expect(Date.parse(due?.until ?? '') - Date.parse(due?.soldAt ?? '')).toBe(60 * 86_400_000);
    expect((await seller.due()).map(({ role }) => role)).toEqual(['seller']);
    expect((await seller.rate(adId, { stars: 5 })).status).toBe(201);
    expect(await seller.due()).toEqual([]);
    await makeSaleOlder(adId, 1);
    expect((await buyer.rate(adId, { stars: 5 })).body.code).toBe('REVIEW_TOO_LATE');
    expect(await buyer.due()).toEqual([]);
  });

  it('cannot be written about an erased user, but can be written after a block', async () => {
    const { seller, buyer, adId, participants } = await aSale(app);
    const [conversation] = (await participants.buyer.list()).body.items;
    await participants.buyer.block(conversation?.id ?? '');
    expect((await buyer.rate(adId, { stars: 1, text: 'Rude at pickup.' })).status).toBe(201);
    await changeUser(app, buyer.id, { erasedAt: new Date() });
    expect((await seller.rate(adId, { stars: 5 })).body.code).toBe('USER_LEFT');
    expect(await seller.due()).toEqual([]);
    expect((await seller.reviewsOf(seller.id)).body.items[0]?.author.left).toBe(true);
    expect((await seller.reviewsOf(buyer.id)).body.code).toBe('USER_NOT_FOUND');
  });

  it('cannot be written about a user who is leaving, and hides that user until they return', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const sellersReview = (await seller.rate(adId, { stars: 5 })).body;
    await buyer.rate(adId, { stars: 4 });
    const leaving = (isLeaving: boolean) =>
      app.db.execute(sql`UPDATE users SET image = '/photos/her', deletion_due_at =
        CASE WHEN ${isLeaving} THEN now() + interval '1 day' END WHERE id = ${seller.id}`);
    await leaving(true);
    expect((await buyer.reviewsOf(seller.id)).body.code).toBe('USER_NOT_FOUND');
    expect((await buyer.reviewsOf(buyer.id)).body.items[0]).toMatchObject({
      author: { name: 'Former member', avatar: '/avatar.svg', left: true },
      item: null,
    });
    await leaving(false);
    expect((await buyer.reviewsOf(seller.id)).body.items).toHaveLength(1);
    expect((await buyer.reviewsOf(buyer.id)).body.items[0]).toMatchObject({
      author: { name: 'Ngozi Okafor', avatar: '/photos/her', left: false },
      item: sellersReview.item,
    });

    const other = await aSale(app);
    await scheduleDeletion(app, other.seller.id);
    expect((await other.buyer.rate(other.adId, { stars: 5 })).body.code).toBe('USER_LEFT');
    expect(await other.buyer.due()).toEqual([]);
  });

  it('is deleted with an undone sale when the seller wrote it, and stays when the buyer wrote it', async () => {
    const { seller, buyer, adId } = await aSale(app);
    await Promise.all([buyer.rate(adId, { stars: 1 }), seller.rate(adId, { stars: 2 })]);
    expect((await seller.act(adId, 'renew')).status).toBe(200);
    expect([await ratingOf(app, seller), await ratingOf(app, buyer)]).toEqual([
      [1, 1],
      [null, 0],
    ]);
    expect((await seller.rate(adId, { stars: 1 })).body.code).toBe('NOT_YOUR_SALE');
    expect([await seller.due(), await buyer.due()]).toEqual([[], []]);
    // Sold again to the same buyer, whose review of the seller still exists.
    await seller.act(adId, 'sold', { buyerId: buyer.id });
    expect((await buyer.rate(adId, { stars: 5 })).body.code).toBe('ALREADY_REVIEWED');
    expect(await buyer.due()).toEqual([]);
    expect((await seller.rate(adId, { stars: 4 })).status).toBe(201);
    expect([await ratingOf(app, seller), await ratingOf(app, buyer)]).toEqual([
      [1, 1],
      [4, 1],
    ]);
  });

  it('by the seller never survives an undo of the sale at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { seller, buyer, adId } = await aSale(app);
      const [renewed, ...rated] = await Promise.all([
        seller.act(adId, 'renew'),
        seller.rate(adId, { stars: 2 }),
        buyer.rate(adId, { stars: 5 }),
      ]);
      expect(renewed.status).toBe(200);
      for (const { status, body } of rated) expect(body.code ?? status).toBeOneOf([201, 'NOT_YOUR_SALE']);
      expect(await ratingOf(app, buyer)).toEqual([null, 0]);
    }
  });
});

describe('The content of a review', () => {
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
  ])('is rejected with the name of the wrong field: %j', async (body, field) => {
    const { buyer, adId } = await sharedSale();
    const answer = await buyer.rate(adId, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('is stored as it was typed, including markup, and invisible characters alone count as no text', async () => {
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

describe('A reply to a review', () => {
  it('can be written once, by the user who was reviewed', async () => {
    const { seller, buyer, adId } = await aSale(app);
    const { id } = (await buyer.rate(adId, { stars: 2, text: 'Came late.' })).body;
    const answer = { text: 'Sorry, there was traffic on Third Mainland Bridge.' };
    expect((await buyer.reply(id, answer)).body.code).toBe('REVIEW_NOT_FOUND');
    expect((await seller.reply(randomUUID(), answer)).body.code).toBe('REVIEW_NOT_FOUND');
    expect((await seller.reply('nonsense', answer)).body.code).toBe('REVIEW_NOT_FOUND');
    const rejected = [{ text: '  ' }, { text: 'mail ada@example.com' }, { ...answer, stars: 5 }, {}];
    for (const body of rejected) expect((await seller.reply(id, body)).status).toBe(422);
    const twice = await Promise.all([seller.reply(id, answer), seller.reply(id, { text: 'Another' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [shown] = (await buyer.reviewsOf(seller.id)).body.items;
    expect(shown?.reply?.text).toBe(twice.find(({ status }) => status === 200)?.body.reply?.text);
    expect((await seller.reply(id, answer)).body.code).toBe('ALREADY_REPLIED');
  });
});
