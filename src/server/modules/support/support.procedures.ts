import { chatDeskProcedures, chatProcedures } from './chat.procedures.ts';
import type { Contact } from './contact/write-to-support.ts';
import { contactDeskProcedures, contactProcedures } from './contact.procedures.ts';

// The support calls of the contract: those of the contact form, and those of the conversation.

export function supportProcedures(contact: Contact) {
  return { ...contactProcedures(contact), ...chatProcedures() };
}

export function supportDeskProcedures(contact: Contact) {
  return { ...contactDeskProcedures(contact), ...chatDeskProcedures() };
}
