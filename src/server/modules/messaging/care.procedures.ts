import { memberProcedures } from '#server/platform/api/procedures.ts';
import { blockMember, showBlocked, unblockInConversation, unblockMember } from './block-member.ts';
import { showPhoneInChat } from './chat-phone.ts';
import { hideConversation } from './hide-conversation.ts';
import { takeDelivered, takeRead } from './receipts.ts';
import type { Messaging } from './start-conversation.ts';
import { tellTyping } from './typing.ts';

// What people do with a conversation besides talking: receipts, deleting, blocking, calling.

export function careProcedures(messaging: Messaging) {
  const { conversations } = memberProcedures;
  return {
    delivered: conversations.delivered.handler(({ input, context: { member } }) =>
      takeDelivered(messaging, member.id, input.upTo),
    ),
    read: conversations.read.handler(({ input: { params, body }, context: { member } }) =>
      takeRead(messaging, { conversationId: params.id, userId: member.id, seq: body.seq }),
    ),
    typing: conversations.typing.handler(({ input: { params }, context: { member } }) =>
      tellTyping(messaging, member.id, params.id),
    ),
    hide: conversations.hide.handler(({ input: { params }, context: { member } }) =>
      hideConversation(messaging, member.id, params.id),
    ),
    block: conversations.block.handler(({ input: { params }, context: { member } }) =>
      blockMember(messaging, member.id, params.id),
    ),
    unblock: conversations.unblock.handler(({ input: { params }, context: { member } }) =>
      unblockInConversation(messaging, member.id, params.id),
    ),
    blocked: conversations.blocked.handler(({ input, context: { member } }) =>
      showBlocked(messaging.db, member.id, input.cursor),
    ),
    unblockMember: conversations.unblockMember.handler(({ input: { params }, context: { member } }) =>
      unblockMember(messaging, member.id, params.id),
    ),
    phone: conversations.phone.handler(({ input: { params }, context }) =>
      showPhoneInChat(messaging, { member: context.member, caller: context, conversationId: params.id }),
    ),
  };
}
