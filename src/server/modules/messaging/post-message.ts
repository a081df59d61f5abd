import { detectSplitNumber, flagMessage, type ScamFinding } from '#server/modules/scam/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Message } from '#shared/contract/conversations.ts';
import { addInboxEvents } from './inbox.queries.ts';
import { clientIdTakenError, insertMessage } from './insert-message.queries.ts';
import type { Live } from './live.ts';
import { rejectClosed } from './messaging.policy.ts';
import { presentMessage } from './messaging.presenter.ts';
import type { MessageRow } from './messaging.rows.ts';
import type { OwnConversation } from './own-conversation.queries.ts';
import {
  findSent,
  listRecentTexts,
  type MessageContent,
  readSituation,
  type Situation,
} from './post-message.queries.ts';
import { recordWait } from './support-waits.queries.ts';

// The one way for words, photos, offers and answers into a conversation: said once, in order, and told to both sides.

/** What somebody wants to postMessage. Both functions are called with the conversation locked. */
export type MessageDraft = {
  clientId: string | undefined;
  found: ScamFinding | null;
  /** Words that show what they are only together with what their sender has just said. */
  unfinished: string | null;
  /** What is nothing but words; null for what takes more. */
  words: string | null;
  /** Whether a message under the same clientId says the same. */
  isSame(sent: MessageRow, tx: Tx, conversation: OwnConversation): boolean | Promise<boolean>;
  /** `closedOfferSeq` is the number of an offer that ends with this. */
  prepare(
    tx: Tx,
    conversation: OwnConversation,
    situation: Situation,
  ): Promise<{ content: MessageContent; closedOfferSeq: number | null }>;
};

/** `enter` gives the conversation, locked; whatever is refused after that is undone with it. */
export async function postMessage(
  { db, live }: { db: Db; live: Live },
  draft: MessageDraft,
  enter: (tx: Tx) => Promise<OwnConversation>,
  /** With what was just inserted, and only then; undone with it. */
  onWritten: (tx: Tx, messageId: number) => Promise<void> = async () => {},
): Promise<{ conversationId: string; message: Message }> {
  const { conversation, situation, row } = await db.transaction(async (tx) => {
    const conversation = await enter(tx);
    const situation = await readSituation(tx, conversation, draft.clientId);
    const isResent = situation.sentId !== null;
    const row = await (isResent
      ? findAsSent(tx, conversation, draft)
      : write(tx, conversation, draft, situation));
    if (!isResent) await onWritten(tx, row.id);
    return { conversation, situation, row };
  });
  live.wake([conversation.buyerId, conversation.sellerId]);
  return {
    conversationId: conversation.id,
    message: presentMessage(row, conversation.userId, situation),
  };
}

/** What was taken once is answered as it was then, whatever has become of the item or the other. */
async function findAsSent(tx: Tx, conversation: OwnConversation, draft: MessageDraft): Promise<MessageRow> {
  const sent = draft.clientId ? await findSent(tx, conversation.userId, draft.clientId) : null;
  const isSame = sent?.conversationId === conversation.id && (await draft.isSame(sent, tx, conversation));
  if (!sent || !isSame) throw clientIdTakenError();
  return sent;
}

async function write(
  tx: Tx,
  conversation: OwnConversation,
  draft: MessageDraft,
  situation: Situation,
): Promise<MessageRow> {
  rejectClosed(situation);
  const { clientId, unfinished } = draft;
  const { content, closedOfferSeq } = await draft.prepare(tx, conversation, situation);
  const { id: conversationId, userId: senderId, otherId } = conversation;
  const found =
    unfinished === null
      ? draft.found
      : detectSplitNumber(await listRecentTexts(tx, conversationId, senderId), unfinished);
  const warnings = found?.kinds ?? null;
  const { title } = situation;
  const inserted = await insertMessage(tx, conversationId, {
    ...content,
    senderId,
    clientId,
    warnings,
    title,
  });
  if (found) await flagMessage(tx, inserted.id, found);
  if (conversation.listingId === null)
    await recordWait(tx, conversationId, { senderId, at: inserted.createdAt });
  if (closedOfferSeq !== null)
    await addInboxEvents(tx, [senderId, otherId], { conversationId, messageSeq: closedOfferSeq });
  return { ...inserted, ...content, senderId, clientId: clientId ?? null, warnings };
}
