import { memberProcedures, procedures, staffProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// The support calls of the contract.

const later = () => {
  throw new AppError('UNAVAILABLE');
};

export function supportProcedures() {
  return {
    contact: procedures.support.contact.handler(later),
    chat: memberProcedures.support.chat.handler(later),
    startChat: memberProcedures.support.startChat.handler(later),
  };
}

export function supportDeskProcedures() {
  const desk = staffProcedures.supportDesk;
  return {
    messages: desk.messages.handler(later),
    reply: desk.reply.handler(later),
    close: desk.close.handler(later),
    chats: desk.chats.handler(later),
    chat: desk.chat.handler(later),
    chatMessages: desk.chatMessages.handler(later),
    say: desk.say.handler(later),
    readChat: desk.readChat.handler(later),
  };
}
