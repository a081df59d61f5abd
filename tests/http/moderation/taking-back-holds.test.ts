import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appeal,
  aReportedListing,
  aStaffUser,
  endUndo,
  findCaseId,
  type StaffUser,
  statusOf,
} from '../../factories/cases.ts';
import { aHeldAd, announcementsOf, holdOf, openCasesOf, SCAM_TEXT } from '../../factories/held-ads.ts';
import { changeListing } from '../../factories/listings.ts';
import { lift, suspend } from '../../factories/suspensions.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Decisions about held ads that are taken back or overturned: the hold is as before, and an ad that waits for staff has a case.

let app: TestApp;
let first: StaffUser;
let second: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [first, second] = [await aStaffUser(app), await aStaffUser(app)];
});
afterAll(() => app.stop());

const ASK = { decision: 'ask-to-change', rule: 'wrong-details', message: 'Say where it is.' };

async function grantAppeal(seller: Parameters<typeof appeal>[1], decisionId: string) {
  await endUndo(app, decisionId);
  expect((await appeal(app, seller, decisionId)).status).toBe(201);
  const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
  const granted = await second.decide(appealId, { decision: 'overturn' });
  expect(granted.status).toBe(200);
  return granted.body.id;
}

describe('Asking for a change of an ad that the rules hold', () => {
  it('is taken back: the hold of the rules returns with its case', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    const before = await holdOf(app, id);
    const { body } = await first.decide(caseId, ASK);
    expect((await seller.own(id)).body).toMatchObject({ reviewMessage: ASK.message, changeRequested: true });
    expect((await first.undo(body.id)).status).toBe(200);
    expect([await statusOf(app, id), await holdOf(app, id)]).toEqual(['held', before]);
    expect(await openCasesOf(app, id)).toEqual(['held']);
    expect((await seller.own(id)).body).toMatchObject({ changeRequested: false });
  });

  it('is overturned: the ad is public, and after an undo held as before', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    const { body } = await first.decide(caseId, ASK);
    const asked = await holdOf(app, id);
    const granted = await grantAppeal(seller, body.id);
    expect([await statusOf(app, id), await openCasesOf(app, id)]).toEqual(['active', []]);
    expect((await second.undo(granted)).status).toBe(200);
    expect([await statusOf(app, id), await holdOf(app, id)]).toEqual(['held', asked]);
  });

  it('is overturned after its owner corrected the ad: the case about that is decided, and open after an undo', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    const { body } = await first.decide(caseId, ASK);
    await seller.change(id, { description: 'It is in Lekki. See it on any day of the week.' });
    const granted = await grantAppeal(seller, body.id);
    expect([await statusOf(app, id), await openCasesOf(app, id)]).toEqual(['active', []]);
    await second.undo(granted);
    expect([await statusOf(app, id), await openCasesOf(app, id)]).toEqual(['held', ['appeal', 'held']]);
  });

  it('is overturned after staff approved the correction: nothing changes, also not by an undo', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    const { body } = await first.decide(caseId, ASK);
    await seller.change(id, { description: 'It is in Lekki. See it on any day of the week.' });
    const corrected = await findCaseId(app, 'held', 'listing_id', id);
    await second.decide(corrected, { decision: 'approve' });
    const granted = await grantAppeal(seller, body.id);
    expect((await second.undo(granted)).status).toBe(200);
    expect([await statusOf(app, id), await openCasesOf(app, id)]).toEqual(['active', ['appeal']]);
  });

  it('is overturned after staff asked for another change: that request stays', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    const { body } = await first.decide(caseId, ASK);
    await seller.change(id, { description: 'It is in Lekki. See it on any day of the week.' });
    const corrected = await findCaseId(app, 'held', 'listing_id', id);
    await second.decide(corrected, { ...ASK, message: 'Say how old it is.' });
    await grantAppeal(seller, body.id);
    expect((await seller.own(id)).body).toMatchObject({
      status: 'held',
      reviewMessage: 'Say how old it is.',
    });
  });
});

describe('The approval of a held ad', () => {
  it('is announced after 30 seconds, and is taken back: the hold is as before', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    const before = await holdOf(app, id);
    const { body } = await first.decide(caseId, { decision: 'approve' });
    expect([await statusOf(app, id), await announcementsOf(app, id)]).toEqual(['active', [30]]);
    expect((await first.undo(body.id)).status).toBe(200);
    expect([await statusOf(app, id), await holdOf(app, id)]).toEqual(['held', before]);
    expect((await seller.own(id)).body).toMatchObject({ changeRequested: false });
    expect(await openCasesOf(app, id)).toEqual(['held']);
    expect((await first.decide(caseId, { decision: 'approve' })).status).toBe(200);
  });

  it.each(['paused', 'expired'] as const)('of an ad that was %s is taken back', async (status) => {
    const { id, seller, caseId } = await aHeldAd(app);
    await app.db.execute(sql`UPDATE listing_holds SET status_after = ${status} WHERE listing_id = ${id}`);
    await changeListing(app, id, { publishedAt: new Date() });
    const before = await holdOf(app, id);
    const { body } = await first.decide(caseId, { decision: 'approve' });
    expect((await seller.own(id)).body.status).toBe(status);
    await first.undo(body.id);
    expect([await statusOf(app, id), await holdOf(app, id)]).toEqual(['held', before]);
  });

  it('of a suspended seller is taken back: the end of the suspension does not publish it', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    await suspend(app, seller);
    const { body } = await first.decide(caseId, { decision: 'approve' });
    expect(await statusOf(app, id)).toBe('paused');
    await first.undo(body.id);
    expect(await statusOf(app, id)).toBe('held');
    await lift(app, seller);
    expect([await statusOf(app, id), await openCasesOf(app, id)]).toEqual(['held', ['held']]);
  });

  it('is taken back after its owner deleted the ad: there is nothing left to decide', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    const { body } = await first.decide(caseId, { decision: 'approve' });
    await seller.remove(id);
    expect(await first.undo(body.id)).toMatchObject({ status: 200, body: { id: caseId } });
    expect([await statusOf(app, id), await openCasesOf(app, id)]).toEqual(['removed', []]);
  });
});

describe('The removal of an ad that the rules hold', () => {
  it('is overturned: the ad is public, and after an undo removed as before', async () => {
    const { id, seller, caseId } = await aHeldAd(app);
    const { body } = await first.decide(caseId, { decision: 'take-down', rule: 'scam' });
    const granted = await grantAppeal(seller, body.id);
    expect([await statusOf(app, id), await openCasesOf(app, id)]).toEqual(['active', []]);
    await second.undo(granted);
    const { rows } = await app.db.execute(
      sql`SELECT decision_id, status_before FROM removals WHERE listing_id = ${id}`,
    );
    expect(rows).toEqual([{ decision_id: body.id, status_before: 'held' }]);
  });

  it('is reversed on the dossier: the ad is public', async () => {
    const { id, caseId } = await aHeldAd(app);
    await first.decide(caseId, { decision: 'take-down', rule: 'scam' });
    const restored = await first.call<{ id: string }>('POST', `/ads/${id}/decide`, {
      decision: 'restore',
      note: 'It is fine',
    });
    expect([restored.status, await statusOf(app, id)]).toEqual([200, 'active']);
    await first.undo(restored.body.id);
    expect(await statusOf(app, id)).toBe('removed');
  });
});

it('A decision that removes a held ad decides its other cases, which an undo opens again', async () => {
  const { listing, seller, caseId } = await aReportedListing(app);
  await app.call('PATCH', `/api/ads/${listing.id}`, { description: SCAM_TEXT }, { cookie: seller.cookie });
  expect(await openCasesOf(app, listing.id)).toEqual(['held', 'listing']);
  const heldId = await findCaseId(app, 'held', 'listing_id', listing.id);
  const { body } = await first.decide(caseId, { decision: 'suspend', rule: 'scam' });
  expect(await openCasesOf(app, listing.id)).toEqual([]);
  expect((await first.open(heldId)).body.closedBy).toMatchObject({ id: body.id });
  await first.undo(body.id);
  expect([await openCasesOf(app, listing.id), await statusOf(app, listing.id)]).toEqual([
    ['held', 'listing'],
    'held',
  ]);
});
