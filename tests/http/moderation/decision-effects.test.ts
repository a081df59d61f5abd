import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownBad } from '#server/modules/known-bad/index.ts';
import {
  aReportedListing,
  aStaffUser,
  findCaseId,
  reportListing,
  type StaffUser,
  statusOf,
} from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { openReservations, reserve } from '../../factories/reservations.ts';
import { suspend } from '../../factories/suspensions.ts';
import { changeUser } from '../../factories/user-state.ts';
import { newPhone } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';

// What decisions change about listings and the list of known-bad values, and what their undo reverses.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

const SUSPEND = { decision: 'suspend', rule: 'scam' };

const knownBadOf = async (decisionId: string) =>
  (
    await app.db.execute<{ kind: string; n: number }>(sql`
      SELECT kind, count(*)::int AS n FROM known_bad WHERE decision_id = ${decisionId} AND removed_at IS NULL
      GROUP BY kind ORDER BY kind`)
  ).rows.map(({ kind, n }) => `${kind} ${n}`);

describe('Suspending one side of a conversation', () => {
  const withFingerprint = () => app.db.execute(sql`UPDATE photo_files SET phash = 4242`);

  it('as its buyer leaves the ad of the seller, its photos and its cases alone', async () => {
    const { id, buyer, seller, listing, sendMessage } = await startConversation(app);
    await withFingerprint();
    await sendMessage(buyer, 'I will overpay you, send the deposit back first');
    await seller.report(id, { reason: 'scam' });
    expect((await reportListing(app, buyer, listing.id)).status).toBe(201);
    const { body } = await staff.decide(await findCaseId(app, 'conversation', 'user_id', buyer.id), SUSPEND);
    expect(body.kind).toBe('suspend');
    expect(await statusOf(app, listing.id)).toBe('active');
    expect(await findCaseId(app, 'listing', 'listing_id', listing.id)).toBeGreaterThan(0);
    expect(await knownBadOf(body.id)).not.toContain('photo 1');
    expect((await staff.undo(body.id)).status).toBe(200);
    expect(await statusOf(app, listing.id)).toBe('active');
  });

  it('as its seller takes the ad down', async () => {
    const { id, buyer, seller, listing } = await startConversation(app);
    await withFingerprint();
    await buyer.report(id, { reason: 'scam' });
    const { body } = await staff.decide(await findCaseId(app, 'conversation', 'user_id', seller.id), SUSPEND);
    expect(await statusOf(app, listing.id)).toBe('removed');
    expect(await knownBadOf(body.id)).toContain('photo 1');
    await staff.undo(body.id);
    expect([await statusOf(app, listing.id), await knownBadOf(body.id)]).toEqual(['active', []]);
  });
});

describe('Taking down an ad that its owner has just deleted', () => {
  const change = (action: string, id: number, { cookie }: { cookie: string }) =>
    app.call('POST', `/api/ads/${id}/${action}`, {}, { cookie });

  it('makes it a removal by staff, which the owner cannot take back', async () => {
    const { seller, listing, caseId } = await aReportedListing(app);
    const remove = await app.call('DELETE', `/api/ads/${listing.id}`, undefined, { cookie: seller.cookie });
    expect(remove.status).toBe(200);
    await staff.decide(caseId, { decision: 'take-down', rule: 'scam' });
    expect((await change('restore', listing.id, seller)).status).toBe(409);
    expect(await statusOf(app, listing.id)).toBe('removed');
    const { rows } = await app.db.execute(
      sql`SELECT taken_down_at IS NOT NULL AS counts FROM users WHERE id = ${seller.id}`,
    );
    expect(rows).toEqual([{ counts: true }]);
  });

  it('and undoing that gives back the removal by the owner', async () => {
    const { seller, listing, caseId } = await aReportedListing(app);
    await app.call('DELETE', `/api/ads/${listing.id}`, undefined, { cookie: seller.cookie });
    const { body } = await staff.decide(caseId, { decision: 'take-down', rule: 'scam' });
    expect((await staff.undo(body.id)).status).toBe(200);
    expect(await statusOf(app, listing.id)).toBe('removed');
    expect((await change('restore', listing.id, seller)).status).toBe(200);
    expect(await statusOf(app, listing.id)).toBe('active');
  });
});

describe('The numbers that a confirmed scam named', () => {
  const findCases = async (kind: 'phone' | 'account', value: string) =>
    (await findKnownBad(app.db, { secret: TEST_AUTH_SECRET }, kind, [value])).length;

  it('in the text of a removed ad go on the known-bad list, and off it with an undo', async () => {
    const description =
      'Pay to Opay account 8123456437. Call O8O3 123 45 67, or zero seven zero one two three four five six seven eight.';
    const { caseId } = await aReportedListing(app, { listing: { description } });
    const { body } = await staff.decide(caseId, { decision: 'take-down', rule: 'scam' });
    expect(await knownBadOf(body.id)).toEqual(expect.arrayContaining(['account 1', 'phone 2']));
    expect([await findCases('account', '8123456437'), await findCases('phone', '08031234567')]).toEqual([
      1, 1,
    ]);
    await staff.undo(body.id);
    expect([await findCases('account', '8123456437'), await findCases('phone', '08031234567')]).toEqual([
      0, 0,
    ]);
  });

  it('in the messages of a suspended user go on the list, those of the other side do not', async () => {
    const { id, buyer, seller, sendMessage } = await startConversation(app);
    const [own, ofOther] = [newPhone(), newPhone()];
    await changeUser(app, buyer.id, { phone: ofOther, phoneConfirmedAt: new Date() });
    await sendMessage(buyer, 'My account at GTBank is 0123456789');
    await sendMessage(seller, `Call me on ${own}. Is ${ofOther} your number? My Opay account: 9012345678`);
    await buyer.report(id, { reason: 'scam' });
    await sendMessage(seller, 'The other account at Zenith Bank is 2012345678');
    await staff.decide(await findCaseId(app, 'conversation', 'user_id', seller.id), SUSPEND);
    expect([await findCases('phone', own), await findCases('account', '9012345678')]).toEqual([1, 1]);
    expect(await findCases('phone', ofOther)).toBe(0);
    expect([await findCases('account', '0123456789'), await findCases('account', '2012345678')]).toEqual([
      0, 0,
    ]);
  });

  it('are not listed for a rule that honest users break, too', async () => {
    const { caseId } = await aReportedListing(app, { listing: { description: 'Call 08099887766' } });
    const { body } = await staff.decide(caseId, { decision: 'take-down', rule: 'contact-details' });
    expect(await knownBadOf(body.id)).toEqual([]);
  });
});

describe('A reservation ends in the transaction', () => {
  it('that takes its ad down', async () => {
    const conversation = await startConversation(app);
    await reserve(conversation);
    await reportListing(app, conversation.buyer, conversation.listing.id);
    const caseId = await findCaseId(app, 'listing', 'listing_id', conversation.listing.id);
    await staff.decide(caseId, { decision: 'take-down', rule: 'other' });
    expect(await openReservations(app, conversation)).toEqual([]);
  });

  it('that suspends its buyer, and other buyers find the ad free again', async () => {
    const conversation = await startConversation(app);
    await reserve(conversation);
    await suspend(app, conversation.buyer);
    expect(await openReservations(app, conversation)).toEqual([]);
    const { rows } = await app.db.execute(
      sql`SELECT status, reserved_until FROM listings WHERE id = ${conversation.listing.id}`,
    );
    expect(rows).toEqual([{ status: 'active', reserved_until: null }]);
  });
});
