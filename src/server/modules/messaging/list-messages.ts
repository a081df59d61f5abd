import type { Db } from '#server/platform/database/database.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { presentMessage } from './messaging.presenter.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import { findReadMarks, listAfter, listBefore } from './read.queries.ts';

// Reads a page of the messages in a conversation, without those that the user deleted.

type MessageRange = { before?: number; after?: number; limit: number };

export async function listMessages(
  db: Db,
  userId: string,
  id: string,
  { before, after, limit }: MessageRange,
): Promise<ApiOutputs['conversations']['messages']> {
  const conversation = await getOwnConversation(db, id, userId);
  const marks = await findReadMarks(db, conversation.id, userId);
  if (!marks) throw new AppError('CONVERSATION_NOT_FOUND');
  const range = { after: Math.max(after ?? 0, marks.deletedSeq), before, limit: limit + 1 };
  const rows = await (after === undefined ? listBefore : listAfter)(db, conversation.id, range);
  const page = rows.slice(0, limit);
  if (after === undefined) page.reverse();
  return {
    items: page.map((row) => presentMessage(row, userId, marks)),
    hasMore: rows.length > limit,
  };
}
