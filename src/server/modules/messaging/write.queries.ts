import { sql } from 'drizzle-orm';
import { type Db, preparedSql, type Tx } from '#server/platform/database/database.ts';
import { COUNTED, type CounterRow, type Counting } from '#server/platform/throttle/throttle.queries.ts';
import { AppError } from '#shared/errors.ts';
import { BELL_AGAIN_SECONDS, BELL_SECONDS, UNREAD_MAIL_MINUTES } from '#shared/rules/limits.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import { countedInInboxes } from './inbox.queries.ts';
import { OPEN_SITUATIONS } from './messaging.policy.ts';
import type { Content } from './say.queries.ts';

// SQL that writes a message and all that comes with it, in one statement.

type Said = Content & {
  senderId: string;
  clientId: string | undefined;
  warnings: ScamKind[] | null;
  /** The item's; null with support. */
  title: string | null;
};

const value = sql.placeholder;
const conversationId = sql`${value('conversationId')}::uuid`;
const senderId = sql`${value('senderId')}::uuid`;
const clientId = sql`${value('clientId')}::uuid`;
const isMine = sql`p.user_id = ${senderId}`;
const hasSeenAll = sql`${isMine} AND unread = 0 AND read_seq >= deleted_seq`;

/**
 * The message, its number, both sides' places and inboxes, once `entered` has a row. The clock is read under the lock, so
 * that later numbers never have earlier times. Writing moves the writer's own marks along only where nothing of the other
 * waits to be seen, and past nothing that was deleted unseen.
 */
const WRITTEN = sql`
  numbered AS (
    UPDATE conversations SET last_seq = last_seq + 1, last_message_at = greatest(last_message_at, clock_timestamp()),
      title = coalesce(${value('title')}::text, title),
      answered_at = CASE WHEN seller_id = ${senderId} THEN coalesce(answered_at, clock_timestamp()) ELSE answered_at END
    FROM entered WHERE id = ${conversationId} RETURNING last_seq, last_message_at
  ), message AS (
    INSERT INTO messages (conversation_id, seq, sender_id, client_id, kind, body, photo_hash, amount, offer_state, warnings, created_at)
    SELECT ${conversationId}, last_seq, ${senderId}, ${clientId}, ${value('kind')}::text, ${value('body')}::text,
      ${value('photoHash')}::text, ${value('amount')}::bigint, ${value('offerState')}::text, ${value('warnings')}::text[], last_message_at
    FROM numbered
    RETURNING id, seq, created_at
  ), sides AS (
    UPDATE participants p SET
      last_message_at = m.created_at, hidden = false,
      unread = CASE WHEN ${isMine} THEN unread ELSE unread + 1 END,
      delivered_seq = CASE WHEN ${hasSeenAll} THEN m.seq ELSE delivered_seq END,
      read_seq = CASE WHEN ${hasSeenAll} THEN m.seq ELSE read_seq END,
      mail_due_at = CASE WHEN ${isMine} THEN mail_due_at
        ELSE coalesce(mail_due_at, m.created_at + make_interval(mins => ${UNREAD_MAIL_MINUTES})) END,
      bell_due_at = CASE WHEN ${isMine} THEN bell_due_at ELSE coalesce(bell_due_at,
        m.created_at + make_interval(secs => CASE WHEN bell_told THEN ${BELL_AGAIN_SECONDS}::float8 ELSE ${BELL_SECONDS}::float8 END)) END
    FROM message m
    WHERE p.conversation_id = ${conversationId}
    RETURNING p.user_id
  ), logs AS (${countedInInboxes(sql`sides`)}),
  events AS (
    INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
    SELECT user_id, last_seq, ${conversationId}, message.seq FROM logs, message
  )`;
const COLUMNS = sql`id::float8 AS id, seq, created_at AS "createdAt"`;

type Written = { id: number; seq: number; createdAt: Date };
type WrittenRow = { id: number; seq: number; createdAt: string };

const write = preparedSql<WrittenRow>(
  'write_message',
  sql`WITH entered AS (SELECT), ${WRITTEN} SELECT ${COLUMNS} FROM message`,
);

/** With the conversation locked, and nothing against it. */
export async function writeMessage(
  tx: Tx,
  conversation: string,
  { photo, clientId: client, ...said }: Said,
): Promise<Written> {
  const values = {
    ...said,
    conversationId: conversation,
    clientId: client ?? null,
    photoHash: photo?.hash ?? null,
  };
  const [row] = await write(tx, values).catch(explainTaken);
  if (!row) throw new Error('a conversation vanished while it was locked');
  return { ...row, createdAt: new Date(row.createdAt) };
}

const countAndWrite = preparedSql<CounterRow & { members: string[] } & (WrittenRow | { id: null })>(
  'write_quickly',
  sql`
  WITH counted AS (${COUNTED}),
  entered AS (
    SELECT FROM counted WHERE CASE WHEN used <= ${value('limit')}::float8 THEN lock_open_conversation(${conversationId}, ${senderId}, ${clientId}, ${value('openSituations')}::text[]) END
  ), ${WRITTEN}
  SELECT used, resets_at, (SELECT array_agg(user_id::text) FROM sides) AS members, ${COLUMNS}
  FROM counted LEFT JOIN message ON true`,
);

/** What a message of words alone has besides them. */
export const ONLY_WORDS = {
  kind: 'text',
  photo: null,
  amount: null,
  offerState: null,
  warnings: null,
} as const;

/**
 * Counts, locks, looks and writes in one statement, which is all that most messages need. Where anything stands against
 * them, or the limit is spent, it only counts.
 */
export async function writeWords(
  db: Db,
  counting: Counting,
  words: { conversationId: string; senderId: string; clientId: string; body: string },
): Promise<CounterRow & { written: (Written & { members: string[] }) | null }> {
  const [row] = await countAndWrite(db, {
    ...counting,
    ...words,
    ...ONLY_WORDS,
    photoHash: null,
    title: null,
    openSituations: OPEN_SITUATIONS,
  }).catch(explainTaken);
  if (!row) throw new Error('a use was not counted');
  const { used, resets_at, members, ...message } = row;
  const isWritten = message.id !== null;
  return {
    ...{ used, resets_at },
    written: isWritten ? { ...message, members, createdAt: new Date(message.createdAt) } : null,
  };
}

/** The sender has used the clientId for another conversation meanwhile, which undoes this message. */
function explainTaken(error: unknown): never {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  throw code === '23505' && constraint === 'messages_sender_id_client_id_key' ? takenClientId() : error;
}

export function takenClientId(): AppError {
  return new AppError('INVALID_INPUT', { fields: { clientId: 'Another message of yours has this id.' } });
}
