import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import type { Messaging } from './start-conversation.ts';
import { tellTyping } from './typing.ts';

// What people do with a conversation besides talking: receipts, deleting, blocking, calling.

const notYet = () => Promise.reject(new AppError('UNAVAILABLE'));

export function careProcedures(messaging: Messaging) {
  const { conversations } = memberProcedures;
  return {
    delivered: conversations.delivered.handler(notYet),
    read: conversations.read.handler(notYet),
    typing: conversations.typing.handler(({ input, context: { member } }) =>
      tellTyping(messaging, member.id, input.params.id),
    ),
    hide: conversations.hide.handler(notYet),
    block: conversations.block.handler(notYet),
    unblock: conversations.unblock.handler(notYet),
    report: conversations.report.handler(notYet),
    phone: conversations.phone.handler(notYet),
  };
}
