import { findWithSupport, type SupportTalk, writeToSupport } from '#server/modules/messaging/index.ts';
import {
  destructiveStaffProcedures,
  memberProcedures,
  staffProcedures,
} from '#server/platform/api/procedures.ts';
import { answerChat, readChat, settleChat, showChat, showChatMessages, showChats } from './chat/chats.ts';

// The calls of a member's conversation with support, and of those who answer in it.

export function chatProcedures(talk: SupportTalk) {
  const { support } = memberProcedures;
  return {
    chat: support.chat.handler(async ({ context: { member } }) => ({
      id: await findWithSupport(talk.db, member.id),
    })),
    startChat: support.startChat.handler(({ input, context: { member } }) =>
      writeToSupport(talk, member.id, input),
    ),
  };
}

export function chatDeskProcedures(talk: SupportTalk) {
  const desk = staffProcedures.supportDesk;
  return {
    chats: desk.chats.handler(({ input }) => showChats(talk.db, input)),
    chat: desk.chat.handler(({ input: { params } }) => showChat(talk.db, params.id)),
    chatMessages: desk.chatMessages.handler(({ input: { params, query } }) =>
      showChatMessages(talk.db, params.id, query),
    ),
    say: desk.say.handler(({ input: { params, body }, context: { staff } }) =>
      answerChat(talk, staff.id, params.id, body),
    ),
    settle: destructiveStaffProcedures.supportDesk.settle.handler(
      ({ input: { params, body }, context: { staff } }) =>
        settleChat(talk, staff.id, { id: params.id, seq: body.seq }),
    ),
    readChat: desk.readChat.handler(({ input: { params, body }, context: { staff } }) =>
      readChat(talk, staff.id, { id: params.id, seq: body.seq }),
    ),
  };
}
