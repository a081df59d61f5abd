import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import type { ContactCategory } from '#shared/rules/contact.ts';
import { DESK_COUNT_MAX } from '#shared/rules/limits.ts';
import { CONTACT_RETENTION_DAYS } from '#shared/rules/retention.ts';

// All SQL about messages from the contact form.

export type NewContact = {
  reference: string;
  clientId: string | null;
  requestHash: Buffer;
  name: string;
  email: string;
  userId: string | null;
  subject: string;
  category: ContactCategory;
  message: string;
  replyHours: number;
};

/** Null if the reference or the clientId exists. Waits for a transaction that is inserting the same one. */
export async function insertContact(tx: Tx, contact: NewContact): Promise<string | null> {
  const { reference, clientId, requestHash, name, email, userId, subject, category, message } = contact;
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO contact_messages
      (reference, client_id, request_hash, name, email, user_id, subject, category, message, due_at)
    VALUES (${reference}, ${clientId}, ${requestHash}, ${name}, ${email}, ${userId}, ${subject}, ${category},
      ${message}, now() + make_interval(hours => ${contact.replyHours}))
    ON CONFLICT DO NOTHING RETURNING id`);
  return rows[0]?.id ?? null;
}

export async function findSent(
  db: Db | Tx,
  clientId: string,
): Promise<{ reference: string; category: ContactCategory; requestHash: Buffer } | null> {
  const { rows } = await db.execute<{
    reference: string;
    category: ContactCategory;
    requestHash: Buffer;
  }>(sql`
    SELECT reference, category, request_hash AS "requestHash" FROM contact_messages WHERE client_id = ${clientId}`);
  return rows[0] ?? null;
}

/** The mail server rejected the mail, all retries failed, or the outcome is unknown. */
export type UndeliveredReason = NonNullable<ContactMessage['replies'][number]['undelivered']>;
type ContactAction = ContactMessage['actions'][number]['action'];

type StaffEntry = { by: string; at: string };

export type ContactRow = {
  id: string;
  reference: string;
  name: string;
  email: string;
  user_id: string | null;
  subject: string;
  category: ContactCategory;
  message: string;
  created_at: string;
  due_at: string;
  closed_at: string | null;
  replies: (StaffEntry & { id: string; body: string; undelivered: UndeliveredReason | null })[];
  actions: (StaffEntry & { action: ContactAction })[];
  /** The position in the list, in microseconds. */
  at: number;
};

const COLUMNS = sql`m.id, m.reference, m.name, m.email, m.user_id, m.subject, m.category, m.message,
  m.created_at, m.due_at, m.closed_at,
  ${microsecondsOf(sql`coalesce(m.closed_at, m.due_at)`)} AS at,
  ARRAY(SELECT jsonb_build_object('id', r.id, 'body', r.body, 'by', u.name, 'at', r.created_at,
      'undelivered', r.undelivered)
    FROM contact_replies r JOIN users u ON u.id = r.staff_id
    WHERE r.message_id = m.id ORDER BY r.created_at, r.id) AS replies,
  ARRAY(SELECT jsonb_build_object('action', d.action, 'by', u.name, 'at', d.at)
    FROM contact_actions d JOIN users u ON u.id = d.staff_id
    WHERE d.message_id = m.id ORDER BY d.id) AS actions`;

export async function findContact(db: Db | Tx, id: string): Promise<ContactRow | null> {
  const { rows } = await db.execute<ContactRow>(
    sql`SELECT ${COLUMNS} FROM contact_messages m WHERE m.id = ${id}`,
  );
  return rows[0] ?? null;
}

export async function findContactOfReply(db: Db | Tx, replyId: string): Promise<ContactRow | null> {
  const { rows } = await db.execute<ContactRow>(sql`
    SELECT ${COLUMNS} FROM contact_messages m WHERE m.id = (SELECT message_id FROM contact_replies WHERE id = ${replyId})`);
  return rows[0] ?? null;
}

/** Open messages are sorted by due time, closed ones by closing time, newest first. */
export async function listContacts(
  db: Db,
  { state, after, limit }: { state: 'open' | 'closed'; after: CursorPosition | null; limit: number },
): Promise<ContactRow[]> {
  const position = after && sql`(${momentOf(after)}, ${after.id}::uuid)`;
  const page: Record<typeof state, SQL> = {
    open: sql`m.closed_at IS NULL ${position ? sql`AND (m.due_at, m.id) > ${position}` : sql``}
      ORDER BY m.due_at, m.id`,
    closed: sql`m.closed_at IS NOT NULL ${position ? sql`AND (m.closed_at, m.id) < ${position}` : sql``}
      ORDER BY m.closed_at DESC, m.id DESC`,
  };
  const { rows } = await db.execute<ContactRow>(
    sql`SELECT ${COLUMNS} FROM contact_messages m WHERE ${page[state]} LIMIT ${limit}`,
  );
  return rows;
}

export async function countOpen(db: Db): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`
    SELECT count(*)::int AS open FROM (SELECT FROM contact_messages WHERE closed_at IS NULL LIMIT ${DESK_COUNT_MAX}) counted`);
  return rows[0]?.open ?? 0;
}

export type ContactState = {
  email: string;
  reference: string;
  userId: string | null;
  isClosed: boolean;
};

export async function findContactState(
  db: Db | Tx,
  id: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<ContactState | null> {
  const lock = locked ? sql`FOR NO KEY UPDATE` : sql``;
  const { rows } = await db.execute<ContactState>(sql`
    SELECT email, reference, user_id AS "userId", closed_at IS NOT NULL AS "isClosed" FROM contact_messages WHERE id = ${id} ${lock}`);
  return rows[0] ?? null;
}

export async function findReply(
  db: Db | Tx,
  messageId: string,
  clientId: string,
): Promise<{ body: string; staffId: string } | null> {
  const { rows } = await db.execute<{ body: string; staffId: string }>(sql`
    SELECT body, staff_id AS "staffId" FROM contact_replies WHERE message_id = ${messageId} AND client_id = ${clientId}`);
  return rows[0] ?? null;
}

export async function insertReply(
  tx: Tx,
  reply: { messageId: string; clientId: string; staffId: string; body: string },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO contact_replies (message_id, client_id, staff_id, body)
    VALUES (${reply.messageId}, ${reply.clientId}, ${reply.staffId}, ${reply.body}) RETURNING id`);
  const [row] = rows;
  if (!row) throw new Error('reply insert returned no row');
  return row.id;
}

/** Every action sets the state of the message and is logged. `replied` and `closed` close it. */
export async function recordAction(
  tx: Tx,
  messageId: string,
  staffId: string,
  action: ContactAction,
): Promise<void> {
  await tx.execute(sql`
    UPDATE contact_messages SET closed_at = ${action === 'reopened' ? sql`NULL` : sql`now()`} WHERE id = ${messageId}`);
  await tx.execute(sql`
    INSERT INTO contact_actions (message_id, staff_id, action) VALUES (${messageId}, ${staffId}, ${action})`);
}

/** Reopens the message only the first time: a job may run twice, and staff may have closed it again since. */
export async function recordUndelivered(db: Db, replyId: string, reason: UndeliveredReason): Promise<void> {
  await db.execute(sql`
    WITH updated AS (
      UPDATE contact_replies SET undelivered = ${reason}, undelivered_at = now()
      WHERE id = ${replyId} AND undelivered IS NULL RETURNING message_id
    )
    UPDATE contact_messages SET closed_at = NULL WHERE id IN (SELECT message_id FROM updated)`);
}

const BATCH_SIZE = 500;

/** Returns the number of deleted messages. */
export async function deleteOldContacts(db: Db, now: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM contact_messages WHERE id IN (
        SELECT id FROM contact_messages
        WHERE closed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${CONTACT_RETENTION_DAYS}) LIMIT ${limit})`),
  );
}
