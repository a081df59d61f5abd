import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findImeiProblems } from '#server/modules/imei/index.ts';
import { findListing } from '#server/modules/listings/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { aReportedListing, aStaffUser } from '../../factories/cases.ts';
import { makeListing } from '../../factories/listings.ts';
import { aPhone, imeiCalls, listCasesAfterReview, newImei, PHONE, type Who } from '../../factories/phones.ts';
import { ageSessions } from '../../factories/user-state.ts';
import { signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The list of stolen phones, and the ads that offer them.

let app: TestApp;
let calls: ReturnType<typeof imeiCalls>;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  calls = imeiCalls(app);
});
afterAll(() => app.stop());

const statusOf = async (listingId: number) => (await findListing(app.db, listingId))?.listing.status;
const setWeight = (name: string, value: number) =>
  app.db.execute(sql`INSERT INTO risk_weights (name, value) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);

describe('Staff', () => {
  const change = (who: Who, path: string, imei: string) =>
    app.call<Partial<ErrorEnvelope>>(
      'POST',
      `/api/staff/imeis${path}`,
      { imei, reason: 'Police report' },
      { cookie: who.cookie },
    );

  it('put a stolen phone on the list and take it off, and both are in the audit log', async () => {
    const admin = await signInAs(app, 'admin');
    const { seller, id } = await aPhone(app);
    const imei = newImei();
    await calls.enter(seller, id, imei);
    expect((await change(admin, '', imei)).status).toBe(204);
    expect(await findImeiProblems(app.db, id)).toEqual({ otherListings: [], isReported: true });
    expect(await calls.isClear(id)).toBe(false);
    expect((await change(admin, '/withdrawn', imei)).status).toBe(204);
    expect(await calls.isClear(id)).toBe(true);
    expect((await change(admin, '/withdrawn', imei)).body.fields).toHaveProperty('imei');
    const { rows } = await app.db.execute(
      sql`SELECT action, reason, detail::text FROM staff_actions WHERE staff_id = ${admin.id} ORDER BY id`,
    );
    expect(rows).toEqual([
      { action: 'imei-reported', reason: 'Police report', detail: '{}' },
      { action: 'imei-withdrawn', reason: 'Police report', detail: '{}' },
    ]);
  });

  it('hold the ad of a phone that they list, also if its seller enters the number later', async () => {
    const admin = await signInAs(app, 'admin');
    const [before, after] = [await aPhone(app), await aPhone(app, 'Ngozi Okafor')];
    const imei = newImei();
    await calls.enter(before.seller, before.id, imei);
    expect((await change(admin, '', imei)).status).toBe(204);
    await calls.enter(after.seller, after.id, imei);
    for (const { id } of [before, after]) {
      expect(await listCasesAfterReview(app, id)).toEqual([{ kind: 'held', why: 'Stolen phone' }]);
      expect(await statusOf(id)).toBe('held');
    }
  });

  it('only see the ad in the queue when an admin has lowered the points', async () => {
    await setWeight('imei-stolen', 30);
    try {
      const admin = await signInAs(app, 'admin');
      const { seller, id } = await aPhone(app);
      const imei = newImei();
      await calls.enter(seller, id, imei);
      await change(admin, '', imei);
      expect(await listCasesAfterReview(app, id)).toEqual([{ kind: 'listing', why: 'Stolen phone' }]);
      expect(await statusOf(id)).toBe('active');
    } finally {
      await setWeight('imei-stolen', 60);
    }
  });

  it('list a phone on their own, and it stays on the list when a decision is undone', async () => {
    const [moderator, admin] = [await aStaffUser(app), await signInAs(app, 'admin')];
    const { seller, caseId, listing } = await aReportedListing(app, { listing: PHONE });
    const imei = newImei();
    await calls.enter(seller, listing.id, imei);
    const { body: decision } = await moderator.decide(caseId, {
      decision: 'take-down',
      rule: 'stolen-goods',
      message: '',
    });
    await change(admin, '', imei);
    expect((await moderator.undo(decision.id)).status).toBe(200);
    expect(await findImeiProblems(app.db, listing.id)).toMatchObject({ isReported: true });
    expect((await change(admin, '/withdrawn', imei)).status).toBe(204);
    expect(await findImeiProblems(app.db, listing.id)).toMatchObject({ isReported: false });
  });

  it('remove an ad for stolen goods, and its phone is on the list until the decision is undone', async () => {
    const moderator = await aStaffUser(app);
    const { seller, reporter, caseId, listing } = await aReportedListing(app, { listing: PHONE });
    const imei = newImei();
    await calls.enter(seller, listing.id, imei);
    const other = await makeListing(app, reporter.id, PHONE);
    await calls.enter(reporter, other.id, imei);
    const { body: decision } = await moderator.decide(caseId, {
      decision: 'take-down',
      rule: 'stolen-goods',
      message: '',
    });
    expect(await findImeiProblems(app.db, other.id)).toEqual({ otherListings: [], isReported: true });
    expect(await listCasesAfterReview(app, other.id)).toContainEqual({ kind: 'held', why: 'Stolen phone' });
    expect(await statusOf(other.id)).toBe('held');
    expect((await moderator.undo(decision.id)).status).toBe(200);
    expect(await findImeiProblems(app.db, other.id)).toEqual({
      otherListings: [listing.id],
      isReported: false,
    });
  });

  it('need a fresh proof of who they are, and users cannot change the list', async () => {
    const moderator = await signInAs(app, 'moderator');
    await ageSessions(app, moderator.id, '1 hour');
    expect((await change(moderator, '', newImei())).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await change(await signIn(app), '', newImei())).status).toBe(403);
  });
});
