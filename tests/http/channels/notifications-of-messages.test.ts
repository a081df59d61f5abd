import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyUnread } from '#server/modules/messaging/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { UNREAD_NOTIFICATION_REPEAT_SECONDS, UNREAD_NOTIFICATION_SECONDS } from '#shared/rules/limits.ts';
import { type Participant, startConversation, type TestConversation } from '../../factories/conversation.ts';
import { block } from '../../factories/conversation-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Notifications about conversations: one for each, only for unread messages, and without their text.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const runCheck = (seconds = UNREAD_NOTIFICATION_SECONDS + 1, on = app) =>
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

it('A user is notified once of a message that stays unread, and later ones update the notification', async () => {
  const conversation = await startConversation(app);
  await runCheck(UNREAD_NOTIFICATION_SECONDS - 5);
  expect(await notificationsOf(conversation.seller)).toEqual([]);
  await runCheck();
  expect(await notificationsOf(conversation.seller)).toEqual([
    messageNotification(conversation, '1 unread message'),
  ]);
  expect(await runCheck(3600), 'no repetition').toBe(0);
  await conversation.sendMessage(conversation.buyer, 'Please send your bank details to this number');
  await runCheck(UNREAD_NOTIFICATION_REPEAT_SECONDS - 5);
  expect((await notificationsOf(conversation.seller))[0]?.text, 'no update within seconds').toBe(
    '1 unread message',
  );
  await runCheck(UNREAD_NOTIFICATION_REPEAT_SECONDS + 1);
  expect(await notificationsOf(conversation.seller)).toEqual([
    messageNotification(conversation, '2 unread messages'),
  ]);
  expect(await notificationsOf(conversation.buyer), 'no notification for the sender').toEqual([]);
});

it('A user who has read the conversation is not notified', async () => {
  const conversation = await startConversation(app);
  await conversation.seller.read(conversation.id, 1);
  await runCheck();
  expect(await notificationsOf(conversation.seller)).toEqual([]);
});

it('A notification is read once the whole conversation is read', async () => {
  const conversation = await startConversation(app);
  await conversation.sendMessage(conversation.buyer, 'Hello?');
  await runCheck();
  await conversation.seller.read(conversation.id, 1);
  expect((await notificationsOf(conversation.seller))[0]?.read).toBe(false);
  await conversation.seller.read(conversation.id, 2);
  expect(await notificationsOf(conversation.seller)).toEqual([
    messageNotification(conversation, '2 unread messages', true),
  ]);
  await runCheck(3600);
  expect((await notificationsOf(conversation.seller))[0]?.read).toBe(true);
  await conversation.sendMessage(conversation.buyer, 'One more');
  await runCheck();
  expect(await notificationsOf(conversation.seller)).toEqual([
    messageNotification(conversation, '1 unread message'),
  ]);
});

it.each([
  ['deleted', (conversation: TestConversation) => conversation.seller.hide(conversation.id)],
  ['ended by a block', (conversation: TestConversation) => conversation.seller.block(conversation.id)],
])('A notification is deleted when the conversation is %s, and does not come back', async (_what, end) => {
  const conversation = await startConversation(app);
  await runCheck();
  expect(await notificationsOf(conversation.seller)).toHaveLength(1);
  await end(conversation);
  expect(await notificationsOf(conversation.seller)).toEqual([]);
  await runCheck(3600);
  expect(await notificationsOf(conversation.seller)).toEqual([]);
});

it('A user is not notified of a message if one participant blocks the other', async () => {
  const conversation = await startConversation(app);
  await block(app, conversation.buyer, conversation.seller);
  await runCheck();
  expect(await notificationsOf(conversation.seller)).toEqual([]);
});

it('Several processes at the same time notify every user once', async () => {
  const conversations = await Promise.all(Array.from({ length: 6 }, () => startConversation(app)));
  const otherProcess = await startTestApp({}, app);
  const counts = await Promise.all([
    runCheck(60),
    runCheck(60, otherProcess),
    runCheck(60),
    runCheck(60, otherProcess),
  ]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(6);
  for (const conversation of conversations)
    expect(await notificationsOf(conversation.seller)).toEqual([
      messageNotification(conversation, '1 unread message'),
    ]);
  await otherProcess.stop();
});
