import { photoFiles } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';
import { messages } from './messaging.tables.ts';

// Selects messages with their photos.

const { id, conversationId, seq, senderId, clientId, kind, body, amount, offerState, warnings, createdAt } =
  messages;

export const messageColumns = {
  id,
  conversationId,
  seq,
  senderId,
  clientId,
  kind,
  body,
  amount,
  offerState,
  warnings,
  createdAt,
  photo: {
    hash: photoFiles.hash,
    width: photoFiles.width,
    height: photoFiles.height,
    placeholder: photoFiles.placeholder,
  },
};

export function selectMessages(db: Db | Tx) {
  return db
    .select(messageColumns)
    .from(messages)
    .leftJoin(photoFiles, eq(photoFiles.hash, messages.photoHash));
}
