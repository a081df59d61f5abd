import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyUnread } from '#server/modules/messaging/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { UNREAD_NOTIFICATION_REPEAT_SECONDS, UNREAD_NOTIFICATION_SECONDS } from '#shared/rules/limits.ts';
import { type Participant, startConversation, type TestConversation } from '../factories/conversation.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// The bell's news of conversations: one of each, only of what stays unread, and without a word of what was said.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const round = (seconds = UNREAD_NOTIFICATION_SECONDS + 1, on = app) =>
  notifyUnread(on, new Date(Date.now() + seconds * 1000));

async function notificationsOf({ cookie }: Participant) {
  const { body } = await app.call<ApiOutputs['notifications']['list']>(
    'GET',
    '/api/notifications',
    undefined,
    {
      cookie,
    },
  );
  return body.items.map(({ title, body: text, path, read }) => ({ title, text, path, read }));
}

const messageNotification = ({ id, buyer, listing }: TestConversation, text: string, read = false) => ({
  text,
  read,
  path: `/messages/${id}`,
  title: `${buyer.name} wrote to you about “${listing.title}”`,
});

it('tells of what stays unread, once, and of more in the same place', async () => {
  const conversation = await startConversation(app);
  await round(UNREAD_NOTIFICATION_SECONDS - 5);
  expect(await notificationsOf(conversation.seller)).toEqual([]);
  await round();
  expect(await notificationsOf(conversation.seller)).toEqual([
    messageNotification(conversation, '1 unread message'),
  ]);
  expect(await round(3600), 'once').toBe(0);
  await conversation.sendMessage(conversation.buyer, 'Please send your bank details to this number');
  await round(UNREAD_NOTIFICATION_REPEAT_SECONDS - 5);
  expect((await notificationsOf(conversation.seller))[0]?.text, 'not every few seconds').toBe(
    '1 unread message',
  );
  await round(UNREAD_NOTIFICATION_REPEAT_SECONDS + 1);
  expect(await notificationsOf(conversation.seller)).toEqual([
    messageNotification(conversation, '2 unread messages'),
  ]);
  expect(await notificationsOf(conversation.buyer), 'not to who wrote').toEqual([]);
});

it('does not tell whoever is in the conversation', async () => {
  const conversation = await startConversation(app);
  await conversation.seller.read(conversation.id, 1);
  await round();
  expect(await notificationsOf(conversation.seller)).toEqual([]);
});

it('is read with the conversation, but not while something of it is unread', async () => {
  const conversation = await startConversation(app);
  await conversation.sendMessage(conversation.buyer, 'Hello?');
  await round();
  await conversation.seller.read(conversation.id, 1);
  expect((await notificationsOf(conversation.seller))[0]?.read).toBe(false);
  await conversation.seller.read(conversation.id, 2);
  expect(await notificationsOf(conversation.seller)).toEqual([
    messageNotification(conversation, '2 unread messages', true),
  ]);
  await round(3600);
  expect((await notificationsOf(conversation.seller))[0]?.read).toBe(true);
  await conversation.sendMessage(conversation.buyer, 'One more');
  await round();
  expect(await notificationsOf(conversation.seller)).toEqual([
    messageNotification(conversation, '1 unread message'),
  ]);
});

it.each([
  ['deleted', (conversation: TestConversation) => conversation.seller.hide(conversation.id)],
  ['ended by a block', (conversation: TestConversation) => conversation.seller.block(conversation.id)],
])('is gone when the conversation is %s, and does not come back', async (_what, end) => {
  const conversation = await startConversation(app);
  await round();
  expect(await notificationsOf(conversation.seller)).toHaveLength(1);
  await end(conversation);
  expect(await notificationsOf(conversation.seller)).toEqual([]);
  await round(3600);
  expect(await notificationsOf(conversation.seller)).toEqual([]);
});

it('is not notified between two of whom one blocks the other', async () => {
  const conversation = await startConversation(app);
  await app.db.execute(
    sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${conversation.buyer.id}, ${conversation.seller.id})`,
  );
  await round();
  expect(await notificationsOf(conversation.seller)).toEqual([]);
});

it('is notified once by many processes at once, and to everybody', async () => {
  const conversations = await Promise.all(Array.from({ length: 6 }, () => startConversation(app)));
  const beside = await startTestApp({}, app);
  const rounds = await Promise.all([round(60), round(60, beside), round(60), round(60, beside)]);
  expect(rounds.reduce((sum, notified) => sum + notified)).toBe(6);
  for (const conversation of conversations)
    expect(await notificationsOf(conversation.seller)).toEqual([
      messageNotification(conversation, '1 unread message'),
    ]);
  await beside.stop();
});
