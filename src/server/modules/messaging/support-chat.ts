import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Message } from '#shared/contract/messages.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { clientIdTakenError } from './insert-message.queries.ts';
import { draftText, draftUncheckedText } from './message-drafts.ts';
import { getOwnConversation, lockConversation, type OwnConversation } from './own-conversation.queries.ts';
import { findSent } from './post-message.queries.ts';
import { postMessage } from './post-message.ts';
import { insertAndLock } from './start.queries.ts';
import type { Messaging } from './start-conversation.ts';

// The one conversation of a user with support. The first message creates it; then it is in the user's list
// like all others. All staff share the support side. Only the desk knows who of them answered.

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

/** Other conversations are not support's and give the same error as an unknown id. */
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
  /** Called before the conversation is locked, and again under the lock. */
  isDue(on: Db | Tx, conversation: OwnConversation): Promise<boolean>;
  change(tx: Tx, conversation: OwnConversation): Promise<void>;
};

/** Changes the state of a conversation under its lock, and notifies the desk pages of all staff. */
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
