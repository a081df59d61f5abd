import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Message } from '#shared/contract/conversations.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { clientIdTakenError } from './insert-message.queries.ts';
import { draftText, draftUncheckedText } from './message-drafts.ts';
import { getOwnConversation, lockConversation, type OwnConversation } from './own-conversation.queries.ts';
import { findSent } from './post-message.queries.ts';
import { postMessage } from './post-message.ts';
import { insertAndLock } from './start.queries.ts';
import type { Messaging } from './start-conversation.ts';

// A member's one conversation with support. The first message starts it; from then on it is one of theirs like all
// others. Support's side of it is nobody's own: who answers there is for the desk to know.

export type SupportMessaging = Pick<Messaging, 'db' | 'live' | 'throttler' | 'origin'>;

type TextMessage = { message: string; clientId: string };

export async function postToSupport(
  messaging: SupportMessaging,
  userId: string,
  input: TextMessage,
): Promise<{ id: string; messageId: string }> {
  await messaging.throttler.use('message', userId);
  const sent = await findSent(messaging.db, userId, input.clientId);
  if (sent) {
    const { listingId } = await getOwnConversation(messaging.db, sent.conversationId, userId);
    if (listingId !== null || sent.kind !== 'text' || sent.body !== input.message) throw clientIdTakenError();
    return { id: sent.conversationId, messageId: String(sent.id) };
  }
  const { conversationId, message } = await postMessage(
    messaging,
    draftText(input, messaging.origin()),
    (tx) => insertAndLock(tx, { listingId: null, buyerId: userId, sellerId: SUPPORT_ID }),
  );
  return { id: conversationId, messageId: message.id };
}

/** Only in conversations with support: all others are none of support's, and answered like none. */
export async function postAsSupport(
  messaging: SupportMessaging,
  conversationId: string,
  input: TextMessage,
  onPosted: (tx: Tx, messageId: number) => Promise<void>,
): Promise<Message> {
  const { message } = await postMessage(
    messaging,
    draftUncheckedText(input),
    (tx) => lockConversation(tx, conversationId, SUPPORT_ID),
    onPosted,
  );
  return message;
}

type SupportChange = {
  /** Asked before the conversation is locked, and again under the lock. */
  isDue(on: Db | Tx, conversation: OwnConversation): Promise<boolean>;
  change(tx: Tx, conversation: OwnConversation): Promise<void>;
};

/** What the desk changes around what was said: with the conversation locked, and told to all who are there. */
export async function changeSupportConversation(
  { db, live }: Pick<SupportMessaging, 'db' | 'live'>,
  conversationId: string,
  { isDue, change }: SupportChange,
): Promise<void> {
  if (!(await isDue(db, await getOwnConversation(db, conversationId, SUPPORT_ID)))) return;
  const isChanged = await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId, SUPPORT_ID);
    if (!(await isDue(tx, conversation))) return false;
    await change(tx, conversation);
    await addInboxEvents(tx, [SUPPORT_ID], { conversationId, messageSeq: null });
    return true;
  });
  if (isChanged) live.wake([SUPPORT_ID]);
}
