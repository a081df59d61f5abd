import { photoFiles } from '#server/modules/photos/index.ts';
import { type Db, prepared, preparedSql } from '#server/platform/database/database.ts';
import { eq, sql } from '#server/platform/database/sql.ts';
import { openReservationOf, saleToBuyerOf } from './deal.queries.ts';
import { messageColumns } from './messages.queries.ts';
import type { MessageRow, StateRow } from './messaging.rows.ts';
import { messages } from './messaging.tables.ts';

// Reads the event logs of many users in one query, and the conversations and messages of the events.

type InboxRequest = { userId: string /** Null: read only the last number. */; after: number | null };
export type LoggedEvent = {
  seq: number;
  conversationId: string;
  messageSeq: number | null;
  createdAt: number;
};
export type Inbox = {
  lastSeq: number;
  events: LoggedEvent[];
  /** False if the log may contain more events after these. */
  isComplete: boolean;
};

type InboxRow = {
  user_id: string;
  last_seq: string;
  seq: string | null;
  conversation_id: string;
  message_seq: number | null;
  created_ms: number;
};

const inboxesAfter = preparedSql<InboxRow>(
  'read_inboxes',
  sql`
  SELECT l.user_id, coalesce(i.last_seq, 0) AS last_seq, e.seq, e.conversation_id, e.message_seq,
    extract(epoch FROM e.created_at)::float8 * 1000 AS created_ms
  FROM unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('positions')}::bigint[]) AS l(user_id, after)
  LEFT JOIN inboxes i ON i.user_id = l.user_id
  LEFT JOIN LATERAL (
    SELECT seq, conversation_id, message_seq, created_at FROM inbox_events
    WHERE user_id = l.user_id AND seq > l.after ORDER BY seq LIMIT ${sql.placeholder('limitPerInbox')}
  ) e ON true
  ORDER BY l.user_id, e.seq`,
);

/** Returns the last number of each log and the first events after the position, from one snapshot. */
export async function readInboxes(
  db: Db,
  requests: readonly InboxRequest[],
  limitPerInbox: number,
): Promise<Map<string, Inbox>> {
  const rows = await inboxesAfter(db, {
    userIds: requests.map(({ userId }) => userId),
    positions: requests.map(({ after }) => after),
    limitPerInbox,
  });
  const inboxes = new Map<string, Inbox>();
  for (const row of rows) {
    const inbox = inboxes.get(row.user_id) ?? { lastSeq: Number(row.last_seq), events: [], isComplete: true };
    inboxes.set(row.user_id, inbox);
    if (row.seq === null) continue;
    const { conversation_id: conversationId, message_seq: messageSeq, created_ms: createdAt } = row;
    inbox.events.push({ seq: Number(row.seq), conversationId, messageSeq, createdAt });
    inbox.isComplete = inbox.events.length < limitPerInbox;
  }
  return inboxes;
}

/** The last number in the log of each user. Users without a log are left out. */
export async function readLastSeqs(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ user_id: string; last_seq: string }>(
    sql`SELECT user_id, last_seq FROM inboxes WHERE user_id = ANY (${sql.param(userIds)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.user_id, Number(row.last_seq)]));
}

export type View = { userId: string; conversationId: string };
export type ViewedState = StateRow & { unreadTotal: number };

type ViewRow = { user_id: string; conversation_id: string; unread_total: string } & ViewedState;

const statesOf = preparedSql<ViewRow>(
  'read_states',
  sql`
  WITH totals AS MATERIALIZED (
    SELECT m.user_id, (SELECT sum(unread) FROM participants WHERE user_id = m.user_id AND unread > 0) AS unread
    FROM unnest(${sql.placeholder('users')}::uuid[]) AS m(user_id)
  )
  SELECT p.user_id, p.conversation_id, p.unread, p.read_seq AS "readSeq", p.deleted_seq AS "deletedSeq", p.hidden,
    c.last_seq AS "lastSeq", o.delivered_seq AS "otherDeliveredSeq", o.read_seq AS "otherReadSeq",
    EXISTS (SELECT FROM blocks WHERE blocker_id = p.user_id AND blocked_id = p.other_id) AS "blockedByMe",
    EXISTS (SELECT FROM blocks WHERE blocker_id = p.other_id AND blocked_id = p.user_id) AS "blockedMe",
    (u.erased_at IS NOT NULL OR u.deletion_due_at IS NOT NULL) AS "otherLeft", u.suspended_at IS NOT NULL AS "otherSuspended", l.status AS "listingStatus",
    c.buyer_id AS "buyerId", ${openReservationOf(sql`c.listing_id`)} AS reservation,
    ${saleToBuyerOf(sql`c.listing_id`, sql`c.buyer_id`)} AS sale,
    coalesce(t.unread, 0) AS unread_total
  FROM unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('conversationIds')}::uuid[]) AS v(user_id, conversation_id)
  JOIN participants p ON p.conversation_id = v.conversation_id AND p.user_id = v.user_id
  JOIN participants o ON o.conversation_id = p.conversation_id AND o.user_id = p.other_id
  JOIN conversations c ON c.id = p.conversation_id
  LEFT JOIN listings l ON l.id = c.listing_id
  JOIN users u ON u.id = p.other_id
  JOIN totals t ON t.user_id = p.user_id`,
);

/** Conversations as one participant sees them, by `viewKey`. The unread total is summed once per user. */
export async function readStates(db: Db, views: readonly View[]): Promise<Map<string, ViewedState>> {
  const userIds = views.map(({ userId }) => userId);
  const conversationIds = views.map(({ conversationId }) => conversationId);
  const rows = await statesOf(db, { userIds, conversationIds, users: [...new Set(userIds)] });
  return new Map(
    rows.map(({ user_id: userId, conversation_id: conversationId, unread_total, ...state }) => [
      viewKey({ userId, conversationId }),
      { ...state, unreadTotal: Number(unread_total) },
    ]),
  );
}

export function viewKey({ userId, conversationId }: View): string {
  return `${userId} ${conversationId}`;
}

type MessagePosition = { conversationId: string; seq: number };

const messagesAt = prepared((db) =>
  db
    .select(messageColumns)
    .from(
      sql`unnest(${sql.placeholder('conversationIds')}::uuid[], ${sql.placeholder('seqs')}::integer[]) AS target(conversation_id, seq)`,
    )
    .innerJoin(
      messages,
      sql`${messages.conversationId} = target.conversation_id AND ${messages.seq} = target.seq`,
    )
    .leftJoin(photoFiles, eq(photoFiles.hash, messages.photoHash))
    .prepare('read_messages'),
);

/** By `messagePositionKey`. */
export async function readMessages(
  db: Db,
  positions: readonly MessagePosition[],
): Promise<Map<string, MessageRow>> {
  const rows = await messagesAt(db).execute({
    conversationIds: positions.map(({ conversationId }) => conversationId),
    seqs: positions.map(({ seq }) => seq),
  });
  return new Map(
    rows.map(({ conversationId, ...row }) => [messagePositionKey({ conversationId, seq: row.seq }), row]),
  );
}

export function messagePositionKey({ conversationId, seq }: MessagePosition): string {
  return `${conversationId} ${seq}`;
}

/** The sessions that still exist, and whether each has staff access. */
export async function findOpenSessions(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { isStaff: boolean }>> {
  const { rows } = await db.execute<{ id: string; isStaff: boolean }>(sql`
    SELECT s.id, u.role <> 'user' AND (s.second_factor_at IS NULL OR EXISTS (
      SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)) AS "isStaff" FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY (${sql.param(ids)}::uuid[]) AND s.expires_at > now()`);
  return new Map(rows.map(({ id, isStaff }) => [id, { isStaff }]));
}
