import { memberProcedures } from '#server/platform/api/procedures.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { showConversation, showConversations } from './list-conversations.ts';
import { showMessages } from './list-messages.ts';
import { findAbout } from './read.queries.ts';
import { answerOffer, sendMessage } from './send-message.ts';
import { type Messaging, startConversation } from './start-conversation.ts';

// Reading conversations and saying something in them.

export function talkProcedures(messaging: Messaging) {
  const { db } = messaging;
  const { conversations } = memberProcedures;
  return {
    list: conversations.list.handler(({ input, context: { member } }) =>
      showConversations(db, member.id, input),
    ),
    about: conversations.about.handler(async ({ input: { params }, context: { member } }) => ({
      id: ListingId.safeParse(params.adId).success
        ? await findAbout(db, Number(params.adId), member.id)
        : null,
    })),
    get: conversations.get.handler(({ input: { params }, context: { member } }) =>
      showConversation(db, member.id, params.id),
    ),
    messages: conversations.messages.handler(({ input: { params, query }, context: { member } }) =>
      showMessages(db, member.id, params.id, query),
    ),
    start: conversations.start.handler(({ input, context: { member } }) =>
      startConversation(messaging, member, input),
    ),
    send: conversations.send.handler(({ input: { params, body }, context: { member } }) =>
      sendMessage(messaging, member.id, params.id, body),
    ),
    answerOffer: conversations.answerOffer.handler(({ input: { params, body }, context: { member } }) =>
      answerOffer(messaging, member.id, params, body),
    ),
  };
}
