import { memberProcedures, staffProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// The calls of a member's conversation with support, and of those who answer in it.

const later = () => {
  throw new AppError('UNAVAILABLE');
};

export function chatProcedures() {
  return {
    chat: memberProcedures.support.chat.handler(later),
    startChat: memberProcedures.support.startChat.handler(later),
  };
}

export function chatDeskProcedures() {
  const desk = staffProcedures.supportDesk;
  return {
    chats: desk.chats.handler(later),
    chat: desk.chat.handler(later),
    chatMessages: desk.chatMessages.handler(later),
    say: desk.say.handler(later),
    readChat: desk.readChat.handler(later),
  };
}
