import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownBad } from '#server/modules/known-bad/index.ts';
import type { ListingDossier } from '#shared/contract/staff-dossiers.ts';
import {
  appeal,
  aReportedListing,
  aStaffUser,
  endUndo,
  findCaseId,
  type StaffUser,
} from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { newPhone, signIn } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';

// Staff choose which numbers of the evidence a confirmed scam puts on the public list. A scammer may write the numbers of
// innocent people, so nothing is listed without a choice.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

const account = (number: string) => ({ kind: 'account' as const, number });
const phone = (number: string) => ({ kind: 'phone' as const, number });
type FoundNumber = { kind: 'account' | 'phone'; number: string };

const REMOVE = { decision: 'take-down', rule: 'scam' };
const SUSPEND = { decision: 'suspend', rule: 'scam' };
const OPAY = account('8123456437');
const DESCRIPTION =
  'Pay to Opay account 8123456437. Call O8O3 123 45 67, or zero seven zero one two three four five six seven eight.';

const casesOf = async ({ kind, number }: FoundNumber) =>
  (await findKnownBad(app.db, { secret: TEST_AUTH_SECRET }, kind, [number]))[0]?.cases ?? 0;
/** The numbers that a decision put on the list. */
const countListed = async (decisionId: string) =>
  (
    await app.db.execute(sql`SELECT FROM known_bad
      WHERE decision_id = ${decisionId} AND kind IN ('phone', 'account') AND removed_at IS NULL`)
  ).rowCount;

/** Each time with another account number, because the list is the same for all tests. */
let accounts = 8_123_000_000;
async function aScamAd() {
  accounts += 1;
  const own = account(String(accounts));
  const reported = await aReportedListing(app, {
    listing: { description: `Pay to Opay account ${own.number}. Call 0803 555 1234.` },
  });
  return { ...reported, own };
}

describe('The numbers in the text of an ad', () => {
  it('are shown in the case in full, however they are written', async () => {
    const { caseId } = await aReportedListing(app, { listing: { description: DESCRIPTION } });
    expect((await staff.open(caseId)).body.numbers).toEqual([
      OPAY,
      phone('+2348031234567'),
      phone('+2347012345678'),
    ]);
  });

  it('are not listed unless staff choose them', async () => {
    const { caseId, own } = await aScamAd();
    const { body } = await staff.decide(caseId, REMOVE);
    expect([body.kind, await countListed(body.id), await casesOf(own)]).toEqual(['take-down', 0, 0]);
  });

  it('are listed one by one, and leave the list with an undo', async () => {
    const { caseId, own } = await aScamAd();
    const { body } = await staff.decide(caseId, { ...REMOVE, numbers: [own] });
    expect([await countListed(body.id), await casesOf(own)]).toEqual([1, 1]);
    await staff.undo(body.id);
    expect(await casesOf(own)).toBe(0);
  });

  it('are listed only if they are in the evidence', async () => {
    const { caseId, own } = await aScamAd();
    const innocent = phone(newPhone());
    expect((await staff.decide(caseId, { ...REMOVE, numbers: [own, innocent] })).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { numbers: expect.stringContaining('has changed') },
    });
    expect([await casesOf(own), await casesOf(innocent)]).toEqual([0, 0]);
    // Nothing of the rejected decision is left.
    expect((await staff.open(caseId)).body.closedBy).toBe(null);
  });

  it.each([
    ['a rule that honest users break, too', { decision: 'take-down', rule: 'contact-details' }],
    ['a warning', { decision: 'warn', rule: 'scam' }],
    ['no rule', { decision: 'dismiss' }],
  ])('are not listed with %s', async (_what, decision) => {
    const { caseId, own } = await aScamAd();
    expect((await staff.decide(caseId, { ...decision, numbers: [own] })).body.fields).toHaveProperty(
      'numbers',
    );
    expect(await casesOf(own)).toBe(0);
  });

  it('are shown neither to staff who may not decide, nor once the case is closed', async () => {
    const seller = await aStaffUser(app);
    const { caseId } = await aReportedListing(app, { seller, listing: { description: DESCRIPTION } });
    const admin = await aStaffUser(app, 'admin');
    expect((await admin.open(caseId)).body.numbers).toHaveLength(3);
    await admin.decide(caseId, { decision: 'dismiss' });
    expect((await admin.open(caseId)).body.numbers).toEqual([]);
    expect((await staff.open(caseId)).body.code).toBe('STAFF_CASE');
  });
});

describe('The numbers in messages', () => {
  it('are shown if the decided user wrote them, and nobody else has confirmed them', async () => {
    const { id, buyer, seller, sendMessage } = await startConversation(app);
    const [own, ofOther] = [newPhone(), newPhone()];
    await changeUser(app, buyer.id, { phone: ofOther, phoneConfirmedAt: new Date() });
    await sendMessage(buyer, 'My account at GTBank is 0123456789');
    await sendMessage(seller, `Call me on ${own}. Is ${ofOther} your number? My Opay account: 9012345678`);
    await buyer.report(id, { reason: 'scam' });
    await sendMessage(seller, 'The other account at Zenith Bank is 2012345678');
    const caseId = await findCaseId(app, 'conversation', 'user_id', seller.id);
    const { numbers, evidence } = (await staff.open(caseId)).body;
    expect(numbers).toEqual([phone(own), account('9012345678')]);
    expect(JSON.stringify(evidence)).not.toContain('9012345678');
    const { body } = await staff.decide(caseId, { ...SUSPEND, numbers: [account('9012345678')] });
    expect(body.kind).toBe('suspend');
    expect([await casesOf(account('9012345678')), await casesOf(phone(own))]).toEqual([1, 0]);
  });
});

describe('A number that staff chose', () => {
  it('leaves the list with a granted appeal, and is on it again when that is undone', async () => {
    const [{ caseId, own, seller }, second] = [await aScamAd(), await aStaffUser(app)];
    const { body } = await staff.decide(caseId, { ...REMOVE, numbers: [own] });
    await endUndo(app, body.id);
    await appeal(app, seller, body.id);
    const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
    expect((await second.open(appealId)).body.numbers).toEqual([]);
    const overturned = await second.decide(appealId, { decision: 'overturn' });
    expect(await casesOf(own)).toBe(0);
    expect((await second.undo(overturned.body.id)).status).toBe(200);
    expect(await casesOf(own)).toBe(1);
  });

  it('stays off the list if staff had removed it before the appeal', async () => {
    const [{ caseId, own, seller }, second] = [await aScamAd(), await aStaffUser(app)];
    const { body } = await staff.decide(caseId, { ...REMOVE, numbers: [own] });
    await endUndo(app, body.id);
    await app.db.execute(sql`
      UPDATE known_bad SET removed_at = now() - interval '1 hour' WHERE decision_id = ${body.id} AND kind = 'account'`);
    await appeal(app, seller, body.id);
    const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
    await second.undo((await second.decide(appealId, { decision: 'overturn' })).body.id);
    expect(await casesOf(own)).toBe(0);
  });
});

describe('The dossier of an ad', () => {
  it('shows the numbers in its text, and lists the chosen ones with a removal', async () => {
    const seller = await signIn(app);
    const own = account('8129999001');
    const { id } = await makeListing(app, seller.id, {
      description: `Pay to Kuda account ${own.number}. Call 0803 555 1234.`,
    });
    const dossier = () => staff.call<ListingDossier>('GET', `/ads/${id}`);
    expect((await dossier()).body.numbersInText).toEqual([own, phone('+2348035551234')]);
    const decide = (body: object) => staff.call<{ id: string }>('POST', `/ads/${id}/decide`, body);
    const { body } = await decide({ ...REMOVE, numbers: [own] });
    expect([await countListed(body.id), await casesOf(own)]).toEqual([1, 1]);
    expect((await dossier()).body.numbersInText).toEqual([]);
    // Put back, and that is undone.
    await endUndo(app, body.id);
    const restored = await decide({ decision: 'restore', note: 'It is allowed' });
    expect(await casesOf(own)).toBe(0);
    await staff.undo(restored.body.id);
    expect(await casesOf(own)).toBe(1);
  });
});
