import { openCase, setLastSeq } from '#server/modules/cases/index.ts';
import {
  detectSplitNumber,
  flagMessage,
  type ScamFinding,
  summarizeFlags,
} from '#server/modules/scam/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Message } from '#shared/contract/messages.ts';
import { AppError } from '#shared/errors.ts';
import { riskOfFlag, SCAM_FLAG_TITLES } from '#shared/rules/moderation/flag-risk.ts';
import { mainKind } from '#shared/rules/scam-kinds.ts';
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

// Posts texts, photos, offers and answers: once per clientId, in order, with events for both participants.

/** A message before it is posted. Both functions are called under the conversation lock. */
export type MessageDraft = {
  clientId: string | undefined;
  found: ScamFinding | null;
  /** Text that may be the end of a number split over messages: it is checked with the sender's last texts. */
  possibleNumberEnd: string | null;
  /** The text of a message that consists only of text; null for other kinds. */
  words: string | null;
  /** Whether a message sent before with the same clientId has the same content. */
  isSame(sent: MessageRow, tx: Tx, conversation: OwnConversation): boolean | Promise<boolean>;
  /** `closedOfferSeq` is the number of the offer that this message closes. */
  prepare(
    tx: Tx,
    conversation: OwnConversation,
    situation: Situation,
  ): Promise<{ content: MessageContent; closedOfferSeq: number | null }>;
};

/** `getLocked` returns the conversation, locked. Its changes are rolled back if the message is rejected. */
export async function postMessage(
  { db, live }: { db: Db; live: Live },
  draft: MessageDraft,
  getLocked: (tx: Tx) => Promise<OwnConversation>,
  /** Runs in the same transaction, and only if a message was inserted. */
  onInserted: (tx: Tx, messageId: number) => Promise<void> = async () => {},
): Promise<{ conversationId: string; message: Message }> {
  const { conversation, situation, row } = await db.transaction(async (tx) => {
    const conversation = await getLocked(tx);
    const situation = await readSituation(tx, conversation, draft.clientId);
    const isResent = situation.sentId !== null;
    const row = await (isResent
      ? findAsSent(tx, conversation, draft)
      : insert(tx, conversation, draft, situation));
    if (!isResent) await onInserted(tx, row.id);
    return { conversation, situation, row };
  });
  live.wake([conversation.buyerId, conversation.sellerId]);
  return {
    conversationId: conversation.id,
    message: presentMessage(row, conversation.userId, situation),
  };
}

/** A resend returns the message as it was sent, even if the conversation was closed since. */
async function findAsSent(tx: Tx, conversation: OwnConversation, draft: MessageDraft): Promise<MessageRow> {
  const sent = draft.clientId ? await findSent(tx, conversation.userId, draft.clientId) : null;
  const isSame = sent?.conversationId === conversation.id && (await draft.isSame(sent, tx, conversation));
  if (!sent || !isSame) throw clientIdTakenError();
  return sent;
}

async function insert(
  tx: Tx,
  conversation: OwnConversation,
  draft: MessageDraft,
  situation: Situation,
): Promise<MessageRow> {
  if (situation.isSuspended) throw new AppError('ACCOUNT_SUSPENDED');
  rejectClosed(situation);
  const { clientId, possibleNumberEnd } = draft;
  const { content, closedOfferSeq } = await draft.prepare(tx, conversation, situation);
  const { id: conversationId, userId: senderId, otherId } = conversation;
  const found =
    possibleNumberEnd === null
      ? draft.found
      : detectSplitNumber(await listRecentTexts(tx, conversationId, senderId), possibleNumberEnd);
  const warnings = found?.kinds ?? null;
  const { title } = situation;
  // Before the message: its events lock the logs of both users, which a decision about the case locks later.
  const caseId =
    found && conversation.listingId !== null ? await openMessageCase(tx, conversation, found) : null;
  const inserted = await insertMessage(tx, conversationId, {
    ...content,
    senderId,
    clientId,
    warnings,
    title,
  });
  if (found) await flagMessage(tx, inserted.id, found);
  if (caseId !== null) await setLastSeq(tx, caseId, inserted.seq);
  if (conversation.listingId === null)
    await recordWait(tx, conversationId, { senderId, at: inserted.createdAt });
  if (closedOfferSeq !== null)
    await addInboxEvents(tx, [senderId, otherId], { conversationId, messageSeq: closedOfferSeq });
  return { ...inserted, ...content, senderId, clientId: clientId ?? null, warnings };
}

/** A sender has one open case for all flagged messages in a conversation. */
async function openMessageCase(
  tx: Tx,
  { id, userId, listingId }: OwnConversation,
  { kinds }: ScamFinding,
): Promise<number> {
  const { flags } = await summarizeFlags(tx, id, userId);
  const main = mainKind(kinds);
  return openCase(tx, {
    kind: 'message',
    userId,
    listingId: listingId ?? undefined,
    conversationId: id,
    risk: riskOfFlag(kinds, flags + 1),
    why: main ? SCAM_FLAG_TITLES[main] : 'Looks like a scam',
  });
}
