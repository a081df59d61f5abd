import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countEvents, type Participant, startConversation } from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// A user deletes a conversation for themselves only. The other participant still has it.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const ids = async (who: Participant) => (await who.list()).body.items.map(({ id }) => id);
const words = async (who: Participant, id: string) =>
  (await who.messages(id)).body.items.map(({ message }) => message);

describe('A conversation that a user deletes', () => {
  it('disappears from their list and badge, and nothing changes for the other participant', async () => {
    const { id, seller, buyer, sendMessage } = await startConversation(app);
    await sendMessage(buyer, 'Hello?');
    const before = [await countEvents(app, seller), await countEvents(app, buyer)];
    expect((await seller.hide(id)).status).toBe(204);
    expect(await ids(seller)).toEqual([]);
    expect((await seller.list()).body.unreadTotal).toBe(0);
    expect(await words(seller, id)).toEqual([]);
    expect((await seller.get(id)).body).toMatchObject({
      lastMessage: null,
      hidden: true,
      deletedSeq: 2,
      unread: 0,
      myReadSeq: 0,
    });
    expect(await ids(buyer)).toEqual([id]);
    expect(await words(buyer, id)).toEqual(['Is it still available?', 'Hello?']);
    // Deleting does not mark messages as read.
    expect((await buyer.get(id)).body).toMatchObject({ readSeq: 0, hidden: false });
    expect([await countEvents(app, seller), await countEvents(app, buyer)]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);
  });

  it('comes back with the next message, without the earlier ones, and counts only the new one', async () => {
    const { id, seller, buyer, sendMessage } = await startConversation(app);
    await seller.hide(id);
    await sendMessage(buyer, 'Are you there?');
    expect(await ids(seller)).toEqual([id]);
    expect(await words(seller, id)).toEqual(['Are you there?']);
    expect((await seller.get(id)).body).toMatchObject({
      lastMessage: { message: 'Are you there?' },
      hidden: false,
      deletedSeq: 1,
      unread: 1,
    });
    await sendMessage(buyer, 'Hello');
    await seller.read(id, 2);
    expect((await seller.get(id)).body.unread).toBe(1);
  });

  it('before reading it stays unread for the other participant, whatever the user sends later', async () => {
    const { id, seller, buyer, sendMessage } = await startConversation(app);
    await seller.hide(id);
    const statuses = async () => (await buyer.messages(id)).body.items.map(({ status }) => status);
    for (const [text, expected] of [
      ['Who is there?', ['sent', 'delivered']],
      ['Hello?', ['sent', 'delivered', 'delivered']],
    ] as const) {
      await sendMessage(seller, text);
      expect(await statuses()).toEqual(expected);
    }
    expect((await buyer.get(id)).body).toMatchObject({ deliveredSeq: 0, readSeq: 0 });
    // Messages read before the deletion stay read, and the user's own message moves the marks forward.
    const other = await startConversation(app);
    await other.seller.read(other.id, 1);
    await other.seller.hide(other.id);
    await other.sendMessage(other.seller, 'Sorry, I was away.');
    expect((await other.buyer.get(other.id)).body).toMatchObject({ deliveredSeq: 2, readSeq: 2 });
  });

  it('with concurrent requests creates one event', async () => {
    const { id, seller } = await startConversation(app);
    const before = await countEvents(app, seller);
    const answers = await Promise.all(Array.from({ length: 10 }, () => seller.hide(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await countEvents(app, seller)).toBe(before + 1);
  });

  it('while messages arrive loses none that arrived later', async () => {
    const { id, seller, buyer, sendMessage } = await startConversation(app);
    await Promise.all([
      ...Array.from({ length: 15 }, (_, n) => sendMessage(buyer, `Message ${n}`)),
      ...Array.from({ length: 5 }, () => seller.hide(id)),
    ]);
    const state = (await seller.get(id)).body;
    expect(state.lastSeq).toBe(16);
    expect(state.unread).toBe(16 - state.deletedSeq);
    expect(await words(seller, id)).toHaveLength(16 - state.deletedSeq);
    expect(state.hidden).toBe(state.deletedSeq === 16);
  });

  it('must be their own: a foreign, unknown or malformed id is not found', async () => {
    const { id, seller } = await startConversation(app);
    const { buyer: stranger } = await startConversation(app);
    for (const target of [id, randomUUID(), 'abc', '%00'])
      expect((await stranger.hide(target)).status).toBe(404);
    expect(await ids(seller)).toEqual([id]);
  });
});
