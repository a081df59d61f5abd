import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseDecision } from '#shared/contract/staff-cases.ts';
import { aReportedListing, aStaffUser, endUndo, type StaffUser, statusOf } from '../../factories/cases.ts';
import { makeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff decide cases.

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

describe('A decision about a reported ad', () => {
  it('to take it down has its effect immediately, and notifies owner and reporter once, later', async () => {
    const { seller, reporter, listing, caseId } = await aReportedListing(app);
    const message = 'No deposits, please.';
    const decided = await staff.decide(caseId, { decision: 'take-down', rule: 'advance-payment', message });
    expect(decided).toMatchObject({
      status: 200,
      body: {
        caseId,
        kind: 'take-down',
        rule: 'advance-payment',
        message,
        by: { id: staff.id },
        undone: false,
      },
    });
    expect(await statusOf(app, listing.id)).toBe('removed');
    expect(await outcomesOf(caseId)).toEqual([{ status: 'closed', outcome: 'upheld' }]);
    expect([await notificationsOf(seller.id), await notificationsOf(reporter.id)]).toEqual([[], []]);
    for (const _ of [1, 2]) await endUndo(app, decided.body.id);
    expect(await notificationsOf(seller.id)).toEqual([
      {
        kind: 'decision',
        title: `Your ad “${listing.title}” was removed`,
        path: `/decisions/${decided.body.id}`,
      },
    ]);
    expect(await notificationsOf(reporter.id)).toEqual([
      { kind: 'report-outcome', title: 'We removed it. Thank you', path: `/item/${listing.id}` },
    ]);
    expect(await actionsOf(caseId)).toEqual(['listing-taken-down']);
  });

  it('to dismiss it changes nothing, and the reporter hears that nothing was wrong', async () => {
    const { seller, reporter, listing, caseId } = await aReportedListing(app);
    const { body } = await staff.decide(caseId, { decision: 'dismiss' });
    await endUndo(app, body.id);
    expect(await statusOf(app, listing.id)).toBe('active');
    expect(await outcomesOf(caseId)).toEqual([{ status: 'closed', outcome: 'rejected' }]);
    expect(await notificationsOf(seller.id)).toEqual([]);
    expect(await notificationsOf(reporter.id)).toMatchObject([
      { title: 'We found nothing wrong. Thank you', path: `/item/${listing.id}` },
    ]);
  });

  it('to ask for a change holds it until its owner has corrected it', async () => {
    const { listing, caseId } = await aReportedListing(app);
    const ask = { decision: 'ask-to-change', rule: 'contact-details' };
    expect((await staff.decide(caseId, ask)).body.fields).toHaveProperty('message');
    const { status } = await staff.decide(caseId, { ...ask, message: 'Remove the number.' });
    expect([status, await statusOf(app, listing.id)]).toEqual([200, 'held']);
  });

  it('to warn changes only what the owner can read', async () => {
    const { seller, listing, caseId } = await aReportedListing(app);
    const { body } = await staff.decide(caseId, { decision: 'warn', rule: 'wrong-details' });
    await endUndo(app, body.id);
    expect(await statusOf(app, listing.id)).toBe('active');
    expect(await notificationsOf(seller.id)).toMatchObject([{ title: 'A warning about our rules' }]);
  });

  it('to suspend takes it down and suspends the seller', async () => {
    const { seller, listing, caseId } = await aReportedListing(app);
    const other = await makeListing(app, seller.id);
    expect((await staff.decide(caseId, { decision: 'suspend', rule: 'scam' })).status).toBe(200);
    expect(await statusOf(app, listing.id)).toBe('removed');
    expect(await statusOf(app, other.id)).not.toBe('active');
    const { rows } = await app.db.execute(
      sql`SELECT suspended_at IS NOT NULL AS suspended FROM users WHERE id = ${seller.id}`,
    );
    expect(rows).toEqual([{ suspended: true }]);
  });

  it('to suspend needs a fresh proof of identity, and other decisions do not', async () => {
    const { caseId } = await aReportedListing(app);
    const late = await aStaffUser(app);
    await app.db.execute(sql`
      UPDATE sessions SET created_at = now() - interval '20 minutes', reauthenticated_at = now() - interval '20 minutes',
        second_factor_at = now() - interval '20 minutes' WHERE user_id = ${late.id}`);
    const suspend = await late.decide(caseId, { decision: 'suspend', rule: 'scam' });
    expect(suspend).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    expect((await late.decide(caseId, { decision: 'dismiss' })).status).toBe(200);
  });

  it('by two moderators at once is made once, and the second is told by whom', async () => {
    const { caseId } = await aReportedListing(app);
    const others = [staff, await aStaffUser(app), await aStaffUser(app, 'admin')];
    const answers = await Promise.all(others.map((one) => one.decide(caseId, { decision: 'dismiss' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'CASE_DECIDED', error: 'Zainab Bello has decided this case.' });
  });

  it.each([
    ['without a rule', { decision: 'take-down' }, 422],
    ['of another kind of case', { decision: 'approve' }, 409],
    ['with an unknown rule', { decision: 'warn', rule: 'boring' }, 422],
    ['with a field that staff cannot set', { decision: 'dismiss', staffId: 'x' }, 422],
  ])('%s is rejected', async (_what, body, status) => {
    const { caseId, listing } = await aReportedListing(app);
    expect((await staff.decide(caseId, body)).status).toBe(status);
    expect(await statusOf(app, listing.id)).toBe('active');
  });

  it('about an unknown case or with a malformed id is not found', async () => {
    for (const id of ['0', 'abc', '99999999', '9'.repeat(30), '1e3'])
      expect(await staff.decide(id, { decision: 'dismiss' })).toMatchObject({
        status: 404,
        body: { code: 'CASE_NOT_FOUND' },
      });
  });
});

describe('A decision in favor of a user', () => {
  const audited = async (caseId: number) =>
    (
      await app.db.execute<{ reason: string }>(
        sql`SELECT reason FROM staff_actions WHERE case_id = ${caseId} ORDER BY id DESC LIMIT 1`,
      )
    ).rows[0]?.reason;

  it('has a reason of its own list, which is stored and in the audit log', async () => {
    const { caseId } = await aReportedListing(app);
    const decide = (body: object) => staff.call<CaseDecision>('POST', `/cases/${caseId}/decide`, body);
    for (const reason of [undefined, 'genuine', 'mood'])
      expect((await decide({ decision: 'dismiss', reason })).body.fields).toHaveProperty('reason');
    const { status, body } = await decide({ decision: 'dismiss', reason: 'too-little' });
    expect([status, body.reason, body.rule]).toEqual([200, 'too-little', null]);
    expect(await audited(caseId)).toBe('Too little to see');
  });

  it('about several cases has one, too', async () => {
    const { caseId } = await aReportedListing(app);
    const dismiss = (body: object) => staff.call('POST', '/cases/dismiss', { ids: [caseId], ...body });
    expect((await dismiss({})).status).toBe(422);
    expect(await dismiss({ reason: 'genuine' })).toMatchObject({ body: { skipped: [caseId] } });
    await dismiss({ reason: 'by-mistake' });
    expect(await audited(caseId)).toBe('Reported by mistake');
  });
});

describe('Staff', () => {
  it('never decide about themselves, moderators not about staff, and admins about other staff', async () => {
    const [moderator, admin] = [await aStaffUser(app), await aStaffUser(app, 'admin')];
    const own = await aReportedListing(app, { seller: moderator });
    const ofAdmin = await aReportedListing(app, { seller: admin });
    const warn = { decision: 'warn', rule: 'other' };
    expect((await moderator.decide(own.caseId, warn)).body.code).toBe('OWN_CASE');
    expect((await staff.decide(own.caseId, warn)).body.code).toBe('STAFF_CASE');
    expect((await admin.decide(ofAdmin.caseId, warn)).body.code).toBe('OWN_CASE');
    expect((await moderator.open(own.caseId)).body.code).toBe('OWN_CASE');
    expect((await admin.decide(own.caseId, warn)).status).toBe(200);
  });

  it('who were appointed after the report are protected, too', async () => {
    const { seller, caseId } = await aReportedListing(app);
    await changeUser(app, seller.id, { role: 'moderator' });
    expect((await staff.decide(caseId, { decision: 'dismiss' })).status).toBe(403);
  });
});

it('Several cases of low risk are dismissed together, and risky or decided ones are left out', async () => {
  const [low, decided, risky] = [
    await aReportedListing(app),
    await aReportedListing(app),
    await aReportedListing(app),
  ];
  await staff.decide(decided.caseId, { decision: 'dismiss' });
  await app.db.execute(sql`UPDATE cases SET risk = 45, signal_risk = 45 WHERE id = ${risky.caseId}`);
  const { body } = await staff.call<{ dismissed: { caseId: number }[]; skipped: number[] }>(
    'POST',
    '/cases/dismiss',
    {
      ids: [low.caseId, decided.caseId, risky.caseId, 99999999],
      reason: 'by-mistake',
    },
  );
  expect(body.dismissed.map(({ caseId }) => caseId)).toEqual([low.caseId]);
  expect(body.skipped).toEqual([decided.caseId, risky.caseId, 99999999]);
});
