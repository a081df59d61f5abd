import type { SupportMessaging } from '#server/modules/messaging/index.ts';
import type { Contact } from '#server/modules/support/contact/receive-contact-message.ts';
import { chatDeskProcedures, chatProcedures } from './chat.procedures.ts';
import { contactDeskProcedures, contactProcedures } from './contact.procedures.ts';

// The support calls of the contract: the contact form, and the conversations with support.

export type Support = Contact & SupportMessaging;

export function supportProcedures(support: Support) {
  return { ...contactProcedures(support), ...chatProcedures(support) };
}

export function supportDeskProcedures(support: Support) {
  return { ...contactDeskProcedures(support), ...chatDeskProcedures(support) };
}
