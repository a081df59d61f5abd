import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversation, type TestConversation } from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.test' });
});
afterAll(() => app.stop());

const flagsOf = async ({ id }: TestConversation) => {
  const { rows } = await app.db.execute(sql`
    SELECT m.seq, f.kinds, f.detail, f.closed_at IS NULL AS is_open FROM message_flags f
    JOIN messages m ON m.id = f.message_id WHERE m.conversation_id = ${id} ORDER BY m.seq`);
  return rows;
};

describe('A message that looks like fraud', () => {
  it('warns its reader, is flagged for the moderators, and shows its sender no warning', async () => {
    const conversation = await startConversation(app);
    const sent = await conversation.sendMessage(conversation.seller, 'Pay the deposit to GTB 0123456789');
    expect(JSON.stringify(sent)).not.toMatch(/deposit\.pay|account-number/);
    const [, hers] = (await conversation.buyer.messages(conversation.id)).body.items;
    const [, his] = (await conversation.seller.messages(conversation.id)).body.items;
    expect([hers?.warnings, his?.warnings]).toEqual([['deposit', 'account-number'], []]);
    expect(await flagsOf(conversation)).toEqual([
      {
        seq: 2,
        kinds: ['deposit', 'account-number'],
        is_open: true,
        detail: [
          { rule: 'deposit.pay', words: 'Pay the deposit' },
          { rule: 'account.number', words: '0123456789' },
        ],
      },
    ]);
  });

  it('is found in pieces, and the message that completes it is flagged', async () => {
    const conversation = await startConversation(app);
    await conversation.sendMessage(conversation.seller, 'my account is 012345');
    await conversation.sendMessage(conversation.buyer, 'ok');
    await conversation.sendMessage(conversation.seller, '6789 access');
    const detail = [{ rule: 'account.split-number', words: 'my account is 012345 / 6789 access' }];
    expect(await flagsOf(conversation)).toEqual([
      { seq: 4, kinds: ['account-number'], detail, is_open: true },
    ]);
    const [, , , last] = (await conversation.buyer.messages(conversation.id)).body.items;
    expect(last?.warnings).toEqual(['account-number']);
  });

  it('is not combined from messages of two users, or from old messages', async () => {
    const conversation = await startConversation(app);
    await conversation.sendMessage(conversation.seller, 'my account is 012345');
    await conversation.sendMessage(conversation.buyer, '6789 access');
    await app.db.execute(sql`
      UPDATE messages SET created_at = now() - interval '11 minutes' WHERE conversation_id = ${conversation.id}`);
    await conversation.sendMessage(conversation.seller, '6789 access');
    expect(await flagsOf(conversation)).toEqual([]);
  });

  it('is flagged whatever characters it contains', async () => {
    const conversation = await startConversation(app);
    await conversation.sendMessage(conversation.seller, 'pay \u{1F600} 𝐝𝐞𝐩𝐨𝐬𝐢𝐭 "\\u0000" \u2028 now');
    expect(await flagsOf(conversation)).toMatchObject([{ kinds: ['deposit'] }]);
  });

  it('is not found in harmless text, or in links to the site itself', async () => {
    const conversation = await startConversation(app);
    await conversation.sendMessage(conversation.buyer, 'I will pay when I see it. No deposit please.');
    await conversation.sendMessage(conversation.seller, 'See also https://kasuwa.test/item/12');
    expect(await flagsOf(conversation)).toEqual([]);
  });
});
