import { recordStaffAction, recordStaffLook } from '#server/modules/audit/index.ts';
import {
  changeSupportConversation,
  getOwnConversation,
  isWaiting,
  listMessages,
  postAsSupport,
  presentConversations,
  recordRead,
  type SupportMessaging,
} from '#server/modules/messaging/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { SupportChat } from '#shared/contract/support-desk.ts';
import { AppError } from '#shared/errors.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import {
  type ChatRow,
  countWaiting,
  findChat,
  listLatest,
  listWaiting,
  recordAnswer,
  settleWait,
} from './chats.queries.ts';

// The desk's conversations with users. Staff act as the support user and find only its conversations.

export async function listChats(
  db: Db,
  { state, cursor }: { state: 'waiting' | 'all'; cursor?: string },
): Promise<ApiOutputs['supportDesk']['chats']> {
  const list = state === 'waiting' ? listWaiting : listLatest;
  const [rows, waiting] = await Promise.all([
    list(db, { after: parseCursor(cursor), limit: PAGE_SIZE + 1 }),
    countWaiting(db),
  ]);
  const { shown, nextCursor } = cutPage(rows, PAGE_SIZE);
  return { items: await complete(db, shown), nextCursor, waiting };
}

export async function getChat(db: Db, id: string): Promise<SupportChat> {
  const { id: conversationId } = await getOwnConversation(db, id, SUPPORT_ID);
  const row = await findChat(db, conversationId);
  const [chat] = row ? await complete(db, [row]) : [];
  if (!chat) throw new AppError('CONVERSATION_NOT_FOUND');
  return chat;
}

export function listChatMessages(db: Db, id: string, page: { before?: number; limit: number }) {
  return listMessages(db, SUPPORT_ID, id, page);
}

/** The list shows the last message of each conversation. */
export const recordListLook = (changes: Db, staffId: string) =>
  recordStaffLook(changes, { staffId, action: 'chats-listed', reason: 'Support desk' });

/** Call it before a conversation or its messages are sent. `changes` has the connections for changes. */
export async function recordChatLook(
  { db, changes }: { db: Db; changes: Db },
  staffId: string,
  id: string,
): Promise<void> {
  const { id: conversationId, otherId } = await getOwnConversation(db, id, SUPPORT_ID);
  const look = { staffId, userId: otherId, conversationId };
  await recordStaffLook(changes, { ...look, action: 'chat-opened', reason: 'Support desk' });
}

/** The limit is counted for the staff member. A resend records no second answer. */
export async function answerChat(
  messaging: SupportMessaging,
  staffId: string,
  id: string,
  message: { clientId: string; message: string },
): Promise<Message> {
  await messaging.throttler.use('message', staffId);
  return postAsSupport(messaging, id, message, async (tx, messageId) => {
    await recordAnswer(tx, messageId, staffId);
    await record(tx, { staffId, id, action: 'chat-answered', reason: 'Answer to the message' });
  });
}

/** Idempotent. Throws if there is a message after `seq`, so that no unseen message is settled. */
export async function settleChat(
  messaging: SupportMessaging,
  staffId: string,
  { id, seq }: { id: string; seq: number },
): Promise<SupportChat> {
  await messaging.throttler.use('desk', staffId);
  await changeSupportConversation(messaging, id, {
    async isDue(on, conversation) {
      if (!(await isWaiting(on, conversation.id))) return false;
      if (conversation.lastSeq !== seq) throw new AppError('CHAT_CHANGED');
      return true;
    },
    async change(tx, conversation) {
      await settleWait(tx, { conversationId: conversation.id, seq, staffId });
      await record(tx, { staffId, id, action: 'chat-settled', reason: 'Needs no answer' });
    },
  });
  return getChat(messaging.db, id);
}

async function record(
  tx: Tx,
  { id, ...entry }: { staffId: string; id: string; action: 'chat-answered' | 'chat-settled'; reason: string },
): Promise<void> {
  const chat = await findChat(tx, id);
  await recordStaffAction(tx, { ...entry, conversationId: id, userId: chat?.userId });
}

export async function readChat(
  messaging: SupportMessaging,
  staffId: string,
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  await recordRead(messaging, { conversationId: id, userId: SUPPORT_ID, seq }, staffId);
}

async function complete(db: Db, rows: readonly ChatRow[]): Promise<SupportChat[]> {
  const found = await presentConversations(
    db,
    SUPPORT_ID,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map((conversation) => [conversation.id, conversation]));
  return rows.flatMap((row) => {
    const conversation = byId.get(row.id);
    return conversation ? [present(row, conversation)] : [];
  });
}

function present(
  { joinDate, waitingSince, settled }: ChatRow,
  { participant, ...conversation }: Conversation,
): SupportChat {
  return {
    ...conversation,
    user: {
      id: participant.id,
      name: participant.name,
      avatar: participant.avatar,
      joinDate: new Date(joinDate).toISOString(),
      left: participant.left,
    },
    waitingSince: waitingSince && new Date(waitingSince).toISOString(),
    settled: settled && { by: settled.by, timestamp: new Date(settled.at).toISOString() },
  };
}
