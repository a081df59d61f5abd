import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { startTestApp, type TestApp } from '../../setup/app.ts';

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
  /** The print of each photo is 16 bytes. */
  const withFingerprint = () =>
    app.db.execute(sql`UPDATE photo_files SET probes = decode(md5(hash), 'hex') WHERE probes IS NULL`);

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
