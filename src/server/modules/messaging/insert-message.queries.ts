import { type Db, preparedSql, type Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { COUNTED, type CounterRow, type Counting } from '#server/platform/throttle/throttle.queries.ts';
import { AppError } from '#shared/errors.ts';
import { openSaleSince } from '#shared/rules/deals.ts';
import {
  UNREAD_MAIL_MINUTES,
  UNREAD_NOTIFICATION_REPEAT_SECONDS,
  UNREAD_NOTIFICATION_SECONDS,
} from '#shared/rules/limits.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import { advanceInboxes } from './inbox.queries.ts';
import { OPEN_SITUATIONS } from './messaging.policy.ts';
import type { MessageContent } from './post-message.queries.ts';

// SQL that inserts a message and updates everything that depends on it, in one statement.

type NewMessageRow = MessageContent & {
  senderId: string;
  clientId: string | undefined;
  warnings: ScamKind[] | null;
  /** The title of the listing; null with support. */
  title: string | null;
};

const value = sql.placeholder;
const conversationId = sql`${value('conversationId')}::uuid`;
const senderId = sql`${value('senderId')}::uuid`;
const clientId = sql`${value('clientId')}::uuid`;
const isMine = sql`p.user_id = ${senderId}`;
const hasSeenAll = sql`${isMine} AND unread = 0 AND read_seq >= deleted_seq`;

/**
 * Numbers and inserts the message, and updates both participants and their logs, if the CTE `allowed` has a
 * row. The clock is read under the lock, so that later numbers never have earlier times. The sender's own
 * marks advance only if the sender has no unread messages and has not deleted messages beyond the read mark.
 */
const INSERT_MESSAGE = sql`
  numbered AS (
    UPDATE conversations SET last_seq = last_seq + 1, last_message_at = greatest(last_message_at, clock_timestamp()),
      title = coalesce(${value('title')}::text, title),
      answered_at = CASE WHEN seller_id = ${senderId} THEN coalesce(answered_at, clock_timestamp()) ELSE answered_at END
    FROM allowed WHERE id = ${conversationId} RETURNING last_seq, last_message_at
  ), message AS (
    INSERT INTO messages (conversation_id, seq, sender_id, client_id, kind, body, photo_hash, amount, offer_state, warnings, created_at)
    SELECT ${conversationId}, last_seq, ${senderId}, ${clientId}, ${value('kind')}::text, ${value('body')}::text,
      ${value('photoHash')}::text, ${value('amount')}::bigint, ${value('offerState')}::text, ${value('warnings')}::text[], last_message_at
    FROM numbered
    RETURNING id, seq, created_at
  ), updated_participants AS (
    UPDATE participants p SET
      last_message_at = m.created_at, hidden = false,
      unread = CASE WHEN ${isMine} THEN unread ELSE unread + 1 END,
      delivered_seq = CASE WHEN ${hasSeenAll} THEN m.seq ELSE delivered_seq END,
      read_seq = CASE WHEN ${hasSeenAll} THEN m.seq ELSE read_seq END,
      mail_due_at = CASE WHEN ${isMine} THEN mail_due_at
        ELSE coalesce(mail_due_at, m.created_at + make_interval(mins => ${UNREAD_MAIL_MINUTES})) END,
      notification_due_at = CASE WHEN ${isMine} THEN notification_due_at ELSE coalesce(notification_due_at,
        m.created_at + make_interval(secs => CASE WHEN unread_notified THEN ${UNREAD_NOTIFICATION_REPEAT_SECONDS}::float8 ELSE ${UNREAD_NOTIFICATION_SECONDS}::float8 END)) END
    FROM message m
    WHERE p.conversation_id = ${conversationId}
    RETURNING p.user_id
  ), logs AS (${advanceInboxes(sql`updated_participants`)}),
  events AS (
    INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
    SELECT user_id, last_seq, ${conversationId}, message.seq FROM logs, message
  )`;
const COLUMNS = sql`id::float8 AS id, seq, created_at AS "createdAt"`;

type InsertedMessage = { id: number; seq: number; createdAt: Date };
type InsertedMessageRow = { id: number; seq: number; createdAt: string };

const insertOne = preparedSql<InsertedMessageRow>(
  'write_message',
  sql`WITH allowed AS (SELECT), ${INSERT_MESSAGE} SELECT ${COLUMNS} FROM message`,
);

/** Requires the conversation lock and a check that the message may be posted. */
export async function insertMessage(
  tx: Tx,
  conversation: string,
  { photo, clientId: client, ...message }: NewMessageRow,
): Promise<InsertedMessage> {
  const values = {
    ...message,
    conversationId: conversation,
    clientId: client ?? null,
    photoHash: photo?.hash ?? null,
  };
  const [row] = await insertOne(tx, values).catch(translateUniqueViolation);
  if (!row) throw new Error('conversation not found while locked');
  return { ...row, createdAt: new Date(row.createdAt) };
}

const countAndInsert = preparedSql<
  CounterRow & { recipients: string[] } & (InsertedMessageRow | { id: null })
>(
  'count_and_insert_text',
  sql`
  WITH counted AS (${COUNTED}),
  allowed AS (
    SELECT FROM counted WHERE CASE WHEN used <= ${value('limit')}::float8 THEN lock_open_conversation(${conversationId}, ${senderId}, ${clientId}, ${value('openSituations')}::text[], ${value('openSaleSince')}::timestamptz) END
  ), ${INSERT_MESSAGE}
  SELECT used, resets_at, (SELECT array_agg(user_id::text) FROM updated_participants) AS recipients, ${COLUMNS}
  FROM counted LEFT JOIN message ON true`,
);

/** The other columns of a message that consists only of text. */
export const TEXT_ONLY = {
  kind: 'text',
  photo: null,
  amount: null,
  offerState: null,
  warnings: null,
} as const;

/**
 * Counts the use, locks the conversation, checks it and inserts the message in one statement. If the check
 * fails or the limit is exceeded, it only counts.
 */
export async function countAndInsertText(
  db: Db,
  counting: Counting,
  input: { conversationId: string; senderId: string; clientId: string; body: string },
): Promise<CounterRow & { inserted: (InsertedMessage & { recipients: string[] }) | null }> {
  const [row] = await countAndInsert(db, {
    ...counting,
    ...input,
    ...TEXT_ONLY,
    photoHash: null,
    title: null,
    openSituations: OPEN_SITUATIONS,
    openSaleSince: openSaleSince(new Date()).toISOString(),
  }).catch(translateUniqueViolation);
  if (!row) throw new Error('throttle use not counted');
  const { used, resets_at, recipients, ...message } = row;
  const isInserted = message.id !== null;
  return {
    used,
    resets_at,
    inserted: isInserted ? { ...message, recipients, createdAt: new Date(message.createdAt) } : null,
  };
}

/** A concurrent request of the sender used the same clientId in another conversation. */
function translateUniqueViolation(error: unknown): never {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  throw code === '23505' && constraint === 'messages_sender_id_client_id_key' ? clientIdTakenError() : error;
}

export function clientIdTakenError(): AppError {
  return new AppError('INVALID_INPUT', { fields: { clientId: 'Another message of yours has this id.' } });
}
