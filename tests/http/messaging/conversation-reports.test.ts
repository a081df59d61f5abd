import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Participant, startConversation } from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Reports of conversations to the moderators.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    THROTTLE_SCALE: '1000',
    PUBLIC_URL: 'https://kasuwa.example',
    SUPPORT_EMAIL: 'care@kasuwa.example',
  });
});
afterAll(() => app.stop());

const stored = async (conversationId: string) =>
  (
    await app.db.execute<{ id: string }>(sql`
      SELECT id, reporter_id, reported_id, reason, note, last_seq, status FROM conversation_reports
      WHERE conversation_id = ${conversationId} ORDER BY created_at`)
  ).rows;

describe('A report of a conversation', () => {
  it('is saved with the number of the last message', async () => {
    const { id, seller, buyer, sendMessage } = await startConversation(app);
    await sendMessage(seller, 'Send 5,000 first, my friend');
    const { status, body } = await buyer.report(id, {
      reason: 'asks-payment',
      note: 'He wants <img src=x> first',
    });
    expect(status).toBe(201);
    expect(await stored(id)).toEqual([
      {
        id: body.id,
        reporter_id: buyer.id,
        reported_id: seller.id,
        reason: 'asks-payment',
        note: 'He wants <img src=x> first',
        last_seq: 2,
        status: 'open',
      },
    ]);
  });

  it('sent again updates the open report, in parallel too', async () => {
    const { id, buyer, sendMessage } = await startConversation(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.report(id, { reason: 'scam' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    await sendMessage(buyer, 'I will report you');
    const again = await buyer.report(id, { reason: 'other', note: 'Rude' });
    expect(again).toMatchObject({ status: 201, body: { id: answers[0]?.body.id } });
    expect(await stored(id)).toMatchObject([{ reason: 'other', note: 'Rude', last_seq: 2 }]);
  });

  it('is a new one after the first was closed, or from the other user', async () => {
    const { id, buyer, seller } = await startConversation(app);
    const first = await buyer.report(id, { reason: 'scam' });
    await app.db.execute(sql`UPDATE conversation_reports SET status = 'closed' WHERE id = ${first.body.id}`);
    await buyer.report(id, { reason: 'scam' });
    await seller.report(id, { reason: 'other' });
    expect(await stored(id)).toMatchObject([
      { status: 'closed', reported_id: seller.id },
      { status: 'open', reported_id: seller.id },
      { status: 'open', reported_id: buyer.id },
    ]);
  });

  it('is possible in a blocked and hidden conversation', async () => {
    const { id, buyer, seller } = await startConversation(app);
    await seller.block(id);
    await buyer.hide(id);
    expect((await buyer.report(id, { reason: 'scam' })).status).toBe(201);
  });

  it('is rejected for conversations of other users and unknown ids, and nothing is saved', async () => {
    const { id } = await startConversation(app);
    const stranger = await anyUser();
    for (const target of [id, randomUUID(), 'abc', '1'])
      expect(await stranger.report(target, { reason: 'scam' })).toMatchObject({
        status: 404,
        body: { code: 'CONVERSATION_NOT_FOUND' },
      });
    expect(await stored(id)).toEqual([]);
  });

  it.each([
    ['no reason', {}],
    ['an unknown reason', { reason: 'boring' }],
    ['a note that is too long', { reason: 'scam', note: 'x'.repeat(1001) }],
    ['a NUL', { reason: 'scam', note: 'a\0' }],
    ['a lone surrogate', { reason: 'scam', note: 'a\ud800' }],
    ['fields that users cannot set', { reason: 'scam', reportedId: randomUUID() }],
  ])('with %s is rejected', async (_case, body) => {
    const { id, buyer } = await startConversation(app);
    expect((await buyer.report(id, body)).status).toBe(422);
    expect(await stored(id)).toEqual([]);
  });

  it('is limited to 20 a day, for listings and conversations together', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const { id, buyer, adId } = await startConversation(strict);
      const { cookie } = buyer;
      const answers = [
        (await buyer.report(id, { reason: 'scam' })).status,
        (await strict.call('POST', `/api/ads/${adId}/report`, { reason: 'scam' }, { cookie })).status,
        (await buyer.report(id, { reason: 'scam' })).status,
      ];
      expect(answers).toEqual([201, 201, 429]);
    } finally {
      await strict.stop();
    }
  });
});

let sharedUser: Promise<Participant> | undefined;
function anyUser(): Promise<Participant> {
  sharedUser ??= startConversation(app).then(({ buyer }) => buyer);
  return sharedUser;
}
