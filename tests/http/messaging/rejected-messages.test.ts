import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversation } from '../../factories/conversation.ts';
import { block, messagesIn } from '../../factories/conversation-state.ts';
import { changeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForLock } from '../../setup/locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

describe('A new message', () => {
  it.each([
    ['sold', 'ITEM_NOT_AVAILABLE', /has been sold/],
    ['expired', 'ITEM_NOT_AVAILABLE', /has expired/],
    ['paused', 'ITEM_NOT_AVAILABLE', /is paused/],
    ['removed', 'ITEM_NOT_AVAILABLE', /has been removed/],
  ] as const)(
    'is rejected when the listing is %s; earlier messages stay readable',
    async (status, code, words) => {
      const conversation = await startConversation(app);
      await changeListing(app, conversation.listing.id, { status });
      for (const who of [conversation.buyer, conversation.seller]) {
        const rejected = await who.send(conversation.id, { message: 'Hello' });
        expect(rejected).toMatchObject({ status: 409, body: { code, error: expect.stringMatching(words) } });
        expect((await who.get(conversation.id)).body.status).toBe(status);
        expect((await who.messages(conversation.id)).body.items).toHaveLength(1);
      }
      await changeListing(app, conversation.listing.id, { status: 'active' });
      await conversation.sendMessage(conversation.buyer, 'Is it back?');
    },
  );

  it.each(['buyer', 'seller'] as const)(
    'is rejected in both directions when the %s has blocked the other user',
    async (side) => {
      const conversation = await startConversation(app);
      const other = side === 'buyer' ? conversation.seller : conversation.buyer;
      await block(app, conversation[side], other);
      for (const who of [conversation.buyer, conversation.seller]) {
        expect(await who.send(conversation.id, { message: 'Hello' })).toMatchObject({
          status: 409,
          body: { code: 'BLOCKED' },
        });
        expect(await who.send(conversation.id, { offer: 5_000 })).toMatchObject({
          body: { code: 'BLOCKED' },
        });
        expect((await who.get(conversation.id)).body).toMatchObject({
          status: 'blocked',
          blockedByMe: who === conversation[side],
          participant: { online: null, offersPhone: false },
        });
      }
      expect(await conversation.buyer.start({ adId: conversation.adId, message: 'Hello' })).toMatchObject({
        body: { code: 'BLOCKED' },
      });
      expect(await messagesIn(app, conversation)).toHaveLength(1);
    },
  );

  it('does not start a conversation when the seller has blocked the buyer', async () => {
    const conversation = await startConversation(app);
    const another = await startConversation(app, { seller: conversation.seller });
    await block(app, conversation.seller, conversation.buyer);
    expect(await conversation.buyer.start({ adId: another.adId, message: 'Hello' })).toMatchObject({
      status: 409,
      body: { code: 'BLOCKED' },
    });
    expect((await conversation.buyer.list()).body.items).toHaveLength(1);
  });

  it('is rejected when a block is created while it waits for a lock', async () => {
    const conversation = await startConversation(app);
    const sending = await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM conversations WHERE id = ${conversation.id} FOR NO KEY UPDATE`);
      const answer = conversation.buyer.send(conversation.id, { message: 'Hello' });
      await waitForLock(app);
      await tx.execute(
        sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${conversation.seller.id}, ${conversation.buyer.id})`,
      );
      return { answer };
    });
    expect((await sending.answer).body.code).toBe('BLOCKED');
  });

  it('is rejected when the other user has left', async () => {
    const conversation = await startConversation(app);
    await changeUser(app, conversation.seller.id, { erasedAt: new Date() });
    expect(await conversation.buyer.send(conversation.id, { message: 'Hello' })).toMatchObject({
      status: 409,
      body: { code: 'USER_LEFT' },
    });
    expect((await conversation.buyer.get(conversation.id)).body).toMatchObject({
      status: 'left',
      participant: { left: true, online: null, offersPhone: false },
    });
    expect((await conversation.buyer.messages(conversation.id)).body.items).toHaveLength(1);
  });
});
