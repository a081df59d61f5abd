import type { Message, NewMessage } from '#shared/contract/conversations.ts';
import { createDraft, draftOfferAnswer } from './message-drafts.ts';
import { lockConversation } from './own-conversation.queries.ts';
import { type MessageDraft, postMessage } from './post-message.ts';
import { postPlainMessage } from './post-plain-message.ts';
import type { Messaging } from './start-conversation.ts';

// Going on with a conversation: words, a photo, an offer, or the answer to one.

export function sendMessage(
  messaging: Messaging,
  userId: string,
  conversationId: string,
  input: NewMessage,
): Promise<Message> {
  return postIn(messaging, userId, conversationId, () => createDraft(input, messaging.origin()));
}

export function answerOffer(
  messaging: Messaging,
  userId: string,
  { id, seq }: { id: string; seq: string },
  input: { clientId: string; answer: 'accept' | 'decline' },
): Promise<Message> {
  // What is no number of a message is answered like one that no message has.
  const seqNumber = /^[1-9]\d{0,8}$/.test(seq) ? Number(seq) : null;
  return postIn(messaging, userId, id, () => draftOfferAnswer({ ...input, seq: seqNumber }));
}

/** The limit first: whoever has spent it costs little more, and what they postMessage is not even read. */
async function postIn(
  messaging: Messaging,
  userId: string,
  conversationId: string,
  makeDraft: () => MessageDraft,
): Promise<Message> {
  let draft: MessageDraft | undefined;
  const posted = await postPlainMessage(messaging, userId, conversationId, () => {
    draft = makeDraft();
    return draft;
  });
  if (posted) return posted;
  const { message } = await postMessage(messaging, draft ?? makeDraft(), (tx) =>
    lockConversation(tx, conversationId, userId),
  );
  return message;
}
