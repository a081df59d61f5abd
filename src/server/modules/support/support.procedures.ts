import type { SupportMessaging } from '#server/modules/messaging/index.ts';
import type { Contact } from '#server/modules/support/contact/receive-contact-message.ts';
import type { Db } from '#server/platform/database/database.ts';
import { chatDeskProcedures, chatProcedures } from './chat.procedures.ts';
import { contactDeskProcedures, contactProcedures } from './contact.procedures.ts';

// The support calls of the contract: the contact form, and the conversations with support.

export type Support = Contact & SupportMessaging;

export function supportProcedures(support: Support) {
  return { ...contactProcedures(support), ...chatProcedures(support) };
}

/** `changes` has the connections for changes, also in calls that read: looks of staff are recorded. */
export function supportDeskProcedures(support: Support & { changes: Db }) {
  return { ...contactDeskProcedures(support), ...chatDeskProcedures(support) };
}
