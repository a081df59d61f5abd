import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askUsers } from '#server/modules/meetups/index.ts';
import type { OpenMeetup } from '#shared/contract/meetups.ts';
import { aParticipant, type Participant, startConversation } from '../../factories/conversation.ts';
import { handoverCalls } from '../../factories/handovers.ts';
import { inTwoDays, meetupCalls } from '../../factories/meetups.ts';
import { accept } from '../../factories/reservations.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The question "Are you safe?" after a meetup.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
// No question is left for the next test.
afterEach(() => askUsers(app, new Date(Date.now() + 100 * HOUR)));
afterAll(() => app.stop());

const HOUR = 3_600_000;

async function agree() {
  const at = inTwoDays();
  const conversation = await startConversation(app, { listing: { title: 'Oak desk' } });
  await accept(conversation);
  const buyers = meetupCalls(conversation.buyer, conversation);
  const sellers = meetupCalls(conversation.seller, conversation);
  const plan = (await buyers.propose({ at })).body.meetup?.proposal ?? 0;
  await sellers.confirm(plan);
  const afterHours = (hours: number) => askUsers(app, new Date(at.getTime() + hours * HOUR));
  return { ...conversation, buyers, sellers, plan, at, afterHours };
}

const answer = (who: Participant, id: string, body: object) =>
  who.call<OpenMeetup>('POST', `/${id}/meetup/check-in`, { clientId: randomUUID(), ...body });

async function questionsTo({ id }: Participant) {
  const { rows } = await app.db.execute<{ title: string; isRead: boolean }>(sql`
    SELECT title, read_at IS NOT NULL AS "isRead" FROM notifications WHERE user_id = ${id} AND key LIKE 'check-in:%'`);
  return rows;
}

/** The API reads the clock, so the meetup is moved into the past. */
async function moveToThePast({ id, afterHours }: { id: string; afterHours(hours: number): Promise<number> }) {
  await app.db.execute(sql`
    UPDATE meetups SET meet_at = now() - interval '3 hours', check_in_at = now() - interval '1 hour'
    WHERE conversation_id = ${id}`);
  expect(await askUsers(app, new Date())).toBe(2);
  return afterHours;
}

describe('Two hours after an agreed meetup', () => {
  it('both users are asked once, and once more after an hour without an answer', async () => {
    const { id, buyer, seller, afterHours } = await agree();
    expect(await afterHours(1.9)).toBe(0);
    expect(await afterHours(2)).toBe(2);
    expect(await afterHours(2)).toBe(0);
    expect(await questionsTo(buyer)).toEqual([{ title: 'Are you safe?', isRead: false }]);
    expect(await questionsTo(seller)).toHaveLength(1);
    expect(await afterHours(2.9)).toBe(0);
    expect(await afterHours(3)).toBe(2);
    expect(await afterHours(9)).toBe(0);
    expect((await buyer.get(id)).status).toBe(200);
  });

  it('two processes ask each user once', async () => {
    const { afterHours } = await agree();
    const counts = await Promise.all([afterHours(2), afterHours(2), afterHours(2)]);
    expect(counts.reduce((sum, n) => sum + n)).toBe(2);
  });

  it('a server that was down for a day asks nobody', async () => {
    const { buyer, afterHours } = await agree();
    await afterHours(30);
    expect(await questionsTo(buyer)).toEqual([]);
  });
});

describe('Nobody is asked', () => {
  it('after the meetup was cancelled, or before a change of it is confirmed', async () => {
    const cancelled = await agree();
    await cancelled.buyers.cancel(cancelled.plan);
    expect(await cancelled.afterHours(2)).toBe(0);
    const changed = await agree();
    await changed.buyers.propose({ at: changed.at, replaces: changed.plan, place: 'Elsewhere' });
    expect(await changed.afterHours(2)).toBe(0);
  });

  it('after a confirmed handover, also not a second time', async () => {
    const before = await agree();
    const codeOf = async ({ buyer, ...conversation }: typeof before) =>
      (await handoverCalls(buyer, conversation).read()).body.handover?.code ?? '';
    expect((await handoverCalls(before.seller, before).confirm(await codeOf(before))).status).toBe(200);
    expect(await before.afterHours(2)).toBe(0);

    const asked = await agree();
    expect(await asked.afterHours(2)).toBe(2);
    await handoverCalls(asked.seller, asked).confirm(await codeOf(asked));
    expect(await asked.afterHours(3)).toBe(0);
  });

  it('who has left; the other user is asked', async () => {
    const { buyer, seller, afterHours } = await agree();
    await scheduleDeletion(app, seller.id);
    expect(await afterHours(2)).toBe(1);
    expect(await questionsTo(buyer)).toHaveLength(1);
  });

  it('a second time who left after the first; the other user is asked', async () => {
    const { seller, afterHours } = await agree();
    expect(await afterHours(2)).toBe(2);
    await scheduleDeletion(app, seller.id);
    expect(await afterHours(3)).toBe(1);
  });
});

describe('A user does not prevent the question', () => {
  type Agreed = Awaited<ReturnType<typeof agree>>;

  /** The API reads the clock, so the meetup is moved instead. */
  async function moveTo({ id }: Agreed, fromNow: string): Promise<void> {
    await app.db.execute(sql`
      UPDATE meetups SET meet_at = now() + ${fromNow}::interval, check_in_at = now() + ${fromNow}::interval + '2 hours'
      WHERE conversation_id = ${id}`);
  }
  const change = ({ sellers, plan }: Agreed, replaces = plan) =>
    sellers.propose({ replaces, place: 'Elsewhere' });
  const WAYS: Record<string, (agreed: Agreed) => Promise<unknown>> = {
    cancelling: ({ sellers, plan }) => sellers.cancel(plan),
    'changing it': (agreed) => change(agreed),
    'changing it twice': async (agreed) => change(agreed, (await change(agreed)).body.meetup?.proposal),
    'changing it and cancelling': async (agreed) =>
      agreed.sellers.cancel((await change(agreed)).body.meetup?.proposal ?? 0),
  };

  describe.each(Object.entries(WAYS))('by %s', (_way, prevent) => {
    it.each(['-1 minute', '59 minutes'])('when its time is %s from now', async (fromNow) => {
      const agreed = await agree();
      await moveTo(agreed, fromNow);
      await prevent(agreed);
      await askUsers(app, new Date(Date.now() + 3 * HOUR));
      for (const who of [agreed.buyer, agreed.seller]) expect(await questionsTo(who)).toHaveLength(1);
    });

    it('hours before the time, once one of the two is on the way', async () => {
      const agreed = await agree();
      await app.db.execute(
        sql`UPDATE meetups SET buyer_on_way_at = now() WHERE conversation_id = ${agreed.id}`,
      );
      await prevent(agreed);
      await agreed.afterHours(2);
      for (const who of [agreed.buyer, agreed.seller]) expect(await questionsTo(who)).toHaveLength(1);
    });
  });

  it('but a change that both confirmed moves it', async () => {
    const agreed = await agree();
    await moveTo(agreed, '30 minutes');
    const at = inTwoDays();
    const { body } = await agreed.sellers.propose({ replaces: agreed.plan, at });
    await agreed.buyers.confirm(body.meetup?.proposal ?? 0);
    await askUsers(app, new Date(Date.now() + 3 * HOUR));
    expect(await questionsTo(agreed.buyer)).toEqual([]);
    await askUsers(app, new Date(at.getTime() + 2 * HOUR));
    expect(await questionsTo(agreed.buyer)).toHaveLength(1);
  });

  it('and asks for help with the place where they met, not that of a later plan', async () => {
    const agreed = await agree();
    await moveTo(agreed, '30 minutes');
    const { token } = (await agreed.buyers.share()).body;
    await change(agreed);
    await app.db.execute(
      sql`UPDATE meetups SET check_in_at = now() - interval '1 minute' WHERE conversation_id = ${agreed.id}`,
    );
    await askUsers(app, new Date());
    await answer(agreed.buyer, agreed.id, { answer: 'help' });
    const { rows } = await app.db.execute<{ body: string }>(
      sql`SELECT body FROM messages WHERE sender_id = ${agreed.buyer.id} AND body LIKE 'URGENT%'`,
    );
    expect(rows.map(({ body }) => body)).toEqual([
      'URGENT: I need help after a meetup. The plan was changed, see our chat. It was about “Oak desk”.',
    ]);
    const plan = await app.call<{ checkIn: string }>('POST', '/api/meetup-plans/lookup', { token });
    expect(plan.body.checkIn).toBe('help');
  });
});

describe('The answer', () => {
  it('“fine” ends the questions for this user only, and is seen by the friend with the plan', async () => {
    const conversation = await agree();
    const { id, buyer, seller, buyers } = conversation;
    const { token } = (await buyers.share()).body;
    const plan = async () =>
      (await app.call<{ checkIn: string }>('POST', '/api/meetup-plans/lookup', { token })).body.checkIn;
    expect(await plan()).toBe('none');
    await moveToThePast(conversation);
    expect(await plan()).toBe('asked');
    expect((await buyers.read()).body).toMatchObject({ checkIn: { answer: null } });
    expect((await answer(buyer, id, { answer: 'fine' })).body.checkIn?.answer).toBe('fine');
    expect(await plan()).toBe('fine');
    expect(await questionsTo(buyer)).toEqual([{ title: 'Are you safe?', isRead: true }]);
    expect(await askUsers(app, new Date(Date.now() + 2 * HOUR))).toBe(1);
    expect(await questionsTo(seller)).toHaveLength(1);
  });

  it('“help” writes to support in the name of the user, once', async () => {
    const conversation = await agree();
    const { id, buyer } = conversation;
    await moveToThePast(conversation);
    const clientId = randomUUID();
    for (let n = 0; n < 2; n += 1)
      expect((await answer(buyer, id, { answer: 'help', clientId })).body.checkIn?.answer).toBe('help');
    const { rows } = await app.db.execute<{ body: string }>(
      sql`SELECT body FROM messages WHERE sender_id = ${buyer.id} AND body LIKE 'URGENT%'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain('I need help after a meetup');
    const cases = await app.db.execute(
      sql`SELECT kind, user_id, risk FROM cases WHERE conversation_id = ${id} AND closed_at IS NULL`,
    );
    expect(cases.rows).toEqual([{ kind: 'conversation', user_id: conversation.seller.id, risk: 95 }]);
    expect((await answer(buyer, id, { answer: 'fine' })).body.checkIn?.answer).toBe('fine');
  });

  it('is not possible for others, before the question, or with other words', async () => {
    const { id, buyer } = await agree();
    expect((await answer(buyer, id, { answer: 'fine' })).body.code).toBe('CHECK_IN_OVER');
    expect((await answer(buyer, id, { answer: 'later' })).status).toBe(422);
    const stranger = await aParticipant(app, 'Musa Bello');
    expect((await answer(stranger, id, { answer: 'help' })).status).toBe(404);
  });
});
