import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liftEndedSuspensions } from '#server/modules/account-suspension/lift-ended-suspensions.ts';
import {
  appeal,
  aReportedListing,
  aStaffUser,
  endUndo,
  findCaseId,
  ownDecisions,
  type StaffUser,
  statusOf,
} from '../../factories/cases.ts';
import { type SignedInUser, signIn } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';

// Decisions that no longer stand: a suspension that was a mistake, an ad that staff put back, a granted appeal, and the undo of
// each. Undo changes exactly what was reversed.

let app: TestApp;
let first: StaffUser;
let second: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [first, second] = [await aStaffUser(app), await aStaffUser(app)];
});
afterAll(() => app.stop());

const SUSPEND = { decision: 'suspend', rule: 'scam' };
const TAKE_DOWN = { decision: 'take-down', rule: 'wrong-details' };

async function decided(body: { decision: string; [field: string]: unknown }) {
  const reported = await aReportedListing(app);
  const { body: decision } = await first.decide(reported.caseId, body);
  return { ...reported, decisionId: decision.id };
}
const liftAs = (staff: StaffUser, { id }: SignedInUser, mistake: boolean) =>
  staff.call('POST', `/users/${id}/lift`, { reason: 'We looked again', mistake });
const restore = (id: number) =>
  second.call<{ id: string }>('POST', `/ads/${id}/decide`, { decision: 'restore', note: 'It is allowed' });

/** A suspension ends the sessions of its user. */
async function signInAgain({ id }: SignedInUser): Promise<SignedInUser> {
  const other = await signIn(app);
  await app.db.execute(sql`UPDATE sessions SET user_id = ${id} WHERE user_id = ${other.id}`);
  return { ...other, id };
}
async function overturn(user: SignedInUser, decisionId: string): Promise<string> {
  expect((await appeal(app, user, decisionId)).status).toBe(201);
  const appealId = await findCaseId(app, 'appeal', 'user_id', user.id);
  const granted = await second.decide(appealId, { decision: 'overturn' });
  expect(granted.status).toBe(200);
  return granted.body.id;
}
async function isSuspended({ id }: SignedInUser): Promise<boolean> {
  const { rows } = await app.db.execute(sql`SELECT FROM users WHERE id = ${id} AND suspended_at IS NOT NULL`);
  return rows.length > 0;
}
const titlesOf = async ({ id }: SignedInUser) =>
  (
    await app.db.execute<{ title: string }>(
      sql`SELECT title FROM notifications WHERE user_id = ${id} AND kind <> 'item-update' ORDER BY id`,
    )
  ).rows.map(({ title }) => title);
const endSuspensions = () =>
  liftEndedSuspensions(
    { ...app, secret: TEST_AUTH_SECRET, origin: () => 'https://kasuwa.example', notifyListingsChanged() {} },
    new Date(),
  );

describe('A suspension that was a mistake', () => {
  it('is shown as taken back, cannot be appealed, and its user does not hear of it afterwards', async () => {
    const { seller, reporter, decisionId } = await decided(SUSPEND);
    expect((await liftAs(second, seller, true)).status).toBe(200);
    const again = await signInAgain(seller);
    expect((await ownDecisions(app, again)).body.items).toMatchObject([
      { id: decisionId, reversed: true, appealUntil: null, appeal: null },
    ]);
    expect((await appeal(app, again, decisionId)).body.code).toBe('APPEAL_NOT_POSSIBLE');
    expect((await first.undo(decisionId)).body.code).toBe('DECISION_UNDONE');
    await endUndo(app, decisionId);
    expect(await titlesOf(seller)).toEqual(['Your account works again']);
    expect(await titlesOf(reporter)).toEqual(['We found nothing wrong. Thank you']);
  });

  it('is still shown and can be appealed if it was only ended before its time', async () => {
    const { seller, decisionId } = await decided(SUSPEND);
    await liftAs(second, seller, false);
    const again = await signInAgain(seller);
    expect((await ownDecisions(app, again)).body.items).toMatchObject([{ reversed: false }]);
    expect((await appeal(app, again, decisionId)).status).toBe(201);
  });
});

describe('A removal whose ad staff put back', () => {
  it('is shown as taken back, and cannot be appealed until that is undone', async () => {
    const { seller, listing, decisionId } = await decided(TAKE_DOWN);
    await endUndo(app, decisionId);
    const { body } = await restore(listing.id);
    expect((await ownDecisions(app, seller)).body.items).toMatchObject([
      { reversed: true, appealUntil: null },
    ]);
    expect((await appeal(app, seller, decisionId)).body.code).toBe('APPEAL_NOT_POSSIBLE');
    expect((await second.undo(body.id)).status).toBe(200);
    expect((await ownDecisions(app, seller)).body.items).toMatchObject([{ reversed: false }]);
    expect((await appeal(app, seller, decisionId)).status).toBe(201);
  });

  it('notifies its user after all if it was put back in the first 30 seconds, and that is undone', async () => {
    const { seller, listing, decisionId } = await decided(TAKE_DOWN);
    const { body } = await restore(listing.id);
    await endUndo(app, decisionId);
    expect(await titlesOf(seller)).toEqual([]);
    await second.undo(body.id);
    await endUndo(app, decisionId);
    expect(await titlesOf(seller)).toEqual([`Your ad “${listing.title}” was removed`]);
  });

  it('does not notify twice when putting it back is undone later', async () => {
    const { seller, reporter, listing, decisionId } = await decided(TAKE_DOWN);
    await endUndo(app, decisionId);
    await app.db.execute(sql`DELETE FROM notifications WHERE user_id IN (${seller.id}, ${reporter.id})`);
    const { body } = await restore(listing.id);
    await second.undo(body.id);
    await endUndo(app, decisionId);
    expect([await titlesOf(seller), await titlesOf(reporter)]).toEqual([[], []]);
  });
});

describe('Undoing a granted appeal', () => {
  it('suspends the user again, until the same time, and removes the ad again', async () => {
    const { seller, listing, decisionId } = await decided({ ...SUSPEND, days: 7 });
    const untilOf = async () =>
      (
        await app.db.execute<{ until: string }>(
          sql`SELECT until FROM suspensions WHERE user_id = ${seller.id} AND lifted_at IS NULL`,
        )
      ).rows[0]?.until;
    const until = await untilOf();
    const granted = await overturn(await signInAgain(seller), decisionId);
    expect([await isSuspended(seller), await statusOf(app, listing.id)]).toEqual([false, 'active']);
    expect((await second.undo(granted)).status).toBe(200);
    expect([await isSuspended(seller), await statusOf(app, listing.id)]).toEqual([true, 'removed']);
    expect(await untilOf()).toBe(until);
  });

  it('does not suspend a user whose suspension had reached its end', async () => {
    const { seller, listing, decisionId } = await decided({ ...SUSPEND, days: 1 });
    await app.db.execute(sql`
      UPDATE suspensions SET at = at - interval '2 days', until = until - interval '2 days' WHERE user_id = ${seller.id}`);
    expect(await endSuspensions()).toBe(1);
    const granted = await overturn(await signInAgain(seller), decisionId);
    expect((await second.undo(granted)).status).toBe(200);
    expect([await isSuspended(seller), await statusOf(app, listing.id)]).toEqual([false, 'removed']);
  });

  it('does not suspend a user whose suspension without an end was served', async () => {
    const { seller, decisionId } = await decided(SUSPEND);
    await liftAs(second, seller, false);
    const granted = await overturn(await signInAgain(seller), decisionId);
    expect((await second.undo(granted)).status).toBe(200);
    expect(await isSuspended(seller)).toBe(false);
  });

  it('does not remove an ad of a suspended user that staff had put back', async () => {
    const { seller, listing, decisionId } = await decided(SUSPEND);
    expect((await restore(listing.id)).status).toBe(200);
    const granted = await overturn(await signInAgain(seller), decisionId);
    expect((await second.undo(granted)).status).toBe(200);
    const { rows } = await app.db.execute(sql`SELECT FROM removals WHERE listing_id = ${listing.id}`);
    expect([rows, await isSuspended(seller)]).toEqual([[], true]);
  });
});
