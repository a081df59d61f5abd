import { conversationActionProcedures } from './conversation-actions.procedures.ts';
import { messageProcedures } from './messages.procedures.ts';
import type { Messaging } from './start-conversation.ts';

// The conversation calls of the contract.

export function conversationProcedures(messaging: Messaging) {
  return { ...messageProcedures(messaging), ...conversationActionProcedures(messaging) };
}
