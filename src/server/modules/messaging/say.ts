import { flagMessage, readSplitNumber, type ScamFinding } from '#server/modules/scam/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Message } from '#shared/contract/conversations.ts';
import { addInboxEvents } from './inbox.queries.ts';
import type { Live } from './live.ts';
import { refuseClosed } from './messaging.policy.ts';
import { presentMessage } from './messaging.presenter.ts';
import type { MessageRow } from './messaging.rows.ts';
import type { OwnConversation } from './own-conversation.queries.ts';
import { type Content, findSent, listJustSaid, readSituation, type Situation } from './say.queries.ts';
import { noteWait } from './support-waits.queries.ts';
import { takenClientId, writeMessage } from './write.queries.ts';

// The one way for words, photos, offers and answers into a conversation: said once, in order, and told to both sides.

/** What somebody wants to say. Both functions are called with the conversation locked. */
export type Draft = {
  clientId: string | undefined;
  found: ScamFinding | null;
  /** Words that show what they are only together with what their sender has just said. */
  unfinished: string | null;
  /** What is nothing but words; null for what takes more. */
  words: string | null;
  /** Whether a message under the same clientId says the same. */
  isSame(sent: MessageRow, tx: Tx, conversation: OwnConversation): boolean | Promise<boolean>;
  /** `settled` is the number of an offer that ends with this. */
  prepare(
    tx: Tx,
    conversation: OwnConversation,
    situation: Situation,
  ): Promise<{ content: Content; settled: number | null }>;
};

/** `enter` gives the conversation, locked; whatever is refused after that is undone with it. */
export async function say(
  { db, live }: { db: Db; live: Live },
  draft: Draft,
  enter: (tx: Tx) => Promise<OwnConversation>,
  /** With what was just written, and only then; undone with it. */
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
  live.ring([conversation.buyerId, conversation.sellerId]);
  return {
    conversationId: conversation.id,
    message: presentMessage(row, conversation.memberId, situation),
  };
}

/** What was taken once is answered as it was then, whatever has become of the item or the other. */
async function findAsSent(tx: Tx, conversation: OwnConversation, draft: Draft): Promise<MessageRow> {
  const sent = draft.clientId ? await findSent(tx, conversation.memberId, draft.clientId) : null;
  const isSame = sent?.conversationId === conversation.id && (await draft.isSame(sent, tx, conversation));
  if (!sent || !isSame) throw takenClientId();
  return sent;
}

async function write(
  tx: Tx,
  conversation: OwnConversation,
  draft: Draft,
  situation: Situation,
): Promise<MessageRow> {
  refuseClosed(situation);
  const { clientId, unfinished } = draft;
  const { content, settled } = await draft.prepare(tx, conversation, situation);
  const { id: conversationId, memberId: senderId, otherId } = conversation;
  const found =
    unfinished === null
      ? draft.found
      : readSplitNumber(await listJustSaid(tx, conversationId, senderId), unfinished);
  const warnings = found?.kinds ?? null;
  const { title } = situation;
  const written = await writeMessage(tx, conversationId, {
    ...content,
    ...{ senderId, clientId, warnings, title },
  });
  if (found) await flagMessage(tx, written.id, found);
  if (conversation.listingId === null)
    await noteWait(tx, conversationId, { senderId, at: written.createdAt });
  if (settled !== null)
    await addInboxEvents(tx, [senderId, otherId], { conversationId, messageSeq: settled });
  return { ...written, ...content, senderId, clientId: clientId ?? null, warnings };
}
