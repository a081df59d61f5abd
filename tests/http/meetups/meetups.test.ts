import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMeetupTime } from '#shared/format/dates.ts';
import { startConversation } from '../../factories/conversation.ts';
import { inTwoDays, meetupCalls } from '../../factories/meetups.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.test' });
});
afterAll(() => app.stop());

async function start() {
  const conversation = await startConversation(app);
  return {
    ...conversation,
    buyers: meetupCalls(conversation.buyer, conversation),
    sellers: meetupCalls(conversation.seller, conversation),
  };
}

/** As if the meetup was at this time, without the checks of the API. */
const moveTo = (id: string, at: Date) =>
  app.db.execute(
    sql`UPDATE meetups SET meet_at = ${at.toISOString()}::timestamptz WHERE conversation_id = ${id}`,
  );

describe('A meetup', () => {
  it('is suggested by one side and confirmed by the other', async () => {
    const { id, buyer, seller, buyers, sellers } = await start();
    const at = inTwoDays();
    const proposed = await sellers.propose({ at });
    expect(proposed).toMatchObject({
      status: 201,
      body: { meetup: { proposal: 2, proposedBy: 'me', status: 'proposed', at: at.toISOString() } },
    });
    expect((await buyers.read()).body.meetup).toEqual({
      proposal: 2,
      proposedBy: 'other',
      place: 'Ikeja City Mall, main gate',
      at: at.toISOString(),
      status: 'proposed',
      onMyWay: { me: false, other: false },
      remindAt: null,
      spot: null,
      shared: false,
    });
    const confirmed = await buyers.confirm(2);
    expect(confirmed).toMatchObject({ status: 200, body: { meetup: { status: 'agreed' } } });
    expect(Date.parse(confirmed.body.meetup?.remindAt ?? '')).toBe(at.getTime() - 2 * 3_600_000);
    expect((await sellers.read()).body.meetup).toMatchObject({ proposedBy: 'me', status: 'agreed' });
    expect((await buyer.messages(id)).body.items.map(({ kind, message }) => [kind, message])).toEqual([
      ['text', 'Is it still available?'],
      ['meetup', `Can we meet at Ikeja City Mall, main gate on ${formatMeetupTime(at)}?`],
      ['meetup', 'Confirmed. See you there.'],
    ]);
    expect((await seller.get(id)).body).toMatchObject({ unread: 2, lastMessage: { kind: 'meetup' } });
  });

  it('is changed by either side, and then needs a new confirmation', async () => {
    const { buyers, sellers } = await start();
    await buyers.propose();
    await sellers.confirm(2);
    expect((await sellers.propose({ place: 'Yaba market', replaces: 2 })).body.meetup).toMatchObject({
      proposal: 4,
      proposedBy: 'me',
      place: 'Yaba market',
      status: 'proposed',
      remindAt: null,
    });
    expect((await buyers.confirm(4)).body.meetup).toMatchObject({ status: 'agreed' });
  });

  it('is cancelled by either side, and another can follow', async () => {
    const { buyers, sellers } = await start();
    await buyers.propose();
    expect(await sellers.cancel(2)).toMatchObject({ status: 200, body: { meetup: null } });
    expect((await buyers.read()).body.meetup).toBeNull();
    expect((await buyers.cancel(2)).body.code).toBe('MEETUP_OVER');
    expect((await buyers.propose()).status).toBe(201);
  });

  it('makes room for the next one when it is over', async () => {
    const { id, buyers, sellers } = await start();
    await buyers.propose();
    await moveTo(id, new Date(Date.now() - 1000));
    expect((await sellers.read()).body.meetup).toBeNull();
    expect(await sellers.confirm(2)).toMatchObject({ status: 409, body: { code: 'MEETUP_OVER' } });
    expect((await sellers.propose()).status).toBe(201);
  });

  it('is not posted twice when a request is repeated', async () => {
    const { id, buyer, buyers, sellers } = await start();
    const plan = { clientId: randomUUID(), at: inTwoDays() };
    const answers = await Promise.all([buyers.propose(plan), buyers.propose(plan), buyers.propose(plan)]);
    expect(answers.map(({ status, body }) => [status, body.meetup?.proposal])).toEqual([
      [201, 2],
      [201, 2],
      [201, 2],
    ]);
    const clientId = randomUUID();
    await Promise.all([sellers.confirm(2, clientId), sellers.confirm(2, clientId)]);
    expect((await buyer.messages(id)).body.items).toHaveLength(3);
  });

  it('answers a repeated proposal with the current plan, even after its time', async () => {
    const { id, buyer, buyers } = await start();
    const plan = { clientId: randomUUID(), at: new Date(Date.now() + 1000) };
    expect((await buyers.propose(plan)).status).toBe(201);
    await setTimeout(plan.at.getTime() - Date.now() + 10);
    expect(await buyers.propose(plan)).toMatchObject({ status: 201, body: { meetup: null } });
    expect((await buyer.messages(id)).body.items).toHaveLength(2);
  });

  it('shows who is on the way, once for each side and only on its day', async () => {
    const { id, buyers, sellers } = await start();
    await buyers.propose();
    await sellers.confirm(2);
    expect(await buyers.setOut(2)).toMatchObject({
      status: 409,
      body: { code: 'MEETUP_NOT_POSSIBLE', error: 'You can send this on the day of the meetup.' },
    });
    await moveTo(id, new Date());
    expect((await buyers.setOut(2)).body.meetup).toMatchObject({ onMyWay: { me: true, other: false } });
    expect((await sellers.read()).body.meetup).toMatchObject({ onMyWay: { me: false, other: true } });
    expect((await buyers.setOut(2)).body.error).toBe('You have already sent this.');
    expect((await sellers.setOut(2)).status).toBe(200);
  });

  it('warns the other side of fraud in the place', async () => {
    const { id, buyer, seller, sellers } = await start();
    await sellers.propose({ place: 'My shop. Pay the deposit to GTB 0123456789' });
    expect((await buyer.messages(id)).body.items[1]?.warnings).toContain('account-number');
    expect((await seller.messages(id)).body.items[1]?.warnings).toEqual([]);
  });
});
