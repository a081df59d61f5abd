import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appeal, aStaffUser, endUndo, findCaseId, type StaffUser } from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// What staff see of a conversation: the reported part and a few messages before it, with masked contact data.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

describe('A reported conversation', () => {
  it('is shown up to the report, masked and marked, and the look is recorded once an hour', async () => {
    const { id, buyer, seller, sendMessage } = await startConversation(app);
    for (let n = 0; n < 24; n += 1) await sendMessage(n % 2 ? buyer : seller, `Message ${n} <img src=x>`);
    await sendMessage(seller, 'Pay a deposit of 5000 to 8123456437 Opay before we meet');
    await buyer.report(id, { reason: 'asks-payment', note: '</script><script>alert(1)</script>' });
    await sendMessage(buyer, 'This is after the report');
    const caseId = await findCaseId(app, 'conversation', 'user_id', seller.id);
    const { body } = await staff.open(caseId);
    await staff.open(caseId);
    const [evidence] = body.evidence;
    expect(evidence?.sharedBy).toMatchObject({ id: buyer.id });
    expect(evidence?.messages).toHaveLength(21);
    const last = evidence?.messages.at(-1);
    expect(last).toMatchObject({ seq: 26, sender: 'reported' });
    expect(last?.message).toContain('81•••••437');
    expect(last?.marks.length).toBeGreaterThan(0);
    expect(evidence?.messages[0]?.message).toMatch(/^Message \d+ <img src=x>$/);
    expect(body.reportList).toMatchObject([
      { reason: 'They ask for payment before meeting', note: '</script><script>alert(1)</script>' },
    ]);
    // Staff tick numbers for the public list, so these are whole.
    expect(JSON.stringify({ ...body, numbers: [] })).not.toContain('8123456437');
    expect(body.numbers).toEqual([{ kind: 'account', number: '8123456437' }]);
    const { rows } = await app.db.execute(
      sql`SELECT staff_id, action FROM staff_actions WHERE case_id = ${caseId}`,
    );
    expect(rows).toEqual([{ staff_id: staff.id, action: 'conversation-opened' }]);
  });

  it('is shown to no user', async () => {
    const { id, buyer, seller } = await startConversation(app);
    await buyer.report(id, { reason: 'scam' });
    const caseId = await findCaseId(app, 'conversation', 'user_id', seller.id);
    for (const { cookie } of [buyer, seller, { cookie: '' }]) {
      const { status } = await app.call('GET', `/api/staff/cases/${caseId}`, undefined, { cookie });
      expect(status).toBe(cookie ? 403 : 401);
    }
  });
});

describe('A flagged message', () => {
  it('opens one case for its sender in the conversation, which rises with each further flag', async () => {
    const { buyer, seller, sendMessage } = await startConversation(app);
    await sendMessage(seller, 'Pay a deposit of 5000 to 8123456437 Opay before we meet');
    const caseId = await findCaseId(app, 'message', 'user_id', seller.id);
    const before = (await staff.open(caseId)).body.risk;
    await sendMessage(seller, 'Send the deposit to account 8123456437 Opay now');
    const { body } = await staff.open(caseId);
    expect(body).toMatchObject({ kind: 'message', seller: { id: seller.id } });
    expect(body.risk).toBeGreaterThan(before);
    expect(body.evidence[0]).toMatchObject({ sharedBy: null });
    expect(await findCaseId(app, 'message', 'user_id', seller.id)).toBe(caseId);
    await expect(findCaseId(app, 'message', 'user_id', buyer.id)).rejects.toThrow();
    await staff.decide(caseId, { decision: 'dismiss' });
    await sendMessage(seller, 'Pay the deposit of 5000 to 8123456437 Opay before we meet');
    expect(await findCaseId(app, 'message', 'user_id', seller.id)).not.toBe(caseId);
  });
});

describe('An appeal', () => {
  it('is decided on the messages of the first case, not on those that were flagged later', async () => {
    const { buyer, seller, sendMessage } = await startConversation(app);
    const flag = (text: string) => sendMessage(seller, `Pay a deposit of 5000 ${text} before we meet`);
    await flag('first');
    const caseId = await findCaseId(app, 'message', 'user_id', seller.id);
    const { evidence } = (await staff.open(caseId)).body;
    const { body: decision } = await staff.decide(caseId, { decision: 'warn', rule: 'advance-payment' });
    await endUndo(app, decision.id);
    for (let n = 0; n < 30; n += 1) await sendMessage(buyer, `Message ${n}`);
    await flag('later');
    expect((await appeal(app, seller, decision.id)).status).toBe(201);
    const other = await aStaffUser(app);
    const shown = (await other.open(await findCaseId(app, 'appeal', 'user_id', seller.id))).body;
    expect(shown.appeal?.firstCase?.evidence).toEqual(evidence);
    expect(JSON.stringify(shown)).not.toContain('deposit of 5000 later');
  });
});
