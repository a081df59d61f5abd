import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOutcomes } from '#server/modules/moderation/reports.queries.ts';
import {
  aReportedListing,
  aStaffUser,
  endUndo,
  findCaseId,
  type StaffUser,
  statusOf,
} from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// What reporters hear of a decision, and what it means for the weight of their next reports.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

async function hears(reporterId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ title: string }>(
    sql`SELECT title FROM notifications WHERE user_id = ${reporterId} AND kind = 'report-outcome'`,
  );
  return rows.map(({ title }) => title);
}

it.each([
  ['nothing-wrong', 'We found nothing wrong. Thank you', { upheld: 0, rejected: 1 }],
  ['by-mistake', 'We found nothing wrong. Thank you', { upheld: 0, rejected: 1 }],
  ['corrected', 'You were right, and it is corrected. Thank you', { upheld: 1, rejected: 0 }],
  ['too-little', 'We could not see enough to act. Thank you', { upheld: 0, rejected: 0 }],
])('A report that is dismissed as %s', async (reason, title, record) => {
  const { reporter, caseId, listing } = await aReportedListing(app);
  const { body } = await staff.decide(caseId, { decision: 'dismiss', reason });
  await endUndo(app, body.id);
  expect(await hears(reporter.id)).toEqual([title]);
  expect(await countOutcomes(app.db, reporter.id)).toEqual(record);
  expect(await statusOf(app, listing.id)).toBe('active');
});

it('A report of an ad whose seller is suspended hears that the ad is gone', async () => {
  const { reporter, caseId } = await aReportedListing(app);
  const { body } = await staff.decide(caseId, { decision: 'suspend', rule: 'other' });
  await endUndo(app, body.id);
  expect(await hears(reporter.id)).toEqual(['We removed it. Thank you']);
});

it.each(['suspend', 'warn'])(
  'A report of a conversation hears of the decision %s that we acted, and not how',
  async (decision) => {
    const { id, buyer, seller } = await startConversation(app);
    await buyer.report(id, { reason: 'scam' });
    const caseId = await findCaseId(app, 'conversation', 'user_id', seller.id);
    const { body } = await staff.decide(caseId, { decision, rule: 'other' });
    await endUndo(app, body.id);
    expect(await hears(buyer.id)).toEqual(['We acted on your report. Thank you']);
    expect(await countOutcomes(app.db, buyer.id)).toEqual({ upheld: 1, rejected: 0 });
  },
);
