import { userProcedures } from '#server/platform/api/procedures.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { getConversation, listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { findConversationAbout } from './read.queries.ts';
import { answerOffer, sendMessage } from './send-message.ts';
import { type Messaging, startConversation } from './start-conversation.ts';

// The conversation calls of the contract that read conversations and post messages.

export function messageProcedures(messaging: Messaging) {
  const { db } = messaging;
  const { conversations } = userProcedures;
  return {
    list: conversations.list.handler(({ input, context: { user } }) => listConversations(db, user.id, input)),
    about: conversations.about.handler(async ({ input: { params }, context: { user } }) => ({
      id: ListingId.safeParse(params.adId).success
        ? await findConversationAbout(db, Number(params.adId), user.id)
        : null,
    })),
    get: conversations.get.handler(({ input: { params }, context: { user } }) =>
      getConversation(db, user.id, params.id),
    ),
    messages: conversations.messages.handler(({ input: { params, query }, context: { user } }) =>
      listMessages(db, user.id, params.id, query),
    ),
    start: conversations.start.handler(({ input, context: { user } }) =>
      startConversation(messaging, user, input),
    ),
    startWithOffer: conversations.startWithOffer.handler(({ input: { params, body }, context: { user } }) =>
      startConversation(messaging, user, { adId: params.adId, ...body }),
    ),
    send: conversations.send.handler(({ input: { params, body }, context: { user } }) =>
      sendMessage(messaging, user.id, params.id, body),
    ),
    answerOffer: conversations.answerOffer.handler(({ input: { params, body }, context: { user } }) =>
      answerOffer(messaging, user.id, params, body),
    ),
  };
}
