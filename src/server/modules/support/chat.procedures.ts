import {
  findSupportConversation,
  postToSupport,
  type SupportMessaging,
} from '#server/modules/messaging/index.ts';
import {
  destructiveStaffProcedures,
  staffProcedures,
  userProcedures,
} from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  answerChat,
  getChat,
  listChatMessages,
  listChats,
  readChat,
  recordChatLook,
  recordListLook,
  settleChat,
} from './chat/chats.ts';

// The support calls of the contract for conversations: those of users, and those of the staff who answer.

export function chatProcedures(messaging: SupportMessaging) {
  const { support } = userProcedures;
  return {
    chat: support.chat.handler(async ({ context: { user } }) => ({
      id: await findSupportConversation(messaging.db, user.id),
    })),
    startChat: support.startChat.handler(({ input, context: { user } }) =>
      postToSupport(messaging, user.id, input),
    ),
  };
}

export function chatDeskProcedures(messaging: SupportMessaging & { changes: Db }) {
  const desk = staffProcedures.supportDesk;
  return {
    chats: desk.chats.handler(async ({ input, context: { staff } }) => {
      await recordListLook(messaging.changes, staff.id);
      return listChats(messaging.db, input);
    }),
    chat: desk.chat.handler(async ({ input: { params }, context: { staff } }) => {
      await recordChatLook(messaging, staff.id, params.id);
      return getChat(messaging.db, params.id);
    }),
    chatMessages: desk.chatMessages.handler(async ({ input: { params, query }, context: { staff } }) => {
      await recordChatLook(messaging, staff.id, params.id);
      return listChatMessages(messaging.db, params.id, query);
    }),
    sendMessage: desk.sendMessage.handler(({ input: { params, body }, context: { staff } }) =>
      answerChat(messaging, staff.id, params.id, body),
    ),
    settle: destructiveStaffProcedures.supportDesk.settle.handler(
      ({ input: { params, body }, context: { staff } }) =>
        settleChat(messaging, staff.id, { id: params.id, seq: body.seq }),
    ),
    readChat: desk.readChat.handler(({ input: { params, body }, context: { staff } }) =>
      readChat(messaging, staff.id, { id: params.id, seq: body.seq }),
    ),
  };
}
