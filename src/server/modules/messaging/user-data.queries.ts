import { eraseNotifications } from '#server/modules/notifications/index.ts';
import { deleteInBatches, updateInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, type Rows, walk } from '#server/platform/database/walk-rows.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';
import { unreadNotificationKey } from './unread-notifications.ts';

// All SQL that erases and exports the conversations of a user.

/**
 * Deletes the conversation with support. Conversations with other users stay, because they belong to them
 * too. The user gets no more mails or notifications, and notifications that name the user are deleted.
 */
export async function eraseConversations(db: Db, userId: string, batchSize?: number): Promise<void> {
  for (const table of ['inbox_events', 'presence'])
    await deleteInBatches(db, table, sql`user_id = ${userId}`, batchSize);
  const withSupport = sql`buyer_id = ${userId} AND listing_id IS NULL`;
  // The messages are deleted first, in batches, because a conversation may have too many for one statement.
  // The newest are deleted last, because lists show the last message.
  await deleteInBatches(
    db,
    'messages',
    sql`conversation_id = (SELECT id FROM conversations WHERE ${withSupport}) ORDER BY seq`,
    batchSize,
  );
  await deleteInBatches(db, 'conversations', withSupport, batchSize);
  await eraseNotifications(db, listNotificationsToOthers(db, userId));
  await updateInBatches(
    db,
    'participants',
    {
      set: sql`mail_due_at = NULL, notification_due_at = NULL, unread = 0`,
      where: sql`user_id = ${userId} AND (mail_due_at IS NOT NULL OR notification_due_at IS NOT NULL OR unread > 0)`,
    },
    batchSize,
  );
}

async function* listNotificationsToOthers(db: Db, userId: string) {
  const rows = walk(
    db,
    (after) => sql`
    SELECT conversation_id AS key, jsonb_build_object('id', conversation_id, 'other', other_id) AS doc
    FROM participants WHERE user_id = ${userId} ${afterKey(sql`conversation_id`, after, sql`uuid`)} ORDER BY conversation_id`,
  );
  for await (const { id, other } of rows)
    yield { userId: String(other), key: unreadNotificationKey(String(id)) };
}

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: { 'conversations.json': { conversations: () => listConversations(db, userId) } },
    photoHashes: () => listSentPhotos(db, userId),
  };
}

async function* listConversations(db: Db, userId: string): Rows {
  const conversations = walk(
    db,
    (after) => sql`
    SELECT p.conversation_id AS key, jsonb_build_object(
      'id', c.id, 'ad', c.listing_id, 'about', nullif(c.title, ''), 'with', u.name,
      'youAre', CASE WHEN c.listing_id IS NULL THEN 'member' WHEN c.buyer_id = p.user_id THEN 'buyer' ELSE 'seller' END,
      'startedAt', c.created_at, 'deletedUpTo', p.deleted_seq) AS doc
    FROM participants p JOIN conversations c ON c.id = p.conversation_id JOIN users u ON u.id = p.other_id
    WHERE p.user_id = ${userId} ${afterKey(sql`p.conversation_id`, after, sql`uuid`)} ORDER BY p.conversation_id`,
  );
  for await (const conversation of conversations)
    yield { ...conversation, messages: listMessages(db, userId, String(conversation.id)) };
}

/** Photos are included only if the user sent them. */
const listMessages = (db: Db, userId: string, conversationId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT seq AS key, jsonb_strip_nulls(jsonb_build_object(
      'number', seq, 'from', CASE WHEN sender_id = ${userId} THEN 'you' ELSE 'them' END, 'at', created_at, 'kind', kind,
      'text', nullif(body, ''), 'amount', amount, 'offer', offer_state,
      'photo', CASE WHEN sender_id = ${userId} THEN 'photos/' || photo_hash || '.webp' END)) AS doc
    FROM messages WHERE conversation_id = ${conversationId} ${afterKey(sql`seq`, after, sql`integer`)} ORDER BY seq`,
  );

async function* listSentPhotos(db: Db, userId: string): AsyncGenerator<string> {
  const photos = walk(
    db,
    (after) => sql`
    SELECT hash AS key, jsonb_build_object('hash', hash) AS doc FROM (
      SELECT DISTINCT m.photo_hash AS hash FROM participants p
        JOIN messages m ON m.conversation_id = p.conversation_id AND m.sender_id = p.user_id AND m.photo_hash IS NOT NULL
        WHERE p.user_id = ${userId}
    ) sent WHERE true ${afterKey(sql`hash`, after, sql`text`)} ORDER BY hash`,
  );
  for await (const { hash } of photos) yield String(hash);
}
