import type { Db } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { isPubliclyVisible, LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { EVIDENCE_MESSAGES_BEFORE, EVIDENCE_PHOTOS_DAYS } from '#shared/rules/moderation/cases.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// Which photos are public, and which of the others a user may see. Every condition uses an index on the hash.

const VISIBLE = LISTING_STATUSES.filter(isPubliclyVisible);
const isActiveUser = sql`u.deletion_due_at IS NULL AND u.erased_at IS NULL AND u.suspended_at IS NULL`;

/** Photos and approved proof photos of publicly visible listings, avatars, and covers of public profiles. */
export async function listPublicPhotos(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  return listWhere(
    db,
    hashes,
    sql`EXISTS (
      SELECT FROM photos p JOIN listings l ON l.id = p.listing_id JOIN users u ON u.id = l.seller_id
      WHERE p.hash = requested.hash AND l.status = ANY (${sql.param(VISIBLE)}::text[]) AND ${isActiveUser})
    OR EXISTS (SELECT FROM users u WHERE u.avatar_hash = requested.hash AND ${isActiveUser})
    OR EXISTS (
      SELECT FROM proof_photos p JOIN listings l ON l.id = p.listing_id JOIN users u ON u.id = l.seller_id
      WHERE p.hash = requested.hash AND p.status = 'approved' AND p.shown_until > now()
        AND l.status = ANY (${sql.param(VISIBLE)}::text[]) AND ${isActiveUser})
    OR EXISTS (
      SELECT FROM users u WHERE u.cover_hash = requested.hash AND u.public_profile AND ${isActiveUser})`,
  );
}

/**
 * The user's own photos and those of their conversations. Staff also see listings that were published, are held or
 * have an open case, proof photos that they check, support chats, and the reported part of conversations.
 */
export async function listPhotosSeenBy(
  db: Db,
  hashes: readonly string[],
  { id, isStaff }: { id: string; isStaff: boolean },
): Promise<Set<string>> {
  const sides = isStaff ? [id, SUPPORT_ID] : [id];
  return listWhere(
    db,
    hashes,
    sql`EXISTS (SELECT FROM uploads u WHERE u.hash = requested.hash AND u.user_id = ${id})
    OR EXISTS (SELECT FROM users u WHERE u.avatar_hash = requested.hash
      AND (u.id = ${id} OR (${isStaff} AND u.suspended_at IS NOT NULL)))
    OR EXISTS (SELECT FROM users u WHERE u.cover_hash = requested.hash AND u.id = ${id})
    OR EXISTS (
      SELECT FROM photos p JOIN listings l ON l.id = p.listing_id
      WHERE p.hash = requested.hash AND (l.seller_id = ${id} OR (${isStaff} AND ${isListingOfStaff})))
    OR EXISTS (
      SELECT FROM proof_photos f
      WHERE f.hash = requested.hash AND (f.seller_id = ${id} OR (${isStaff} AND f.status IN ('waiting', 'approved'))))
    OR EXISTS (
      SELECT FROM messages m JOIN participants s ON s.conversation_id = m.conversation_id
      WHERE m.photo_hash = requested.hash AND s.user_id = ANY (${sql.param(sides)}::uuid[]) AND m.seq > s.deleted_seq)
    OR (${isStaff} AND EXISTS (
      SELECT FROM messages m JOIN cases c ON c.conversation_id = m.conversation_id
      WHERE m.photo_hash = requested.hash AND ${isEvidence}))`,
  );
}

const isListingOfStaff = sql`(l.published_at IS NOT NULL OR l.status = 'held'
  OR EXISTS (SELECT FROM cases c WHERE c.listing_id = l.id AND c.closed_at IS NULL))`;

/** The part of the conversation that the case shows, until some time after its end, or an open appeal about it is decided. */
const isEvidence = sql`m.seq BETWEEN c.last_seq - ${EVIDENCE_MESSAGES_BEFORE}::int AND c.last_seq
  AND (c.closed_at IS NULL OR c.closed_at > now() - make_interval(days => ${EVIDENCE_PHOTOS_DAYS})
    OR EXISTS (SELECT FROM cases a
      WHERE a.kind = 'appeal' AND a.subject = c.decision_id::text AND a.closed_at IS NULL))`;

async function listWhere(db: Db, hashes: readonly string[], condition: SQL): Promise<Set<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    SELECT requested.hash FROM unnest(${sql.param(hashes)}::text[]) AS requested (hash) WHERE ${condition}`);
  return new Set(rows.map(({ hash }) => hash));
}
