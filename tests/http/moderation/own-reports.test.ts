import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCase } from '#server/modules/cases/index.ts';
import { loadDecidedCase } from '#server/modules/moderation/decided-case.ts';
import { listDecisions } from '#server/modules/moderation/moderation.policy.ts';
import {
  appeal,
  aReportedListing,
  aStaffUser,
  endUndo,
  findCaseId,
  reportListing,
  type StaffUser,
  statusOf,
} from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff report like all users. What they reported is decided by somebody else.

let app: TestApp;
let reporter: StaffUser;
let admin: StaffUser;
let other: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [reporter, admin, other] = [await aStaffUser(app), await aStaffUser(app, 'admin'), await aStaffUser(app)];
});
afterAll(() => app.stop());

const TAKE_DOWN = { decision: 'take-down', rule: 'scam' };

async function aReport(by: StaffUser) {
  const seller = await signIn(app);
  const listing = await makeListing(app, seller.id);
  expect((await reportListing(app, by, listing.id)).status).toBe(201);
  return { seller, listing, caseId: await findCaseId(app, 'listing', 'listing_id', listing.id) };
}

describe('A staff user', () => {
  it.each(['moderator', 'admin'])('does not decide what they reported themselves, as %s', async (role) => {
    const by = role === 'admin' ? admin : reporter;
    const { listing, caseId } = await aReport(by);
    expect((await by.open(caseId)).body.decisions).toEqual([]);
    for (const body of [TAKE_DOWN, { decision: 'dismiss' }])
      expect(await by.decide(caseId, body)).toMatchObject({ status: 403, body: { code: 'OWN_REPORT' } });
    expect(await statusOf(app, listing.id)).toBe('active');
    expect((await other.open(caseId)).body.decisions).toContain('take-down');
    expect((await other.decide(caseId, TAKE_DOWN)).status).toBe(200);
  });

  it('does not dismiss it together with others', async () => {
    const { caseId } = await aReport(reporter);
    const { caseId: foreign } = await aReportedListing(app);
    const { body } = await reporter.call<{ skipped: number[] }>('POST', '/cases/dismiss', {
      ids: [caseId, foreign],
      reason: 'nothing-wrong',
    });
    expect(body.skipped).toEqual([caseId]);
  });

  it('does not decide it on its dossier', async () => {
    const { listing } = await aReport(reporter);
    const { body } = await reporter.call('POST', `/ads/${listing.id}/decide`, TAKE_DOWN);
    expect(body.code).toBe('OWN_REPORT');
  });

  it('does not decide the appeal about it', async () => {
    const { seller, caseId } = await aReport(reporter);
    const { body } = await other.decide(caseId, TAKE_DOWN);
    await endUndo(app, body.id);
    await appeal(app, seller, body.id);
    const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
    expect((await reporter.decide(appealId, { decision: 'overturn' })).body.code).toBe('OWN_REPORT');
    expect((await admin.decide(appealId, { decision: 'overturn' })).status).toBe(200);
  });

  it('does not decide about a seller or a conversation that they reported', async () => {
    const seller = await signIn(app);
    await app.call('POST', `/api/users/${seller.id}/report`, { reason: 'scam' }, { cookie: reporter.cookie });
    const caseId = await findCaseId(app, 'seller', 'user_id', seller.id);
    expect((await reporter.decide(caseId, { decision: 'dismiss' })).body.code).toBe('OWN_REPORT');
    const { id, buyer, seller: reported } = await startConversation(app);
    await buyer.report(id, { reason: 'scam' });
    await changeUser(app, buyer.id, { role: 'moderator' });
    const found = await findCase(app.db, await findCaseId(app, 'conversation', 'user_id', reported.id));
    const decided = found && (await loadDecidedCase(app.db, found));
    expect(decided && listDecisions(decided, { id: buyer.id, role: 'moderator' })).toEqual([]);
    expect(decided && listDecisions(decided, { id: other.id, role: 'moderator' })).toContain('suspend');
  });
});
