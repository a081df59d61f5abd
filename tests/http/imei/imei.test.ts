import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findImeiProblems } from '#server/modules/imei/index.ts';
import type { ImeiComparison, OwnImei } from '#shared/contract/imei.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { IMEI_RISK, IMEI_TRIES } from '#shared/rules/imei.ts';
import { aReportedListing, aStaffUser } from '../../factories/cases.ts';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { meetupCalls } from '../../factories/meetups.ts';
import { release, reserve } from '../../factories/reservations.ts';
import { ageSessions } from '../../factories/user-state.ts';
import { type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The IMEI of a phone: entered by its seller, compared by its buyer, on the list of stolen phones.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
});
afterAll(() => app.stop());

type Answer = OwnImei & ImeiComparison & { clear: boolean } & Partial<ErrorEnvelope>;
type Who = Pick<SignedInUser, 'cookie'>;
const PHONE = { title: 'iPhone 12', categoryId: 1, subcategory: 'phones-tablets' } as const;

const as = (who: Who | null): { cookie?: string } => (who ? { cookie: who.cookie } : {});
const call = (who: Who | null, method: string, path: string, imei?: string) =>
  app.call<Answer>(method, `/api/ads/${path}`, imei === undefined ? undefined : { imei }, as(who));
const enter = (who: Who, id: unknown, imei: string) => call(who, 'PUT', `${id}/imei`, imei);
const compare = (who: Who, id: unknown, imei: string) => call(who, 'POST', `${id}/imei/comparison`, imei);
const isClear = async (id: unknown) => (await call(null, 'GET', `${id}/imei`)).body.clear;

/** A different valid number for each test. */
let serial = 35_000_000_000_000;
function newImei(): string {
  serial += 7;
  const digits = [...String(serial)].map(Number);
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${serial}${(10 - (sum % 10)) % 10}`;
}

async function aPhone(name = 'Musa Bello') {
  const seller = await signIn(app, name);
  return { seller, id: (await makeListing(app, seller.id, PHONE)).id };
}

const openCasesOf = async (listingId: number) =>
  (
    await app.db.execute<{ risk: number; why: string }>(
      sql`SELECT risk, why FROM cases WHERE listing_id = ${listingId} AND closed_at IS NULL`,
    )
  ).rows;

async function aReservedPhone() {
  const conversation = await startConversation(app, { listing: PHONE });
  const imei = newImei();
  await enter(conversation.seller, conversation.adId, imei);
  await reserve(conversation);
  return { ...conversation, imei };
}

describe('A seller', () => {
  it('enters the IMEI of a phone, and nobody can read it again', async () => {
    const { seller, id } = await aPhone();
    const imei = newImei();
    expect(await isClear(id)).toBe(false);
    const entered = await enter(seller, id, `IMEI: ${imei.slice(0, 6)} ${imei.slice(6)}`);
    expect(entered).toMatchObject({ status: 200, body: { applies: true, enteredAt: expect.any(String) } });
    expect(await isClear(id)).toBe(true);
    const { rows } = await app.db.execute(sql`SELECT * FROM listing_imeis WHERE listing_id = ${id}`);
    expect(JSON.stringify(rows)).not.toContain(imei.slice(0, 14));
    expect((await call(seller, 'DELETE', `${id}/imei`)).status).toBe(204);
    expect(await isClear(id)).toBe(false);
  });

  it.each([
    ['with a typing error', '490154203237517'],
    ['that is too short', '4901542'],
    ['with markup', '<script>490154203237518</script>'],
  ])('gets a text for the field for a number %s', async (_, imei) => {
    const { seller, id } = await aPhone();
    const rejected = await enter(seller, id, imei);
    expect(rejected).toMatchObject({ status: 422, body: { fields: { imei: expect.any(String) } } });
    expect(await isClear(id)).toBe(false);
  });

  it('cannot enter one for goods without a number, or for the ad of another seller', async () => {
    const { seller, id } = await aPhone();
    const sofa = await makeListing(app, seller.id);
    expect((await enter(seller, sofa.id, newImei())).body.fields).toHaveProperty('imei');
    const other = await signIn(app, 'Bola Ade');
    for (const [method, path] of [
      ['PUT', `${id}/imei`],
      ['DELETE', `${id}/imei`],
      ['GET', `${id}/imei/own`],
    ] as const)
      expect((await call(other, method, path, method === 'PUT' ? newImei() : undefined)).body.code).toBe(
        'ITEM_NOT_FOUND',
      );
  });
});

describe('A number in ads of two sellers', () => {
  it('is a problem of both while both are active, and neither page says that it is clear', async () => {
    const [one, two] = [await aPhone(), await aPhone('Ngozi Okafor')];
    const imei = newImei();
    await enter(one.seller, one.id, imei);
    // The 16 digits of the same phone.
    await enter(two.seller, two.id, `${imei.slice(0, 14)}07`);
    expect(await findImeiProblems(app.db, one.id)).toEqual({ otherListings: [two.id], isReported: false });
    expect([await isClear(one.id), await isClear(two.id)]).toEqual([false, false]);
    await changeListing(app, two.id, { status: 'sold' });
    expect(await findImeiProblems(app.db, one.id)).toEqual({ otherListings: [], isReported: false });
    expect(await openCasesOf(two.id)).toEqual([{ risk: IMEI_RISK.shared, why: 'IMEI of another ad' }]);
  });

  it('is no problem in two ads of one seller', async () => {
    const { seller, id } = await aPhone();
    const again = await makeListing(app, seller.id, PHONE);
    const imei = newImei();
    await enter(seller, id, imei);
    await enter(seller, again.id, imei);
    expect([await isClear(id), await isClear(again.id)]).toEqual([true, true]);
  });
});

describe('Staff', () => {
  const change = (who: Who, path: string, imei: string) =>
    app.call<Partial<ErrorEnvelope>>(
      'POST',
      `/api/staff/imeis${path}`,
      { imei, reason: 'Police report' },
      as(who),
    );

  it('put a stolen phone on the list and take it off, and both are in the audit log', async () => {
    const admin = await signInAs(app, 'admin');
    const { seller, id } = await aPhone();
    const imei = newImei();
    await enter(seller, id, imei);
    expect((await change(admin, '', imei)).status).toBe(204);
    expect(await findImeiProblems(app.db, id)).toEqual({ otherListings: [], isReported: true });
    expect(await isClear(id)).toBe(false);
    expect(await openCasesOf(id)).toEqual([{ risk: IMEI_RISK.stolen, why: 'Stolen phone' }]);
    expect((await change(admin, '/withdrawn', imei)).status).toBe(204);
    expect(await isClear(id)).toBe(true);
    expect((await change(admin, '/withdrawn', imei)).body.fields).toHaveProperty('imei');
    const { rows } = await app.db.execute(
      sql`SELECT action, reason, detail::text FROM staff_actions WHERE staff_id = ${admin.id} ORDER BY id`,
    );
    expect(rows).toEqual([
      { action: 'imei-reported', reason: 'Police report', detail: '{}' },
      { action: 'imei-withdrawn', reason: 'Police report', detail: '{}' },
    ]);
  });

  it('remove an ad for stolen goods, and its phone is on the list until the decision is undone', async () => {
    const moderator = await aStaffUser(app);
    const { seller, reporter, caseId, listing } = await aReportedListing(app, { listing: PHONE });
    const imei = newImei();
    await enter(seller, listing.id, imei);
    const other = await makeListing(app, reporter.id, PHONE);
    await enter(reporter, other.id, imei);
    const { body: decision } = await moderator.decide(caseId, {
      decision: 'take-down',
      rule: 'stolen-goods',
      message: '',
    });
    expect(await findImeiProblems(app.db, other.id)).toEqual({ otherListings: [], isReported: true });
    expect((await moderator.undo(decision.id)).status).toBe(200);
    expect(await findImeiProblems(app.db, other.id)).toEqual({
      otherListings: [listing.id],
      isReported: false,
    });
  });

  it('need a fresh proof of who they are, and users cannot change the list', async () => {
    const moderator = await signInAs(app, 'moderator');
    await ageSessions(app, moderator.id, '1 hour');
    expect((await change(moderator, '', newImei())).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await change(await signIn(app), '', newImei())).status).toBe(403);
  });
});

describe('A buyer at the meetup', () => {
  it('learns whether the phone is that of the ad, and the result is stored', async () => {
    const { buyer, listing, imei } = await aReservedPhone();
    const before = await call(buyer, 'GET', `${listing.id}/imei/comparison`);
    expect(before.body).toEqual({ possible: true, result: null, triesLeft: IMEI_TRIES });
    const other = await compare(buyer, listing.id, newImei());
    expect(other.body).toMatchObject({ result: { same: false }, triesLeft: IMEI_TRIES - 1 });
    const same = await compare(buyer, listing.id, `${imei} / 02`);
    expect(same.body).toMatchObject({ result: { same: true }, triesLeft: IMEI_TRIES - 2 });
    const stored = await call(buyer, 'GET', `${listing.id}/imei/comparison`);
    expect(stored.body).toMatchObject({ result: { same: true } });
  });

  it('has five tries, also in parallel, and a typing error is none', async () => {
    const { buyer, listing, imei } = await aReservedPhone();
    expect((await compare(buyer, listing.id, '490154203237517')).status).toBe(422);
    const tries = await Promise.all(Array.from({ length: 8 }, () => compare(buyer, listing.id, newImei())));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(IMEI_TRIES);
    const late = await compare(buyer, listing.id, imei);
    expect(late.body.code).toBe('IMEI_TRIES_USED');
    const stored = await call(buyer, 'GET', `${listing.id}/imei/comparison`);
    expect(stored.body).toMatchObject({ result: { same: false } });
  });

  it('may compare with an agreed meetup, too, but not with a proposed one', async () => {
    const conversation = await startConversation(app, { listing: PHONE });
    const imei = newImei();
    await enter(conversation.seller, conversation.adId, imei);
    await meetupCalls(conversation.buyer, conversation).propose();
    expect((await compare(conversation.buyer, conversation.adId, imei)).body.code).toBe('NO_IMEI');
    await meetupCalls(conversation.seller, conversation).confirm(2);
    expect((await compare(conversation.buyer, conversation.adId, imei)).body.result?.same).toBe(true);
  });

  it('gets the same answer as others if there is no number or no reservation', async () => {
    const { id, seller, buyer, listing, imei, ...conversation } = await aReservedPhone();
    const stranger = await aParticipant(app, 'Bola Ade');
    expect((await compare(stranger, listing.id, imei)).body.code).toBe('NO_IMEI');
    expect((await compare(seller, listing.id, imei)).body.code).toBe('NO_IMEI');
    await release(buyer, { id, seller, buyer, listing, ...conversation });
    expect((await compare(buyer, listing.id, imei)).body.code).toBe('NO_IMEI');
    expect((await call(buyer, 'GET', `${listing.id}/imei/comparison`)).body).toMatchObject({
      possible: false,
      result: null,
    });
  });

  it('starts again when the seller corrects the number', async () => {
    const { seller, buyer, listing } = await aReservedPhone();
    const corrected = newImei();
    await compare(buyer, listing.id, corrected);
    await enter(seller, listing.id, corrected);
    expect((await compare(buyer, listing.id, corrected)).body).toMatchObject({
      result: { same: true },
      triesLeft: IMEI_TRIES - 1,
    });
  });
});
