import { procedures, staffProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// The calls about the contact form, and about what came by it.

const later = () => {
  throw new AppError('UNAVAILABLE');
};

export function contactProcedures() {
  return { contact: procedures.support.contact.handler(later) };
}

export function contactDeskProcedures() {
  const desk = staffProcedures.supportDesk;
  return {
    messages: desk.messages.handler(later),
    reply: desk.reply.handler(later),
    close: desk.close.handler(later),
  };
}
