import { memberProcedures } from '#server/platform/procedures.ts';
import { type Messaging, startConversation } from './start-conversation.ts';

// The conversation calls of the contract.

export function conversationProcedures(messaging: Messaging) {
  return {
    start: memberProcedures.conversations.start.handler(({ input, context: { member } }) =>
      startConversation(messaging, member.id, input),
    ),
  };
}
