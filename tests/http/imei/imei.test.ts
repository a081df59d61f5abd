import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findImeiProblems } from '#server/modules/imei/index.ts';
import { IMEI_TRIES } from '#shared/rules/imei.ts';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { meetupCalls } from '../../factories/meetups.ts';
import { aPhone, imeiCalls, listCasesAfterReview, newImei, PHONE } from '../../factories/phones.ts';
import { release, reserve } from '../../factories/reservations.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The IMEI of a phone: entered by its seller, compared by its buyer.

let app: TestApp;
let calls: ReturnType<typeof imeiCalls>;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  calls = imeiCalls(app);
});
afterAll(() => app.stop());

async function aReservedPhone() {
  const conversation = await startConversation(app, { listing: PHONE });
  const imei = newImei();
  await calls.enter(conversation.seller, conversation.adId, imei);
  await reserve(conversation);
  return { ...conversation, imei };
}

describe('A seller', () => {
  it('enters the IMEI of a phone, and nobody can read it again', async () => {
    const { seller, id } = await aPhone(app);
    const imei = newImei();
    expect(await calls.isClear(id)).toBe(false);
    const entered = await calls.enter(seller, id, `IMEI: ${imei.slice(0, 6)} ${imei.slice(6)}`);
    expect(entered).toMatchObject({ status: 200, body: { applies: true, enteredAt: expect.any(String) } });
    expect(await calls.isClear(id)).toBe(true);
    const { rows } = await app.db.execute(sql`SELECT * FROM listing_imeis WHERE listing_id = ${id}`);
    expect(JSON.stringify(rows)).not.toContain(imei.slice(0, 14));
    expect((await calls.call(seller, 'DELETE', `${id}/imei`)).status).toBe(204);
    expect(await calls.isClear(id)).toBe(false);
  });

  it.each([
    ['with a typing error', '490154203237517'],
    ['that is too short', '4901542'],
    ['with markup', '<script>490154203237518</script>'],
  ])('gets a text for the field for a number %s', async (_, imei) => {
    const { seller, id } = await aPhone(app);
    const rejected = await calls.enter(seller, id, imei);
    expect(rejected).toMatchObject({ status: 422, body: { fields: { imei: expect.any(String) } } });
    expect(await calls.isClear(id)).toBe(false);
  });

  it('cannot enter one for goods without a number, or for the ad of another seller', async () => {
    const { seller, id } = await aPhone(app);
    const sofa = await makeListing(app, seller.id);
    expect((await calls.enter(seller, sofa.id, newImei())).body.fields).toHaveProperty('imei');
    const other = await signIn(app, 'Bola Ade');
    for (const [method, path] of [
      ['PUT', `${id}/imei`],
      ['DELETE', `${id}/imei`],
      ['GET', `${id}/imei/own`],
    ] as const)
      expect(
        (await calls.call(other, method, path, method === 'PUT' ? newImei() : undefined)).body.code,
      ).toBe('ITEM_NOT_FOUND');
  });
});

describe('A number in ads of two sellers', () => {
  it('is a problem of both while both are active, and neither page says that it is clear', async () => {
    const [one, two] = [await aPhone(app), await aPhone(app, 'Ngozi Okafor')];
    const imei = newImei();
    await calls.enter(one.seller, one.id, imei);
    // The 16 digits of the same phone.
    await calls.enter(two.seller, two.id, `${imei.slice(0, 14)}07`);
    expect(await findImeiProblems(app.db, one.id)).toEqual({ otherListings: [two.id], isReported: false });
    expect(await listCasesAfterReview(app, two.id)).toEqual([{ kind: 'listing', why: 'IMEI of another ad' }]);
    expect([await calls.isClear(one.id), await calls.isClear(two.id)]).toEqual([false, false]);
    await changeListing(app, two.id, { status: 'sold' });
    expect(await findImeiProblems(app.db, one.id)).toEqual({ otherListings: [], isReported: false });
  });

  it('is no problem in two ads of one seller', async () => {
    const { seller, id } = await aPhone(app);
    const again = await makeListing(app, seller.id, PHONE);
    const imei = newImei();
    await calls.enter(seller, id, imei);
    await calls.enter(seller, again.id, imei);
    expect([await calls.isClear(id), await calls.isClear(again.id)]).toEqual([true, true]);
  });
});

describe('A buyer at the meetup', () => {
  it('learns whether the phone is that of the ad, and the result is stored', async () => {
    const { buyer, listing, imei } = await aReservedPhone();
    const before = await calls.call(buyer, 'GET', `${listing.id}/imei/comparison`);
    expect(before.body).toEqual({ possible: true, result: null, triesLeft: IMEI_TRIES });
    const other = await calls.compare(buyer, listing.id, newImei());
    expect(other.body).toMatchObject({ result: { same: false }, triesLeft: IMEI_TRIES - 1 });
    const same = await calls.compare(buyer, listing.id, `${imei} / 02`);
    expect(same.body).toMatchObject({ result: { same: true }, triesLeft: IMEI_TRIES - 2 });
    const stored = await calls.call(buyer, 'GET', `${listing.id}/imei/comparison`);
    expect(stored.body).toMatchObject({ result: { same: true } });
  });

  it('has five tries, also in parallel, and a typing error is none', async () => {
    const { buyer, listing, imei } = await aReservedPhone();
    expect((await calls.compare(buyer, listing.id, '490154203237517')).status).toBe(422);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => calls.compare(buyer, listing.id, newImei())),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(IMEI_TRIES);
    const late = await calls.compare(buyer, listing.id, imei);
    expect(late.body.code).toBe('IMEI_TRIES_USED');
    const stored = await calls.call(buyer, 'GET', `${listing.id}/imei/comparison`);
    expect(stored.body).toMatchObject({ result: { same: false } });
  });

  it('may compare with an agreed meetup, too, but not with a proposed one', async () => {
    const conversation = await startConversation(app, { listing: PHONE });
    const imei = newImei();
    await calls.enter(conversation.seller, conversation.adId, imei);
    await meetupCalls(conversation.buyer, conversation).propose();
    expect((await calls.compare(conversation.buyer, conversation.adId, imei)).body.code).toBe('NO_IMEI');
    await meetupCalls(conversation.seller, conversation).confirm(2);
    expect((await calls.compare(conversation.buyer, conversation.adId, imei)).body.result?.same).toBe(true);
  });

  it('gets the same answer as others if there is no number or no reservation', async () => {
    const { id, seller, buyer, listing, imei, ...conversation } = await aReservedPhone();
    const stranger = await aParticipant(app, 'Bola Ade');
    expect((await calls.compare(stranger, listing.id, imei)).body.code).toBe('NO_IMEI');
    expect((await calls.compare(seller, listing.id, imei)).body.code).toBe('NO_IMEI');
    await release(buyer, { id, seller, buyer, listing, ...conversation });
    expect((await calls.compare(buyer, listing.id, imei)).body.code).toBe('NO_IMEI');
    expect((await calls.call(buyer, 'GET', `${listing.id}/imei/comparison`)).body).toMatchObject({
      possible: false,
      result: null,
    });
  });

  it('starts again when the seller corrects the number', async () => {
    const { seller, buyer, listing } = await aReservedPhone();
    const corrected = newImei();
    await calls.compare(buyer, listing.id, corrected);
    await calls.enter(seller, listing.id, corrected);
    expect((await calls.compare(buyer, listing.id, corrected)).body).toMatchObject({
      result: { same: true },
      triesLeft: IMEI_TRIES - 1,
    });
  });
});
