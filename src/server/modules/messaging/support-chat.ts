import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Message } from '#shared/contract/conversations.ts';
import { SUPPORT_ID } from '#shared/rules/support-member.ts';
import { draftUnread, draftWords } from './drafts.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { getOwnConversation, lockConversation, type OwnConversation } from './own-conversation.queries.ts';
import { findSent } from './say.queries.ts';
import { say } from './say.ts';
import { insertAndLock } from './start.queries.ts';
import type { Messaging } from './start-conversation.ts';
import { takenClientId } from './write.queries.ts';

// A member's one conversation with support. The first message starts it; from then on it is one of theirs like all
// others. Support's side of it is nobody's own: who answers there is for the desk to know.

export type SupportTalk = Pick<Messaging, 'db' | 'live' | 'throttler' | 'origin'>;

type Words = { message: string; clientId: string };

export async function writeToSupport(
  talk: SupportTalk,
  memberId: string,
  given: Words,
): Promise<{ id: string; messageId: string }> {
  await talk.throttler.use('message', memberId);
  const sent = await findSent(talk.db, memberId, given.clientId);
  if (sent) {
    const { listingId } = await getOwnConversation(talk.db, sent.conversationId, memberId);
    if (listingId !== null || sent.kind !== 'text' || sent.body !== given.message) throw takenClientId();
    return { id: sent.conversationId, messageId: String(sent.id) };
  }
  const { conversationId, message } = await say(talk, draftWords(given, talk.origin()), (tx) =>
    insertAndLock(tx, { listingId: null, buyerId: memberId, sellerId: SUPPORT_ID }),
  );
  return { id: conversationId, messageId: message.id };
}

/** Only in conversations with support: all others are none of support's, and answered like none. */
export async function answerAsSupport(
  talk: SupportTalk,
  conversationId: string,
  given: Words,
  note: (tx: Tx, messageId: number) => Promise<void>,
): Promise<Message> {
  const { message } = await say(
    talk,
    draftUnread(given),
    (tx) => lockConversation(tx, conversationId, SUPPORT_ID),
    note,
  );
  return message;
}

type SupportChange = {
  /** Asked before the conversation is locked, and again under the lock. */
  isDue(on: Db | Tx, conversation: OwnConversation): Promise<boolean>;
  change(tx: Tx, conversation: OwnConversation): Promise<void>;
};

/** What the desk changes around what was said: with the conversation locked, and told to all who are there. */
export async function changeForSupport(
  { db, live }: Pick<SupportTalk, 'db' | 'live'>,
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
  if (isChanged) live.ring([SUPPORT_ID]);
}
