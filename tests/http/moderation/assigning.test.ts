import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#server/modules/audit/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import {
  aReportedListing,
  aStaffUser,
  findCaseId,
  reportListing,
  type StaffUser,
} from '../../factories/cases.ts';
import { makeListing } from '../../factories/listings.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { streamsOf } from '../../setup/test-streams.ts';

// Staff take cases, give them back, and give them to colleagues.

let app: TestApp;
let zainab: StaffUser;
let femi: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [zainab, femi] = [await aStaffUser(app), await aStaffUser(app)];
});
afterAll(() => app.stop());

const { streamOf } = streamsOf(() => app);

const assign = (staff: StaffUser, id: number, to: { id: string } | null) =>
  staff.call<{ assignee: { id: string } | null }>('POST', `/cases/${id}/assign`, { to: to?.id ?? null });
const assignees = async (staff: StaffUser, id: number) =>
  (await staff.call<ApiOutputs['staffCases']['assignees']>('GET', `/cases/${id}/assignees`)).body.items;

const actions = async (staffId: string, action: string) =>
  (
    await app.db.execute<{ reason: string }>(
      sql`SELECT reason FROM staff_actions WHERE staff_id = ${staffId} AND action = ${action} ORDER BY id`,
    )
  ).rows;

describe('Assigning a case', () => {
  it('puts it into the own queue, another may take it over, and it can be given back', async () => {
    const { caseId } = await aReportedListing(app);
    const mine = async (staff: StaffUser) =>
      (await staff.queue('?queue=mine')).body.items.map(({ id }) => id);
    expect((await assign(zainab, caseId, zainab)).body.assignee?.id).toBe(zainab.id);
    expect([await mine(zainab), await mine(femi)]).toEqual([[caseId], []]);
    expect((await assign(femi, caseId, femi)).body.assignee?.id).toBe(femi.id);
    expect([await mine(zainab), await mine(femi)]).toEqual([[], [caseId]]);
    // Only who has the case gives it back.
    expect((await assign(zainab, caseId, null)).body.assignee?.id).toBe(femi.id);
    expect((await assign(femi, caseId, null)).body.assignee).toBeNull();
    expect((await actions(femi.id, 'case-assigned')).map(({ reason }) => reason)).toEqual([
      'to themselves',
      'to nobody',
    ]);
  });

  it('twice is recorded once, and a decided case stays as it is', async () => {
    const { caseId } = await aReportedListing(app);
    const staff = await aStaffUser(app);
    await Promise.all([1, 2, 3].map(() => assign(staff, caseId, staff)));
    expect(await actions(staff.id, 'case-assigned')).toHaveLength(1);
    await zainab.decide(caseId, { decision: 'dismiss' });
    expect((await assign(zainab, caseId, zainab)).body.code).toBe('CASE_DECIDED');
  });
});

describe('A colleague', () => {
  it('gets a case into the own queue, live, and the audit log names both', async () => {
    const { caseId } = await aReportedListing(app);
    const stream = await streamOf(femi, { path: '/api/support/events' });
    await stream.first('start');
    expect((await assign(zainab, caseId, femi)).body.assignee?.id).toBe(femi.id);
    await stream.first('cases');
    expect((await femi.queue('?queue=mine')).body.items.map(({ id }) => id)).toContain(caseId);
    const { items } = await listAuditEntries(
      app.db,
      { staffId: zainab.id, action: 'case-assigned' },
      undefined,
    );
    expect(items[0]).toMatchObject({ caseId, reason: 'to a colleague', facts: [`to: ${femi.name}`] });
  });

  it('must be one who may decide the case', async () => {
    const seller = await aStaffUser(app);
    const admin = await aStaffUser(app, 'admin');
    const reporter = await aStaffUser(app);
    const { caseId } = await aReportedListing(app);
    const listed = await assignees(zainab, caseId);
    expect(listed).toContainEqual({ id: femi.id, name: femi.name });
    const { caseId: ofStaff } = await aReportedListing(app, { seller });
    const mayHave = (await assignees(admin, ofStaff)).map(({ id }) => id);
    expect(mayHave).toContain(admin.id);
    for (const { id } of [seller, femi]) expect(mayHave).not.toContain(id);
    for (const to of [seller, femi])
      expect((await assign(admin, ofStaff, to)).body.code).toBe('ASSIGNEE_NOT_POSSIBLE');
    const user = await signIn(app);
    const own = await makeListing(app, user.id);
    await reportListing(app, reporter, own.id);
    const reported = await findCaseId(app, 'listing', 'listing_id', own.id);
    for (const to of [reporter, user, { id: randomUUID() }])
      expect((await assign(zainab, reported, to)).body.code).toBe('ASSIGNEE_NOT_POSSIBLE');
    expect((await zainab.call('POST', `/cases/${reported}/assign`, { to: 'x' })).status).toBe(422);
  });
});
