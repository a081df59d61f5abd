import {
  answerContact,
  closeContact,
  listDesk,
  openContactMessage,
} from '#server/modules/support/contact/answer-contact.ts';
import {
  type Contact,
  receiveContactMessage,
} from '#server/modules/support/contact/receive-contact-message.ts';
import { destructiveStaffProcedures, procedures, staffProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';

// The support calls of the contract for the contact form, and for the staff who answer its messages.

export function contactProcedures(contact: Contact) {
  return {
    contact: procedures.support.contact.handler(async ({ input, context: { address, device, viewer } }) =>
      receiveContactMessage(contact, input, { address, device, viewer: await viewer() }),
    ),
  };
}

export function contactDeskProcedures(contact: Contact & { changes: Db }) {
  const desk = staffProcedures.supportDesk;
  return {
    access: desk.access.handler(({ context: { staff } }) => ({ isWaived: staff.secondFactor === 'waived' })),
    messages: desk.messages.handler(({ input }) => listDesk(contact, input)),
    message: desk.message.handler(({ input, context: { staff } }) =>
      openContactMessage(contact, staff.id, input.params.id),
    ),
    reply: desk.reply.handler(async ({ input: { params, body }, context: { staff } }) => {
      await contact.throttler.use('desk', staff.id);
      return answerContact(contact, { ...params, ...body, staffId: staff.id });
    }),
    close: destructiveStaffProcedures.supportDesk.close.handler(
      async ({ input: { params, body }, context: { staff } }) => {
        await contact.throttler.use('desk', staff.id);
        return closeContact(contact, { ...params, ...body, staffId: staff.id });
      },
    ),
  };
}
