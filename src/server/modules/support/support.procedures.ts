import { chatDeskProcedures, chatProcedures } from './chat.procedures.ts';
import { contactDeskProcedures, contactProcedures } from './contact.procedures.ts';

// The support calls of the contract: those of the contact form, and those of the conversation.

export function supportProcedures() {
  return { ...contactProcedures(), ...chatProcedures() };
}

export function supportDeskProcedures() {
  return { ...contactDeskProcedures(), ...chatDeskProcedures() };
}
