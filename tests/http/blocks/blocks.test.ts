import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import {
  aParticipant,
  countEvents,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForLock } from '../../setup/locks.ts';

// A block ends all contact between two users, in both directions and immediately.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const BLOCKED = { status: 409, body: { code: 'BLOCKED' } };
const state = async (who: Participant, id: string) => (await who.get(id)).body;
const lastSeq = async (id: string) =>
  (await app.db.execute<{ n: number }>(sql`SELECT last_seq AS n FROM conversations WHERE id = ${id}`)).rows[0]
    ?.n;
const showPhones = () =>
  app.db.update(users).set({ phone: '+2348035550000', phoneConfirmedAt: new Date(), showPhone: true });
const requestPhoneInAd = (who: Participant, adId: string) =>
  app.call<{ code?: string }>('POST', `/api/ads/${adId}/phone`, undefined, { cookie: who.cookie });

describe.each([
  ['the buyer', (conversation: TestConversation) => [conversation.buyer, conversation.seller] as const],
  ['the seller', (conversation: TestConversation) => [conversation.seller, conversation.buyer] as const],
])('A block by %s', (_who, sides) => {
  it('ends messages, offers and phone numbers in both directions; messages stay readable', async () => {
    const conversation = await startConversation(app);
    const { id, buyer, seller, offer } = conversation;
    const [blocker, blocked] = sides(conversation);
    const open = await offer(buyer, 100_000);
    const other = await makeListing(app, seller.id);
    await showPhones();

    expect((await blocker.block(id)).status).toBe(204);

    for (const who of [buyer, seller]) {
      expect(await who.send(id, { message: 'Hello' })).toMatchObject(BLOCKED);
      expect(await who.send(id, { offer: 90_000 })).toMatchObject(BLOCKED);
      expect(await who.phone(id)).toMatchObject(BLOCKED);
      expect(await state(who, id)).toMatchObject({ status: 'blocked' });
      expect((await who.get(id)).body.participant).toMatchObject({ online: null, offersPhone: false });
      expect((await who.messages(id)).body.items).toHaveLength(2);
    }
    expect(await seller.answer(id, open.seq, 'accept')).toMatchObject(BLOCKED);
    for (const adId of [conversation.adId, String(other.id)]) {
      expect(await buyer.start({ adId, message: 'Hello' })).toMatchObject(BLOCKED);
      expect(await requestPhoneInAd(buyer, adId)).toMatchObject(BLOCKED);
    }
    expect((await requestPhoneInAd(seller, conversation.adId)).status).toBe(200);
    expect((await state(blocker, id)).blockedByMe).toBe(true);
    expect((await state(blocked, id)).blockedByMe).toBe(false);
    expect(await lastSeq(id)).toBe(2);
    const { rows } = await app.db.execute(sql`SELECT FROM phone_reveals WHERE viewer_id = ${buyer.id}`);
    expect(rows).toEqual([]);
  });

  it('is removed only by the user who created it', async () => {
    const conversation = await startConversation(app);
    const [blocker, blocked] = sides(conversation);
    await blocker.block(conversation.id);
    expect((await blocked.unblock(conversation.id)).status).toBe(204);
    expect(await blocked.send(conversation.id, { message: 'Hello' })).toMatchObject(BLOCKED);
    await blocked.block(conversation.id);
    await blocker.unblock(conversation.id);
    expect(await state(blocker, conversation.id)).toMatchObject({ blockedByMe: false, status: 'blocked' });
    await blocked.unblock(conversation.id);
    expect(await state(blocker, conversation.id)).toMatchObject({ status: 'open' });
    for (const who of [blocker, blocked]) await conversation.sendMessage(who, 'Hello again');
  });
});

describe('A block', () => {
  it('updates all conversations of the two users and notifies both once per conversation', async () => {
    const { id, seller, buyer } = await startConversation(app);
    const stranger = await startConversation(app, { seller });
    await app.db.execute(sql`
      WITH created AS (
        INSERT INTO listings (seller_id, title, price, price_kind, category_id, condition, state, city, status, published_at)
        SELECT ${seller.id}, 'Chair ' || n, 100, 'fixed', 5, 'used', 'Lagos', 'Yaba', 'draft', now() FROM generate_series(1, 300) n
        RETURNING id)
      INSERT INTO conversations (listing_id, buyer_id, seller_id) SELECT id, ${buyer.id}, ${seller.id} FROM created`);
    const before = [await countEvents(app, seller), await countEvents(app, buyer)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.block(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect([await countEvents(app, seller), await countEvents(app, buyer)]).toEqual(
      before.map((count) => count + 301),
    );
    const { rows } = await app.db.execute(sql`
      SELECT 1 FROM inboxes i WHERE user_id = ${seller.id}
        AND last_seq = (SELECT count(*) FROM inbox_events e WHERE e.user_id = i.user_id)
        AND last_seq = (SELECT max(seq) FROM inbox_events e WHERE e.user_id = i.user_id)`);
    expect(rows).toHaveLength(1);
    expect(await state(seller, stranger.id)).toMatchObject({ status: 'open' });
  });

  it('stops messages in flight once its response is sent', async () => {
    const { id, seller, buyer } = await startConversation(app);
    const sends = Array.from({ length: 20 }, (_, n) => buyer.send(id, { message: `Message ${n}` }));
    const answers = [
      ...sends,
      ...Array.from({ length: 3 }, (_, n) => seller.send(id, { message: `No ${n}` })),
    ];
    expect((await seller.block(id)).status).toBe(204);
    const atTheBlock = await lastSeq(id);
    const sentMessages = (await Promise.all(answers)).filter(({ status }) => status === 201);
    expect((await Promise.all(answers)).every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await lastSeq(id)).toBe(atTheBlock);
    expect(sentMessages).toHaveLength((atTheBlock ?? 0) - 1);
  });

  it('stops conversations that are being started once its response is sent', async () => {
    const [seller, buyer] = [await aParticipant(app, 'Ngozi'), await aParticipant(app, 'Ada')];
    const { id } = await startConversation(app, { seller, buyer });
    const adIds = await Promise.all(
      Array.from({ length: 8 }, async () => String((await makeListing(app, seller.id)).id)),
    );
    const starts = adIds.map((adId) => buyer.start({ adId, message: 'Hello' }));
    await seller.block(id);
    const { rows } = await app.db.execute(sql`SELECT FROM conversations WHERE buyer_id = ${buyer.id}`);
    const answers = await Promise.all(starts);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(rows.length - 1);
    const { rows: later } = await app.db.execute(sql`SELECT FROM conversations WHERE buyer_id = ${buyer.id}`);
    expect(later).toHaveLength(rows.length);
  });

  it('waits for a message that is being sent', async () => {
    const { id, seller, buyer } = await startConversation(app);
    let isAnswered = false;
    const block = await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT is_contact_blocked(${buyer.id}, ${seller.id})`);
      const waiting = seller.block(id).finally(() => {
        isAnswered = true;
      });
      await waitForLock(app);
      expect(isAnswered).toBe(false);
      return { waiting };
    });
    expect((await block.waiting).status).toBe(204);
  });

  it('rejects a message that was sent while it was being created', async () => {
    const { id, seller, buyer } = await startConversation(app);
    const sent = await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(contact_key(${seller.id}, ${buyer.id}))`);
      const waiting = buyer.send(id, { message: 'Quickly' });
      await waitForLock(app);
      await tx.execute(sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${seller.id}, ${buyer.id})`);
      return { waiting };
    });
    expect(await sent.waiting).toMatchObject(BLOCKED);
    expect(await lastSeq(id)).toBe(1);
  });

  it('stops a delivery receipt that waits for the conversation', async () => {
    const { id, seller, buyer } = await startConversation(app);
    const receipt = await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM conversations WHERE id = ${id} FOR NO KEY UPDATE`);
      const waiting = seller.delivered({ id, seq: 1 });
      await waitForLock(app);
      await tx.execute(sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${seller.id}, ${buyer.id})`);
      return { waiting };
    });
    expect((await receipt.waiting).status).toBe(204);
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 0 });
  });

  it('hides delivery and reading from the other user', async () => {
    const { id, seller, buyer, sendMessage } = await startConversation(app);
    await seller.read(id, 1);
    await sendMessage(buyer, 'Hello?');
    await buyer.block(id);
    const before = await countEvents(app, buyer);
    await seller.delivered({ id, seq: 2 });
    await seller.read(id, 2);
    expect(await countEvents(app, buyer)).toBe(before);
    expect(await state(buyer, id)).toMatchObject({ deliveredSeq: 1, readSeq: 1 });
    // The reader's own unread count still changes, because the other user does not see it.
    expect(await state(seller, id)).toMatchObject({ unread: 0 });
    await buyer.unblock(id);
    await seller.read(id, 2);
    expect(await state(buyer, id)).toMatchObject({ readSeq: 2 });
  });

  it('removes the other user from the list of possible buyers', async () => {
    const { id, adId, seller, buyer } = await startConversation(app);
    const { cookie } = seller;
    const buyers = () => app.call<{ id: string }[]>('GET', `/api/ads/${adId}/buyers`, undefined, { cookie });
    expect((await buyers()).body).toMatchObject([{ id: buyer.id }]);
    await buyer.block(id);
    expect((await buyers()).body).toEqual([]);
    const sold = await app.call('POST', `/api/ads/${adId}/sold`, { buyerId: buyer.id }, { cookie });
    expect(sold).toMatchObject({ status: 422, body: { fields: { buyerId: expect.any(String) } } });
  });

  it('is still possible when a flood of messages has used up the limit for receipts', async () => {
    const { id, seller } = await startConversation(app);
    const strict = await startTestApp({ THROTTLE_SCALE: '0.005' }, app);
    const call = (method: string, path: string, body?: object) =>
      strict.call(method, `/api/conversations${path}`, body, { cookie: seller.cookie });
    const receipts = [];
    for (const _ of [1, 2, 3, 4]) receipts.push(await call('POST', `/${id}/read`, { seq: 1 }));
    expect(receipts.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
    expect((await call('POST', `/${id}/block`)).status).toBe(204);
    // Blocking and unblocking share a separate limit.
    expect((await call('DELETE', `/${id}/block`)).status).toBe(429);
    await strict.stop();
  });

  it('is rejected in conversations of other users', async () => {
    const { id } = await startConversation(app);
    const { buyer: stranger } = await startConversation(app);
    for (const target of [id, randomUUID(), 'abc', '1'])
      for (const act of [stranger.block, stranger.unblock])
        expect(await act(target)).toMatchObject({ status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } });
    const { rows } = await app.db.execute(sql`SELECT FROM blocks WHERE blocker_id = ${stranger.id}`);
    expect(rows).toEqual([]);
  });
});

describe('The list of blocked users', () => {
  const ids = async (who: Participant, cursor?: string) =>
    (await who.blocked(cursor)).body.items.map(({ id }) => id);

  it('lets a user unblock others, even after the conversation was deleted', async () => {
    const { id, seller, buyer } = await startConversation(app);
    const other = await startConversation(app, { buyer });
    await buyer.block(id);
    await buyer.block(other.id);
    await buyer.hide(id);
    expect((await buyer.blocked()).body).toEqual({
      items: [other.seller, seller].map((user) => ({
        id: user.id,
        name: user.name,
        avatar: '/avatar.svg',
      })),
      nextCursor: null,
    });
    expect(await ids(seller), 'users do not see who blocked them').toEqual([]);
    // A user cannot remove a block that another user created.
    expect((await seller.unblockUser(buyer.id)).status).toBe(204);
    expect(await ids(buyer)).toHaveLength(2);
    const events = await countEvents(app, seller);
    expect((await buyer.unblockUser(seller.id)).status).toBe(204);
    expect(await ids(buyer)).toEqual([other.seller.id]);
    expect(await countEvents(app, seller), 'open pages receive an event').toBe(events + 1);
    expect(await state(buyer, id)).toMatchObject({ blockedByMe: false, status: 'open' });
    for (const none of [seller.id, randomUUID(), 'abc', '%00'])
      expect((await buyer.unblockUser(none)).status).toBe(204);
  });

  it('includes a user who was blocked without a conversation, once', async () => {
    const [buyer, seller] = [await aParticipant(app, 'Ada Obi'), await aParticipant(app, 'Bola Ade')];
    const adId = String((await makeListing(app, seller.id)).id);
    expect((await buyer.blockUser(seller.id)).status).toBe(204);
    expect((await buyer.blockUser(seller.id)).status).toBe(204);
    expect(await ids(buyer)).toEqual([seller.id]);
    expect(await buyer.start({ adId, message: 'Hello' })).toMatchObject(BLOCKED);
  });

  it('cannot include the user, support or nobody', async () => {
    const who = await aParticipant(app, 'Ada Obi');
    expect(await who.blockUser(who.id)).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    expect(await who.blockUser(SUPPORT_ID)).toMatchObject({
      status: 409,
      body: { code: 'NOT_WITH_SUPPORT' },
    });
    for (const none of [randomUUID(), 'abc', '%00'])
      expect(await who.blockUser(none)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await ids(who)).toEqual([]);
  });

  it('is paged and rejects an invalid cursor', async () => {
    const who = await aParticipant(app, 'Ada Obi');
    await app.db.execute(sql`
      WITH created AS (
        INSERT INTO users (name, email) SELECT 'Blocked ' || n, 'blocked-' || n || '@kasuwa.example'
        FROM generate_series(1, 30) n RETURNING id)
      INSERT INTO blocks (blocker_id, blocked_id) SELECT ${who.id}, id FROM created`);
    const { body } = await who.blocked();
    expect(body.items).toHaveLength(24);
    const rest = await ids(who, body.nextCursor ?? '');
    expect(new Set([...body.items.map(({ id }) => id), ...rest]).size).toBe(30);
    expect(await who.blocked('x')).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
  });
});
