import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { aReportedListing, aStaffUser, findCaseId, type StaffUser } from '../../factories/cases.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff do not read cases about themselves, and moderators none about staff: they would learn who reported them.

let app: TestApp;
let moderator: StaffUser;
let other: StaffUser;
let admin: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [moderator, other, admin] = [await aStaffUser(app), await aStaffUser(app), await aStaffUser(app, 'admin')];
});
afterAll(() => app.stop());

const CALLS = {
  open: (staff: StaffUser, id: number) => staff.open(id),
  assign: (staff: StaffUser, id: number) => staff.call('POST', `/cases/${id}/assign`, { to: staff.id }),
  note: (staff: StaffUser, id: number) => staff.call('POST', `/cases/${id}/notes`, { text: 'I know them.' }),
};

describe.each(Object.entries(CALLS))('To %s a case', (_name, call) => {
  it('is rejected about oneself, and about staff for a moderator', async () => {
    const { caseId } = await aReportedListing(app, { seller: moderator });
    expect(await call(moderator, caseId)).toMatchObject({ status: 403, body: { code: 'OWN_CASE' } });
    expect(await call(other, caseId)).toMatchObject({ status: 403, body: { code: 'STAFF_CASE' } });
    expect((await call(admin, caseId)).status).toBeLessThan(300);
    const ofAdmin = await aReportedListing(app, { seller: admin });
    expect((await call(admin, ofAdmin.caseId)).body.code).toBe('OWN_CASE');
    const { rows } = await app.db.execute(sql`
      SELECT FROM staff_actions WHERE case_id IN (${caseId}, ${ofAdmin.caseId}) AND staff_id <> ${admin.id}`);
    expect(rows).toEqual([]);
  });
});

it('The queue shows that such a case waits, and neither reasons nor reports', async () => {
  const { caseId } = await aReportedListing(app, { seller: moderator, reason: 'asks-payment' });
  const rowFor = async (staff: StaffUser) =>
    (await staff.queue('?queue=listing')).body.items.find(({ id }) => id === caseId);
  for (const staff of [moderator, other])
    expect(await rowFor(staff)).toMatchObject({ mayOpen: false, why: '', reports: 0 });
  expect(await rowFor(admin)).toMatchObject({ mayOpen: true, why: expect.stringMatching(/./), reports: 1 });
});

it('The bar on the own page says nothing', async () => {
  const { listing, caseId } = await aReportedListing(app, { seller: moderator });
  const bar = async (staff: StaffUser) =>
    (await staff.call<ApiOutputs['staffCases']['bar']>('GET', `/bar?ad=${listing.id}`)).body;
  expect(await bar(moderator)).toEqual({ caseId: null, reports: 0, risk: 0 });
  expect(await bar(admin)).toMatchObject({ caseId, reports: 1 });
});

describe('A dossier', () => {
  type Dossiers = ApiOutputs['staffDossiers'];

  it('of oneself has nothing that its cases hide, and neither has that of other staff for a moderator', async () => {
    const { listing } = await aReportedListing(app, { seller: moderator });
    await app.db.execute(sql`
      INSERT INTO listing_flags (listing_id, kind, detail) VALUES (${listing.id}, 'contact-details', '{}')`);
    await app.db.execute(sql`
      INSERT INTO staff_actions (staff_id, action, reason, user_id, listing_id)
      VALUES (${admin.id}, 'change-requested', 'other', ${moderator.id}, ${listing.id})`);
    const paths = [`/users/${moderator.id}`, `/ads/${listing.id}`];
    const kindsFor = async (staff: StaffUser, path: string) =>
      new Set(
        (await staff.call<Dossiers['history']>('GET', `${path}/history`)).body.items.map(({ kind }) => kind),
      );
    for (const path of paths) {
      for (const staff of [moderator, other]) {
        const kinds = await kindsFor(staff, path);
        expect([...kinds].filter((kind) => ['reported', 'flagged', 'decision'].includes(kind))).toEqual([]);
        expect(kinds).toContain('posted');
        const { body } = await staff.call<Dossiers['user']>('GET', path);
        expect(body).toMatchObject({ mayReadCases: false, numbers: { reports: null }, risk: null });
        expect((await staff.call('GET', `${path}/audit`)).body.code).toBe(
          staff === moderator ? 'OWN_CASE' : 'STAFF_CASE',
        );
      }
      const shown = await kindsFor(admin, path);
      for (const kind of ['posted', 'reported', 'flagged', 'decision'] as const)
        expect(shown).toContain(kind);
      const { body } = await admin.call<Dossiers['user']>('GET', path);
      expect(body).toMatchObject({ mayReadCases: true, numbers: { reports: { total: expect.any(Number) } } });
      expect((await admin.call('GET', `${path}/audit`)).status).toBe(200);
    }
    const { body } = await moderator.call<Dossiers['user']>('GET', `/users/${moderator.id}`);
    expect(body.numbers.conversations.flagged).toBeNull();
  });

  it('of a reporter does not show the reports about oneself', async () => {
    const { reporter } = await aReportedListing(app, { seller: moderator });
    const sent = async (staff: StaffUser) =>
      (await staff.call<Dossiers['reports']>('GET', `/users/${reporter.id}/reports`)).body.items.length;
    expect([await sent(moderator), await sent(other), await sent(admin)]).toEqual([0, 0, 1]);
  });

  it('of oneself does not open who revealed the number', async () => {
    const reveals = (staff: StaffUser, path: string) =>
      staff.call('POST', `${path}/reveals`, { reason: 'Curious', side: 'of-them' });
    expect((await reveals(moderator, `/users/${moderator.id}`)).body.code).toBe('OWN_CASE');
    expect((await reveals(other, `/users/${moderator.id}`)).body.code).toBe('STAFF_CASE');
    const { listing } = await aReportedListing(app, { seller: moderator });
    const ofListing = await moderator.call('POST', `/ads/${listing.id}/reveals`, { reason: 'Curious' });
    expect(ofListing.body.code).toBe('OWN_CASE');
  });
});

it('A case about somebody who left the team is open to moderators again', async () => {
  const seller = await signIn(app);
  await aReportedListing(app, { seller });
  const caseId = await findCaseId(app, 'listing', 'user_id', seller.id);
  await app.db.execute(sql`UPDATE users SET role = 'moderator' WHERE id = ${seller.id}`);
  expect((await other.open(caseId)).status).toBe(403);
  await app.db.execute(sql`UPDATE users SET role = 'user' WHERE id = ${seller.id}`);
  expect((await other.open(caseId)).status).toBe(200);
});
