import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import { inTwoDays, meetupCalls } from '../../factories/meetups.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
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

const DAY = 86_400_000;

describe('A proposal is rejected', () => {
  it.each([
    ['in the past', { at: new Date(Date.now() - 1000) }, { at: 'Choose a time in the future.' }],
    ['too far ahead', { at: new Date(Date.now() + 61 * DAY) }, { at: 'Choose a day in the next 60 days.' }],
    ['without a place', { place: '  ' }, { place: 'Please fill this in.' }],
    ['with a long place', { place: 'a'.repeat(121) }, { place: 'At most 120 characters.' }],
    ['with a place of two lines', { place: 'a\nb' }, { place: 'Please remove the unreadable characters.' }],
  ])('%s', async (_, plan, fields) => {
    const { buyer, id, buyers } = await start();
    expect(await buyers.propose(plan)).toMatchObject({ status: 422, body: { fields } });
    expect((await buyer.messages(id)).body.items).toHaveLength(1);
  });

  it('if both sides suggest at once: one is posted, the other must look at it first', async () => {
    const { buyers, sellers, buyer, id } = await start();
    const answers = await Promise.all([buyers.propose(), sellers.propose({ place: 'Yaba market' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'MEETUP_CHANGED',
      error: 'There is already a plan to meet in this chat. Please check it first.',
    });
    expect((await buyer.messages(id)).body.items).toHaveLength(2);
  });

  it('if it replaces an outdated one, or one that was cancelled', async () => {
    const { buyers, sellers } = await start();
    await buyers.propose();
    await buyers.propose({ replaces: 2, place: 'Yaba market' });
    expect((await sellers.propose({ replaces: 2 })).body.code).toBe('MEETUP_CHANGED');
    await buyers.cancel(3);
    expect((await sellers.propose({ replaces: 3 })).body.code).toBe('MEETUP_OVER');
  });
});

describe('A confirmation is rejected', () => {
  it('if the proposal is outdated', async () => {
    const { buyers, sellers } = await start();
    await buyers.propose();
    await buyers.propose({ replaces: 2, at: inTwoDays() });
    expect(await sellers.confirm(2)).toMatchObject({
      status: 409,
      body: { code: 'MEETUP_CHANGED', error: 'This plan to meet has changed. Please check it again.' },
    });
  });

  it('if it is one’s own proposal, or was confirmed before', async () => {
    const { buyers, sellers } = await start();
    await buyers.propose();
    expect((await buyers.confirm(2)).body.code).toBe('MEETUP_NOT_POSSIBLE');
    await sellers.confirm(2);
    expect((await sellers.confirm(2)).body.error).toBe('You have already confirmed this meetup.');
  });
});

describe('Every step is rejected', () => {
  it('after a block, by either side', async () => {
    const { id, buyer, buyers, sellers } = await start();
    await sellers.propose();
    await buyer.block(id);
    for (const answer of [
      await buyers.confirm(2),
      await sellers.cancel(2),
      await sellers.propose({ replaces: 2 }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'BLOCKED' } });
  });

  it('if the other user has left', async () => {
    const { seller, buyers } = await start();
    await scheduleDeletion(app, seller.id);
    expect(await buyers.propose()).toMatchObject({ status: 409, body: { code: 'USER_LEFT' } });
  });

  it.each(['sold', 'removed'] as const)('if the listing is %s', async (status) => {
    const { listing, buyers, sellers } = await start();
    await sellers.propose();
    await changeListing(app, listing.id, { status });
    expect(await buyers.confirm(2)).toMatchObject({ status: 409, body: { code: 'ITEM_NOT_AVAILABLE' } });
  });

  it('for a stranger, who learns nothing', async () => {
    const conversation = await start();
    await conversation.buyers.propose();
    const strangers = meetupCalls(await aParticipant(app, 'Musa Bello'), conversation);
    for (const answer of [
      await strangers.read(),
      await strangers.confirm(2),
      await strangers.share(),
      await strangers.stopSharing(),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } });
    const { rows } = await app.db.execute(
      sql`SELECT status FROM meetups WHERE conversation_id = ${conversation.id}`,
    );
    expect(rows).toEqual([{ status: 'proposed' }]);
  });
});
