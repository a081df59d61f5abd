import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { LOOK_CASE_DAYS } from '#shared/rules/moderation/dossiers.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { aReportedListing, aStaffUser, type StaffUser } from '../../factories/cases.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, newPhone } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Contact data and phone reveals: moderators open them with a case about the user, admins without one. Each look is in
// the audit log with its reason and its case.

let app: TestApp;
let moderator: StaffUser;
let admin: StaffUser;
beforeAll(async () => {
  app = await startTestApp();
  [moderator, admin] = [await aStaffUser(app), await aStaffUser(app, 'admin')];
});
afterAll(() => app.stop());

type Dossiers = ApiOutputs['staffDossiers'];
const contact = (staff: StaffUser, id: string, body: object = { reason: 'Asked for it' }) =>
  staff.call<Dossiers['contact']>('POST', `/users/${id}/contact`, body);
const reveals = (staff: StaffUser, id: string, side: 'of-them' | 'by-them' = 'of-them', more: object = {}) =>
  staff.call<Dossiers['reveals']>('POST', `/users/${id}/reveals`, { side, reason: 'Harvesting', ...more });
const problemOf = async (staff: StaffUser, id: string) =>
  (await staff.call<Dossiers['user']>('GET', `/users/${id}`)).body.lookProblem;

/** A user with a case: open, or closed so many days ago. */
async function aUserWithCase(closedDaysAgo: number | null = null) {
  const user = await makeUser(app, { phone: newPhone() });
  const { rows } = await app.db.execute<{ id: number }>(sql`
    INSERT INTO cases (kind, subject, user_id, risk, why, closed_at)
    VALUES ('seller', ${user.id}, ${user.id}, 0, 'Reported', now() - make_interval(days => ${closedDaysAgo}::int))
    RETURNING id::float8 AS id`);
  return { ...user, caseId: rows[0]?.id ?? null };
}

type Entry = {
  action: string;
  reason: string;
  staff_id: string;
  case_id: number | null;
  listing_id: number | null;
};
async function looksAt(userId: string): Promise<Entry[]> {
  const { rows } = await app.db.execute<Entry>(sql`
    SELECT action, reason, staff_id, case_id::float8 AS case_id, listing_id::float8 AS listing_id FROM staff_actions
    WHERE user_id = ${userId} AND action IN ('contact-data-opened', 'reveals-opened') ORDER BY id`);
  return rows;
}

describe('Contact data', () => {
  it.each([
    ['open', null],
    ['closed not long ago', LOOK_CASE_DAYS - 1],
  ])('opens for a moderator with a case that is %s, and the case is recorded', async (_state, closed) => {
    const user = await aUserWithCase(closed);
    expect(await problemOf(moderator, user.id)).toBeNull();
    const { body } = await contact(moderator, user.id);
    expect(body).toMatchObject({ email: user.email, phone: expect.stringMatching(/^0805 /) });
    expect(await looksAt(user.id)).toEqual([
      {
        action: 'contact-data-opened',
        reason: 'Asked for it',
        staff_id: moderator.id,
        case_id: user.caseId,
        listing_id: null,
      },
    ]);
  });

  it.each([
    ['without a case', () => makeUser(app)],
    ['with an old case', () => aUserWithCase(LOOK_CASE_DAYS + 1)],
  ])('stays closed %s, but not for admins', async (_what, make) => {
    const user = await make();
    const listing = await makeListing(app, user.id);
    const calls = [
      await contact(moderator, user.id),
      await reveals(moderator, user.id),
      await reveals(moderator, user.id, 'by-them'),
      await moderator.call('POST', `/ads/${listing.id}/reveals`, { reason: 'Harvesting' }),
    ];
    expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
      calls.map(() => [403, 'NO_RECENT_CASE']),
    );
    expect(await looksAt(user.id)).toEqual([]);
    expect([await problemOf(moderator, user.id), await problemOf(admin, user.id)]).toEqual([
      'NO_RECENT_CASE',
      null,
    ]);
    expect((await contact(admin, user.id)).body.email).toBe(user.email);
    expect(await looksAt(user.id)).toMatchObject([{ staff_id: admin.id, case_id: null }]);
  });

  it('a case about somebody else opens nothing', async () => {
    const { reporter } = await aReportedListing(app);
    expect((await contact(moderator, reporter.id)).body.code).toBe('NO_RECENT_CASE');
  });

  it('stays closed without a reason', async () => {
    const user = await aUserWithCase();
    for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(201) }])
      expect((await contact(moderator, user.id, body)).status).toBe(422);
    expect(await looksAt(user.id)).toEqual([]);
  });

  it('of staff is for admins, and nobody opens their own', async () => {
    const other = await aStaffUser(app);
    expect((await contact(moderator, other.id)).body.code).toBe('STAFF_CASE');
    expect((await contact(admin, admin.id)).body.code).toBe('OWN_CASE');
    expect(await looksAt(other.id)).toEqual([]);
    expect((await contact(admin, other.id)).body.email).toBe(other.email);
  });
});

describe('Phone reveals', () => {
  it('open with a reason, and are recorded with the case', async () => {
    const [seller, buyer] = await Promise.all([aUserWithCase(), aUserWithCase()]);
    await app.db.execute(sql`UPDATE users SET name = 'Caller' WHERE id = ${buyer.id}`);
    const { id } = await makeListing(app, seller.id);
    await app.db.execute(sql`INSERT INTO phone_reveals (listing_id, viewer_id) VALUES (${id}, ${buyer.id})`);
    expect((await reveals(moderator, seller.id, 'of-them', { reason: '' })).status).toBe(422);
    expect((await reveals(moderator, seller.id)).body.items).toMatchObject([{ user: { name: 'Caller' } }]);
    expect((await reveals(moderator, buyer.id, 'by-them')).body.items).toMatchObject([
      { user: { id: seller.id } },
    ]);
    expect((await reveals(moderator, buyer.id)).body.items).toEqual([]);
    const ofListing = await moderator.call<Dossiers['listingReveals']>('POST', `/ads/${id}/reveals`, {
      reason: 'Harvesting',
    });
    expect(ofListing.body.items).toMatchObject([{ user: { name: 'Caller' } }]);
    const recorded = { action: 'reveals-opened', reason: 'Harvesting', case_id: seller.caseId };
    expect(await looksAt(seller.id)).toMatchObject([
      { ...recorded, listing_id: null },
      { ...recorded, listing_id: id },
    ]);
  });
});

it('Looks at private data have a limit of their own, and other work goes on', async () => {
  const staff = await aStaffUser(app);
  const user = await aUserWithCase();
  const { limit } = THROTTLES.privateLook;
  for (let look = 0; look < limit; look += 1)
    expect((await (look % 2 ? reveals(staff, user.id) : contact(staff, user.id))).status).toBe(200);
  expect((await contact(staff, user.id)).body.code).toBe('TOO_MANY_REQUESTS');
  expect((await reveals(staff, user.id)).body.code).toBe('TOO_MANY_REQUESTS');
  expect((await staff.call('POST', '/search', { q: 'Ada', in: 'users' })).status).toBe(200);
  expect(await looksAt(user.id)).toHaveLength(limit);
});
