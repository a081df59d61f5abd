import type { Message, NewMessage } from '#shared/contract/conversations.ts';
import { draftAnswer, draftOf } from './drafts.ts';
import { lockConversation } from './own-conversation.queries.ts';
import { type Draft, say } from './say.ts';
import { sayQuickly } from './say-quickly.ts';
import type { Messaging } from './start-conversation.ts';

// Going on with a conversation: words, a photo, an offer, or the answer to one.

export function sendMessage(
  messaging: Messaging,
  memberId: string,
  conversationId: string,
  given: NewMessage,
): Promise<Message> {
  return sayIn(messaging, memberId, conversationId, () => draftOf(given, messaging.origin()));
}

export function answerOffer(
  messaging: Messaging,
  memberId: string,
  { id, seq }: { id: string; seq: string },
  given: { clientId: string; answer: 'accept' | 'decline' },
): Promise<Message> {
  // What is no number of a message is answered like one that no message has.
  const known = /^[1-9]\d{0,8}$/.test(seq) ? Number(seq) : null;
  return sayIn(messaging, memberId, id, () => draftAnswer({ ...given, seq: known }));
}

/** The limit first: whoever has spent it costs little more, and what they say is not even read. */
async function sayIn(
  messaging: Messaging,
  memberId: string,
  conversationId: string,
  makeDraft: () => Draft,
): Promise<Message> {
  let draft: Draft | undefined;
  const said = await sayQuickly(messaging, memberId, conversationId, () => {
    draft = makeDraft();
    return draft;
  });
  if (said) return said;
  const { message } = await say(messaging, draft ?? makeDraft(), (tx) =>
    lockConversation(tx, conversationId, memberId),
  );
  return message;
}
