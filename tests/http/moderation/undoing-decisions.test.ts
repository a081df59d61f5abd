import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aReportedListing,
  aStaffUser,
  endUndo,
  findCaseId,
  reportListing,
  type StaffUser,
  statusOf,
} from '../../factories/cases.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff may undo a decision for 30 seconds. Nobody is notified before.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

const notificationsOf = async (userId: string) =>
  (
    await app.db.execute<{ kind: string; title: string; path: string }>(
      sql`SELECT kind, title, path FROM notifications WHERE user_id = ${userId} ORDER BY id`,
    )
  ).rows;
const actionsOf = async (caseId: number) =>
  (
    await app.db.execute<{ action: string }>(
      sql`SELECT action FROM staff_actions WHERE case_id = ${caseId} ORDER BY id`,
    )
  ).rows.map(({ action }) => action);
const outcomesOf = async (caseId: number) =>
  (
    await app.db.execute<{ status: string; outcome: string | null }>(
      sql`SELECT status, outcome FROM reports WHERE case_id = ${caseId}`,
    )
  ).rows;

describe('Undoing a decision', () => {
  it('puts the ad back, opens case and reports again, and nobody is notified', async () => {
    const { seller, reporter, listing, caseId } = await aReportedListing(app);
    const { body } = await staff.decide(caseId, { decision: 'suspend', rule: 'scam' });
    const undone = await staff.undo(body.id);
    expect(undone).toMatchObject({ status: 200, body: { id: caseId, reports: 1 } });
    expect(await statusOf(app, listing.id)).toBe('active');
    expect(await outcomesOf(caseId)).toEqual([{ status: 'open', outcome: null }]);
    await endUndo(app, body.id);
    expect([await notificationsOf(seller.id), await notificationsOf(reporter.id)]).toEqual([[], []]);
    expect(await actionsOf(caseId)).toEqual(['user-suspended', 'decision-undone']);
    expect((await staff.undo(body.id)).body.code).toBe('DECISION_UNDONE');
  });

  it('is possible only for the same staff user, and only until the users are notified', async () => {
    const { caseId } = await aReportedListing(app);
    const { body } = await staff.decide(caseId, { decision: 'warn', rule: 'other' });
    expect((await (await aStaffUser(app)).undo(body.id)).body.code).toBe('NOT_YOUR_DECISION');
    await endUndo(app, body.id);
    expect((await staff.undo(body.id)).body.code).toBe('UNDO_TOO_LATE');
    for (const id of ['abc', '11111111-2222-4333-8444-555555555555'])
      expect((await staff.undo(id)).body.code).toBe('DECISION_NOT_FOUND');
  });

  it('joins the reports with a case that was opened meanwhile', async () => {
    const { listing, caseId, reporter } = await aReportedListing(app);
    const { body } = await staff.decide(caseId, { decision: 'dismiss' });
    await reportListing(app, await signIn(app), listing.id);
    await reportListing(app, reporter, listing.id, 'stolen');
    const newer = await findCaseId(app, 'listing', 'listing_id', listing.id);
    const undone = await staff.undo(body.id);
    expect(undone.body).toMatchObject({ id: newer, reports: 2 });
  });

  it('and notifying at the same time never do both', async () => {
    for (const _ of [1, 2, 3]) {
      const { seller, caseId } = await aReportedListing(app);
      const { body } = await staff.decide(caseId, { decision: 'warn', rule: 'other' });
      const { notifyDecision } = await import('#server/modules/moderation/notify-decision.ts');
      const [undone] = await Promise.all([
        staff.undo(body.id),
        notifyDecision({ db: app.db, jobs: app.jobs, origin: () => 'https://kasuwa.example' }, body.id),
      ]);
      expect(await notificationsOf(seller.id)).toHaveLength(undone.status === 200 ? 0 : 1);
    }
  });
});
