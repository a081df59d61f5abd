import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { later, type Rows, walk } from './walk.queries.ts';

// All SQL of what a member did besides selling and writing: came in, looked up numbers, blocked and reported.

export const listSignIns = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT id AS key, jsonb_build_object('at', at, 'how', how, 'address', ip_address, 'device', user_agent) AS doc
    FROM sign_ins WHERE user_id = ${userId} ${later(sql`id`, after, sql`bigint`)} ORDER BY id`,
  );

export const listSecurityEvents = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT id AS key, jsonb_build_object('at', at, 'kind', kind, 'detail', detail, 'device', device, 'count', count) AS doc
    FROM security_events WHERE user_id = ${userId} ${later(sql`id`, after, sql`bigint`)} ORDER BY id`,
  );

export const listOpenSessions = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT id AS key, jsonb_build_object('since', created_at, 'lastSeenAt', seen_at, 'endsAt', expires_at,
      'address', ip_address, 'device', user_agent) AS doc
    FROM sessions WHERE user_id = ${userId} AND expires_at > now() ${later(sql`id`, after, sql`uuid`)} ORDER BY id`,
  );

/** Not their addresses: whoever has one can wake the device. */
export const listPushDevices = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT p.id AS key, jsonb_build_object('since', p.created_at, 'service', substring(p.endpoint from '^https?://([^/]+)'),
      'device', s.user_agent) AS doc
    FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
    WHERE p.user_id = ${userId} ${later(sql`p.id`, after, sql`uuid`)} ORDER BY p.id`,
  );

export const listReveals = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT r.listing_id AS key, jsonb_build_object('ad', r.listing_id, 'title', l.title, 'at', r.revealed_at) AS doc
    FROM phone_reveals r JOIN listings l ON l.id = r.listing_id
    WHERE r.viewer_id = ${userId} ${later(sql`r.listing_id`, after, sql`bigint`)} ORDER BY r.listing_id`,
  );

export const listBlocks = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT b.blocked_id AS key, jsonb_build_object('name', u.name, 'since', b.created_at) AS doc
    FROM blocks b JOIN users u ON u.id = b.blocked_id
    WHERE b.blocker_id = ${userId} ${later(sql`b.blocked_id`, after, sql`uuid`)} ORDER BY b.blocked_id`,
  );

/** What they wrote while signed in, from an address that is theirs: whoever else typed it may be anybody. */
export const listContactMessages = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT m.id AS key, jsonb_build_object('reference', m.reference, 'name', m.name, 'email', m.email, 'subject', m.subject,
      'category', m.category, 'message', m.message, 'at', m.created_at, 'closedAt', m.closed_at,
      'answers', ARRAY(SELECT jsonb_build_object('message', r.body, 'at', r.created_at) FROM contact_replies r
        WHERE r.message_id = m.id ORDER BY r.created_at, r.id)) AS doc
    FROM contact_messages m WHERE m.member_id = ${userId} ${later(sql`m.id`, after, sql`uuid`)} ORDER BY m.id`,
  );

/** As they were made; what became of them is the moderators'. */
const reports = (about: SQL, table: SQL) => (db: Db, userId: string) =>
  walk(
    db,
    (after) => sql`
    SELECT id AS key, jsonb_build_object(${about}, 'reason', reason, 'note', note, 'at', created_at) AS doc
    FROM ${table} WHERE reporter_id = ${userId} ${later(sql`id`, after, sql`uuid`)} ORDER BY id`,
  );
export const listAdReports = reports(sql`'ad', listing_id`, sql`reports`);
export const listConversationReports = reports(
  sql`'conversation', conversation_id`,
  sql`conversation_reports`,
);

/** The hashes of all pictures that are the member's: of ads and drafts, sent in messages, waiting, and their own. */
export async function* listPhotoHashes(db: Db, userId: string): AsyncGenerator<string> {
  const seen = walk(
    db,
    (after) => sql`
    SELECT hash AS key, jsonb_build_object('hash', hash) AS doc FROM (
      SELECT p.hash FROM listings l JOIN photos p ON p.listing_id = l.id WHERE l.seller_id = ${userId}
      UNION SELECT u.hash FROM uploads u WHERE u.user_id = ${userId}
      UNION SELECT avatar_hash FROM users WHERE id = ${userId} AND avatar_hash IS NOT NULL
      UNION SELECT m.photo_hash FROM participants p
        JOIN messages m ON m.conversation_id = p.conversation_id AND m.sender_id = p.user_id AND m.photo_hash IS NOT NULL
        WHERE p.user_id = ${userId}
    ) mine WHERE true ${later(sql`hash`, after, sql`text`)} ORDER BY hash`,
  );
  for await (const { hash } of seen) yield String(hash);
}
