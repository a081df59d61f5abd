import { listSellerFigures } from '#server/modules/stats/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Conversation, ConversationPart, ConversationSort } from '#shared/contract/conversations.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messagePositionKey, readMessages } from './inbox-read.queries.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { listPage } from './list-page.queries.ts';
import { presentConversation } from './messaging.presenter.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import { type FoundConversation, findConversations, sumUnread } from './read.queries.ts';

// Reads a sorted page of a user's conversations, or one of them.

type ConversationFilter = {
  q?: string;
  adId?: string;
  part?: ConversationPart;
  sort: ConversationSort;
  cursor?: string;
  limit: number;
};

export async function listConversations(
  db: Db,
  userId: string,
  { q, adId, part, sort, cursor, limit }: ConversationFilter,
): Promise<ApiOutputs['conversations']['list']> {
  const after = readCursor(sort, cursor);
  const listingId = adId === undefined ? undefined : Number(adId);
  const [rows, unreadTotal] = await Promise.all([
    listPage(db, { userId, q, listingId, part, sort, after, limit: limit + 1 }),
    sumUnread(db, userId),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const found = await findConversations(
    db,
    userId,
    page.map(({ id }) => id),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    items: await complete(
      db,
      userId,
      page.flatMap(({ id }) => byId.get(id) ?? []),
    ),
    nextCursor: rows.length > limit && last ? writeCursor(sort, last) : null,
    unreadTotal,
  };
}

export async function getConversation(db: Db, userId: string, id: string): Promise<Conversation> {
  const own = await getOwnConversation(db, id, userId);
  const [shown] = await presentConversations(db, userId, [own.id]);
  if (!shown) throw new AppError('CONVERSATION_NOT_FOUND');
  return shown;
}

/** Conversations of other users are left out. Sorted by last message, newest first. */
export async function presentConversations(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Conversation[]> {
  return complete(db, userId, await findConversations(db, userId, ids));
}

async function complete(
  db: Db,
  userId: string,
  found: readonly FoundConversation[],
): Promise<Conversation[]> {
  // Support is not a seller and has no figures.
  const others = [...new Set(found.flatMap(({ other, listing }) => (listing ? other.id : [])))];
  const positions = found
    .filter(({ state }) => state.lastSeq > state.deletedSeq)
    .map(({ id, state }) => ({ conversationId: id, seq: state.lastSeq }));
  const [lastMessages, figures] = await Promise.all([
    readMessages(db, positions),
    listSellerFigures(db, others),
  ]);
  return found.map((row) =>
    presentConversation(
      {
        ...row,
        lastMessage:
          lastMessages.get(messagePositionKey({ conversationId: row.id, seq: row.state.lastSeq })) ?? null,
      },
      userId,
      figures.get(row.other.id),
    ),
  );
}
