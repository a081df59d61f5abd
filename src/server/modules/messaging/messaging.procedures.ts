import { careProcedures } from './care.procedures.ts';
import type { Messaging } from './start-conversation.ts';
import { talkProcedures } from './talk.procedures.ts';

// The conversation calls of the contract.

export function conversationProcedures(messaging: Messaging) {
  return { ...talkProcedures(messaging), ...careProcedures(messaging) };
}
