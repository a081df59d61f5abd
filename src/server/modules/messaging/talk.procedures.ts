import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { type Messaging, startConversation } from './start-conversation.ts';

// Reading conversations and saying something in them.

const notYet = () => Promise.reject(new AppError('UNAVAILABLE'));

export function talkProcedures(messaging: Messaging) {
  const { conversations } = memberProcedures;
  return {
    list: conversations.list.handler(notYet),
    about: conversations.about.handler(notYet),
    get: conversations.get.handler(notYet),
    messages: conversations.messages.handler(notYet),
    start: conversations.start.handler(({ input, context: { member } }) =>
      startConversation(messaging, member.id, input),
    ),
    send: conversations.send.handler(notYet),
    answerOffer: conversations.answerOffer.handler(notYet),
  };
}
