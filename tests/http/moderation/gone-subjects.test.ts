import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import {
  aReportedListing,
  aStaffUser,
  findCaseId,
  reportListing,
  type StaffUser,
  statusOf,
} from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { suspend, takeDown } from '../../factories/suspensions.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices } from '../../setup/modules.ts';

// Reports of what is gone, and cases whose ad or user is gone before they are decided.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

async function erase(userId: string): Promise<void> {
  await scheduleDeletion(app, userId, { inDays: -1 });
  expect(await eraseDueUsers(erasureServices(app), new Date())).toBe(1);
}

async function countRows(listingId: number): Promise<{ reports: number; cases: number }> {
  const { rows } = await app.db.execute<{ reports: number; cases: number }>(sql`
    SELECT (SELECT count(*)::int FROM reports WHERE listing_id = ${listingId}) AS reports,
      (SELECT count(*)::int FROM cases WHERE listing_id = ${listingId}) AS cases`);
  return rows[0] ?? { reports: -1, cases: -1 };
}

describe('A report of an ad', () => {
  type Gone = [
    what: string,
    remove: (id: number, sellerId: string) => Promise<unknown>,
    status: number,
    code: string,
  ];
  it.each<Gone>([
    ['that staff removed', (id) => takeDown(app, id), 410, 'ITEM_REMOVED'],
    ['of a suspended user', (_id, sellerId) => suspend(app, { id: sellerId }), 404, 'ITEM_NOT_FOUND'],
    ['of an erased user', (_id, sellerId) => erase(sellerId), 410, 'ITEM_REMOVED'],
  ])('%s is answered like its page and leaves nothing', async (_what, remove, status, code) => {
    const seller = await makeUser(app);
    const { id } = await makeListing(app, seller.id);
    await remove(id, seller.id);
    expect((await app.call('GET', `/api/ads/${id}`)).status).toBe(status);
    const answer = await reportListing(app, await signIn(app), id);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await countRows(id)).toEqual({ reports: 0, cases: 0 });
  });

  it.each(['draft', 'paused', 'held', 'removed'] as const)(
    'that is %s leaves nothing either',
    async (status) => {
      const seller = await makeUser(app);
      const { id } = await makeListing(app, seller.id, { status });
      expect((await reportListing(app, await signIn(app), id)).status).toBeGreaterThanOrEqual(404);
      expect(await countRows(id)).toEqual({ reports: 0, cases: 0 });
    },
  );

  it('that is removed at the same moment is either counted or rejected, never half saved', async () => {
    const seller = await signIn(app);
    const { id } = await makeListing(app, seller.id);
    const reporters = await Promise.all(Array.from({ length: 4 }, () => signIn(app)));
    const [removed, ...answers] = await Promise.all([
      app.call<object>('DELETE', `/api/ads/${id}`, undefined, { cookie: seller.cookie }),
      ...reporters.map((reporter) => reportListing(app, reporter, id)),
    ]);
    expect(removed.status).toBe(200);
    const saved = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 410)).toBe(true);
    expect(await countRows(id)).toEqual({ reports: saved, cases: saved > 0 ? 1 : 0 });
  });
});

it('A report of an erased user is answered as if there were none', async () => {
  const seller = await makeUser(app);
  await erase(seller.id);
  const { cookie } = await signIn(app);
  const { status, body } = await app.call<{ code: string }>(
    'POST',
    `/api/users/${seller.id}/report`,
    { reason: 'scam' },
    { cookie },
  );
  expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND']);
});

describe('A case', () => {
  it.each(['dismiss', 'take-down', 'warn', 'suspend'])(
    'whose ad its owner deleted can still be decided: %s',
    async (decision) => {
      const { listing, seller, caseId } = await aReportedListing(app);
      await app.call('DELETE', `/api/ads/${listing.id}`, undefined, { cookie: seller.cookie });
      expect((await staff.open(caseId)).body).toMatchObject({ listing: { status: 'removed' } });
      const { status, body } = await staff.decide(caseId, { decision, rule: 'scam' });
      expect([status, body.kind]).toEqual([200, decision]);
      // Its undo does not publish what the owner deleted.
      expect((await staff.undo(body.id)).status).toBe(200);
      expect(await statusOf(app, listing.id)).toBe('removed');
    },
  );

  it('whose ad its owner deleted does not offer to ask for a change, and rejects it', async () => {
    const { listing, seller, caseId } = await aReportedListing(app);
    await app.call('DELETE', `/api/ads/${listing.id}`, undefined, { cookie: seller.cookie });
    expect((await staff.open(caseId)).body.decisions).toEqual(['dismiss', 'take-down', 'suspend', 'warn']);
    const ask = { decision: 'ask-to-change', rule: 'wrong-details', message: 'Say where it is.' };
    expect(await staff.decide(caseId, ask)).toMatchObject({
      status: 409,
      body: { code: 'DECISION_NOT_POSSIBLE' },
    });
    expect((await staff.open(caseId)).body.closedBy).toBeNull();
  });

  it('about an erased user is closed with the account, and shows no personal data', async () => {
    const { seller, caseId } = await aReportedListing(app);
    await erase(seller.id);
    const { status, body } = await staff.open(caseId);
    expect([status, body.user.left, body.closedBy]).toEqual([200, true, null]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${seller.name}|${seller.email}`));
    expect((await staff.queue('?queue=listing')).body.items.map(({ id }) => id)).not.toContain(caseId);
    expect((await staff.decide(caseId, { decision: 'dismiss' })).body.code).toBe('CASE_DECIDED');
  });

  it('stays when the reporter is erased, without their name', async () => {
    const { reporter, caseId } = await aReportedListing(app);
    await erase(reporter.id);
    const { status, body } = await staff.open(caseId);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(reporter.name);
  });

  it('about a conversation stays open when the reporter is erased, and closes with the reported user', async () => {
    const { id, buyer, seller } = await startConversation(app);
    await buyer.report(id, { reason: 'scam', note: 'He wants money' });
    const caseId = await findCaseId(app, 'conversation', 'user_id', seller.id);
    await erase(buyer.id);
    const { status, body } = await staff.open(caseId);
    expect([status, body.reportList.map(({ note }) => note)]).toEqual([200, ['']]);
    await erase(seller.id);
    expect((await staff.open(caseId)).status).toBe(200);
    expect((await staff.decide(caseId, { decision: 'dismiss' })).body.code).toBe('CASE_DECIDED');
  });
});
