import { userProcedures } from '#server/platform/api/procedures.ts';
import {
  blockInConversation,
  blockUser,
  listBlockedUsers,
  unblockInConversation,
  unblockUser,
} from './block-user.ts';
import { broadcastTyping } from './broadcast-typing.ts';
import { hideConversation } from './hide-conversation.ts';
import { recordDelivered, recordRead } from './receipts.ts';
import { releaseInConversation, reserveInConversation } from './reserve-in-conversation.ts';
import { revealPhoneInConversation } from './reveal-phone-in-conversation.ts';
import type { Messaging } from './start-conversation.ts';

// The conversation calls of the contract that post no message.

export function conversationActionProcedures(messaging: Messaging) {
  const { conversations } = userProcedures;
  return {
    delivered: conversations.delivered.handler(({ input, context: { user } }) =>
      recordDelivered(messaging, user.id, input.upTo),
    ),
    read: conversations.read.handler(({ input: { params, body }, context: { user } }) =>
      recordRead(messaging, { conversationId: params.id, userId: user.id, seq: body.seq }),
    ),
    typing: conversations.typing.handler(({ input: { params }, context: { user } }) =>
      broadcastTyping(messaging, user.id, params.id),
    ),
    hide: conversations.hide.handler(({ input: { params }, context: { user } }) =>
      hideConversation(messaging, user.id, params.id),
    ),
    block: conversations.block.handler(({ input: { params }, context: { user } }) =>
      blockInConversation(messaging, user.id, params.id),
    ),
    unblock: conversations.unblock.handler(({ input: { params }, context: { user } }) =>
      unblockInConversation(messaging, user.id, params.id),
    ),
    blocked: conversations.blocked.handler(({ input, context: { user } }) =>
      listBlockedUsers(messaging.db, user.id, input.cursor),
    ),
    blockUser: conversations.blockUser.handler(({ input: { params }, context: { user } }) =>
      blockUser(messaging, user.id, params.id),
    ),
    unblockUser: conversations.unblockUser.handler(({ input: { params }, context: { user } }) =>
      unblockUser(messaging, user.id, params.id),
    ),
    reserve: conversations.reserve.handler(({ input: { params, body }, context: { user } }) =>
      reserveInConversation(messaging, user.id, params.id, body.days),
    ),
    release: conversations.release.handler(({ input: { params }, context: { user } }) =>
      releaseInConversation(messaging, user.id, params.id),
    ),
    phone: conversations.phone.handler(({ input: { params }, context }) =>
      revealPhoneInConversation(messaging, {
        user: context.user,
        caller: context,
        conversationId: params.id,
      }),
    ),
  };
}
