import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { users } from '#server/modules/accounts/index.ts';
import { type Participant, startConversation, type TestConversation } from '../../factories/conversation.ts';
import { changeListing, showPhoneInListing } from '../../factories/listings.ts';
import { changeUser, offerPhone } from '../../factories/user-state.ts';
import { newPhone } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Phone numbers of the two users in a conversation.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

async function setNumber(
  { id }: Participant,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<string> {
  const phone = newPhone();
  await changeUser(app, id, { phone, phoneConfirmedAt: new Date(), showPhone: true, ...overrides });
  return phone;
}
const reveals = async ({ listing }: TestConversation) =>
  (
    await app.db.execute<{ viewer_id: string }>(
      sql`SELECT viewer_id FROM phone_reveals WHERE listing_id = ${listing.id}`,
    )
  ).rows.map(({ viewer_id }) => viewer_id);
const seenAt = async (who: Participant, id: string) => (await who.get(id)).body.phoneSeenAt;

describe('The seller’s number', () => {
  it('is shown to the buyer and logged once per listing, on either page', async () => {
    const conversation = await startConversation(app);
    const { id, seller, buyer, adId } = conversation;
    const phone = await setNumber(seller);
    expect((await buyer.get(id)).body.participant.offersPhone).toBe(true);
    await app.call('POST', `/api/ads/${adId}/phone`, undefined, { cookie: buyer.cookie });
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.phone(id)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { phone } });
    expect(await reveals(conversation)).toEqual([buyer.id]);
    expect(await seenAt(buyer, id)).toBeNull();
  });

  it('is shown or hidden by the listing’s setting, otherwise by the profile’s', async () => {
    const conversation = await startConversation(app);
    const { id, seller, buyer, listing } = conversation;
    await setNumber(seller, { phoneConfirmedAt: null });
    expect((await buyer.phone(id)).status).toBe(409);
    expect((await buyer.get(id)).body.participant.offersPhone).toBe(false);
    await setNumber(seller, { showPhone: false });
    const rejected = await buyer.phone(id);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'PHONE_NOT_SHOWN' } });
    expect(rejected.body).not.toHaveProperty('phone');
    const inAd = (shown: boolean) => showPhoneInListing(app, listing.id, shown);
    await inAd(true);
    expect((await buyer.phone(id)).status).toBe(200);
    await setNumber(seller);
    await inAd(false);
    expect((await buyer.phone(id)).status).toBe(409);
    expect(await reveals(conversation)).toEqual([buyer.id]);
  });

  it.each(['sold', 'expired', 'paused', 'removed'] as const)(
    'is hidden when the listing is %s',
    async (status) => {
      const conversation = await startConversation(app);
      await setNumber(conversation.seller);
      await changeListing(app, conversation.listing.id, { status });
      const answer = await conversation.buyer.phone(conversation.id);
      expect(answer).toMatchObject({ status: 409, body: { code: 'ITEM_NOT_AVAILABLE' } });
      expect((await conversation.buyer.get(conversation.id)).body.participant.offersPhone).toBe(false);
      expect(await reveals(conversation)).toEqual([]);
    },
  );
});

describe('The buyer’s number', () => {
  it('is shown to the seller if the buyer allows it, and the buyer sees when', async () => {
    const conversation = await startConversation(app);
    const { id, seller, buyer } = conversation;
    const phone = await setNumber(buyer);
    expect(await seenAt(buyer, id)).toBeNull();
    for (let n = 0; n < 2; n += 1)
      expect(await seller.phone(id)).toMatchObject({ status: 200, body: { phone } });
    const since = await seenAt(buyer, id);
    expect(Date.parse(since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await seller.phone(id);
    expect(await seenAt(buyer, id)).toBe(since);
    expect(await seenAt(seller, id)).toBeNull();
    expect(await reveals(conversation)).toEqual([]);
  });

  it('is hidden if the buyer hides it or has no confirmed number, whatever the listing says', async () => {
    const { id, seller, buyer } = await startConversation(app);
    await setNumber(seller);
    for (const overrides of [
      { showPhone: false },
      { phone: null, phoneConfirmedAt: null },
      { phoneConfirmedAt: null },
    ]) {
      await setNumber(buyer, overrides);
      const rejected = await seller.phone(id);
      expect(rejected).toMatchObject({
        status: 409,
        body: { code: 'PHONE_NOT_SHOWN', error: 'This member prefers messages.' },
      });
      expect((await seller.get(id)).body.participant.offersPhone).toBe(false);
    }
    expect(await seenAt(buyer, id)).toBeNull();
  });
});

describe('A phone number', () => {
  it('of a user who has left is not shown', async () => {
    const { id, seller, buyer } = await startConversation(app);
    await setNumber(seller, { erasedAt: new Date() });
    await setNumber(buyer, { erasedAt: new Date() });
    for (const who of [seller, buyer])
      expect(await who.phone(id)).toMatchObject({ status: 409, body: { code: 'USER_LEFT' } });
  });

  it('is not shown to users outside the conversation', async () => {
    const { id, seller, buyer } = await startConversation(app);
    await setNumber(seller);
    await setNumber(buyer);
    const { buyer: stranger } = await startConversation(app);
    for (const target of [id, randomUUID(), 'abc', '1'])
      expect(await stranger.phone(target)).toMatchObject({
        status: 404,
        body: { code: 'CONVERSATION_NOT_FOUND' },
      });
    expect(await seenAt(buyer, id)).toBeNull();
  });

  it('can be requested 30 times a day in listings and conversations together, found or not', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const { id, seller, buyer, adId } = await startConversation(strict);
      await offerPhone(strict, seller.id, '+2348037779999');
      const answers = [
        (await buyer.phone(id)).status,
        (await buyer.phone(randomUUID())).status,
        (await strict.call('POST', `/api/ads/${adId}/phone`, undefined, { cookie: buyer.cookie })).status,
        (await buyer.phone(id)).status,
      ];
      expect(answers).toEqual([200, 404, 200, 429]);
    } finally {
      await strict.stop();
    }
  });
});
