import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { startConversation } from '../../factories/conversation.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Users read decisions about them and appeal once. Another staff user decides the appeal.

let app: TestApp;
let first: StaffUser;
let second: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [first, second] = [await aStaffUser(app), await aStaffUser(app)];
});
afterAll(() => app.stop());

async function aRemovedListing(decision = 'take-down') {
  const reported = await aReportedListing(app);
  const { body } = await first.decide(reported.caseId, { decision, rule: 'stolen-photos' });
  await endUndo(app, body.id);
  return { ...reported, decisionId: body.id };
}

describe('The owner of a removed ad', () => {
  it('reads what was done and why, and others do not find it', async () => {
    const { seller, listing, decisionId } = await aRemovedListing();
    const { body } = await ownDecisions(app, seller);
    expect(body.items).toMatchObject([
      {
        id: decisionId,
        kind: 'take-down',
        rule: 'stolen-photos',
        listing: { id: String(listing.id) },
        appeal: null,
      },
    ]);
    const stranger = await signIn(app);
    const get = (id: string, { cookie }: { cookie: string }) =>
      app.call<{ code?: string }>('GET', `/api/decisions/${id}`, undefined, { cookie });
    expect((await get(decisionId, seller)).status).toBe(200);
    const absent = await get('11111111-2222-4333-8444-555555555555', stranger);
    const foreign = await get(decisionId, stranger);
    expect([foreign.status, foreign.body.code]).toEqual([absent.status, absent.body.code]);
    expect((await appeal(app, stranger, decisionId)).body.code).toBe('DECISION_NOT_FOUND');
  });

  it('appeals once, and not after 30 days', async () => {
    const { seller, decisionId } = await aRemovedListing();
    const answers = await Promise.all([1, 2, 3].map(() => appeal(app, seller, decisionId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await appeal(app, seller, decisionId)).body.code).toBe('ALREADY_APPEALED');
    const late = await aRemovedListing();
    await app.db.execute(
      sql`UPDATE decisions SET decided_at = now() - interval '31 days' WHERE id = ${late.decisionId}`,
    );
    expect((await appeal(app, late.seller, late.decisionId)).body.code).toBe('APPEAL_TOO_LATE');
    expect((await ownDecisions(app, late.seller)).body.items[0]?.appealUntil).toBeNull();
  });

  it('gets it back completely when another staff user grants the appeal', async () => {
    const { seller, listing, decisionId, caseId } = await aRemovedListing();
    await appeal(app, seller, decisionId, 'These are <b>my</b> photos');
    const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
    expect((await second.open(appealId)).body).toMatchObject({
      appeal: { text: 'These are <b>my</b> photos', decision: { id: decisionId } },
      decisions: ['uphold', 'overturn'],
    });
    expect((await first.open(appealId)).body.decisions).toEqual([]);
    expect((await first.decide(appealId, { decision: 'overturn' })).body.code).toBe('FIRST_DECIDER');
    const granted = await second.decide(appealId, { decision: 'overturn', message: 'You are right.' });
    expect(await statusOf(app, listing.id)).toBe('active');
    await endUndo(app, granted.body.id);
    const { body } = await ownDecisions(app, seller);
    expect(body.items).toMatchObject([{ appeal: { outcome: 'granted', answer: 'You are right.' } }]);
    const { rows } = await app.db.execute(sql`SELECT outcome FROM reports WHERE case_id = ${caseId}`);
    expect(rows).toEqual([{ outcome: 'rejected' }]);
  });

  it('is judged on the evidence, the reports and the signals of the first case', async () => {
    const { reporter, seller, decisionId, caseId } = await aRemovedListing();
    await appeal(app, seller, decisionId);
    const { body } = await second.open(await findCaseId(app, 'appeal', 'user_id', seller.id));
    expect(body.appeal?.firstCase).toMatchObject({
      id: caseId,
      evidence: [],
      reportList: [{ reporter: { id: reporter.id } }],
      riskDetail: { signals: [{ rule: 'reports' }] },
    });
  });

  it('is judged on the reported messages, and the look at them is recorded', async () => {
    const { id, buyer, seller, sendMessage } = await startConversation(app);
    await sendMessage(seller, 'Pay the deposit first');
    await buyer.report(id, { reason: 'asks-payment' });
    const reported = await findCaseId(app, 'conversation', 'user_id', seller.id);
    const { body: warned } = await first.decide(reported, { decision: 'warn', rule: 'advance-payment' });
    await appeal(app, seller, warned.id);
    const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
    const [evidence] = (await second.open(appealId)).body.appeal?.firstCase?.evidence ?? [];
    expect(evidence?.messages.at(-1)?.message).toBe('Pay the deposit first');
    const { rows } = await app.db.execute(sql`SELECT action FROM staff_actions WHERE case_id = ${appealId}`);
    expect(rows).toEqual([{ action: 'conversation-opened' }]);
  });

  it('hears that the decision stays', async () => {
    const { seller, listing, decisionId } = await aRemovedListing();
    await appeal(app, seller, decisionId);
    const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
    expect((await second.decide(appealId, { decision: 'uphold' })).body.fields).toHaveProperty('message');
    const { body } = await second.decide(appealId, { decision: 'uphold', message: 'Sorry.' });
    await endUndo(app, body.id);
    expect(await statusOf(app, listing.id)).toBe('removed');
    const { rows } = await app.db.execute(
      sql`SELECT title FROM notifications WHERE user_id = ${seller.id} AND key = ${`decision:${decisionId}`}`,
    );
    expect(rows).toEqual([{ title: 'We looked again, and our decision stays' }]);
  });

  it('loses it again when the granted appeal is undone', async () => {
    const { seller, listing, decisionId } = await aRemovedListing();
    await appeal(app, seller, decisionId);
    const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
    const { body } = await second.decide(appealId, { decision: 'overturn' });
    expect((await second.undo(body.id)).status).toBe(200);
    expect(await statusOf(app, listing.id)).toBe('removed');
    expect((await ownDecisions(app, seller)).body.items).toMatchObject([{ appeal: { outcome: 'open' } }]);
  });
});

it('A suspended user signs in, appeals, and is no longer suspended when the appeal is granted', async () => {
  const { seller, decisionId } = await aRemovedListing('suspend');
  const again = await signInAgain(seller.id);
  expect((await appeal(app, again, decisionId)).status).toBe(201);
  const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
  expect((await second.decide(appealId, { decision: 'overturn' })).status).toBe(200);
  const { rows } = await app.db.execute(sql`SELECT suspended_at FROM users WHERE id = ${seller.id}`);
  expect(rows).toEqual([{ suspended_at: null }]);
});

it('A decision that is undone takes its appeal with it', async () => {
  const { seller, caseId } = await aReportedListing(app);
  const { body } = await first.decide(caseId, { decision: 'warn', rule: 'other' });
  expect((await appeal(app, seller, body.id)).status).toBe(201);
  expect((await first.undo(body.id)).status).toBe(200);
  await expect(findCaseId(app, 'appeal', 'user_id', seller.id)).rejects.toThrow('no open case');
  expect((await ownDecisions(app, seller)).body.items).toEqual([]);
});

async function signInAgain(userId: string) {
  const other = await signIn(app);
  await app.db.execute(sql`UPDATE sessions SET user_id = ${userId} WHERE user_id = ${other.id}`);
  return { ...other, id: userId };
}
