import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import { DOSSIER_COUNT_MAX as MOST } from '#shared/rules/moderation/dossiers.ts';
import type { Role } from '#shared/rules/roles.ts';

// All SQL about the header and the numbers of a dossier.

export type DossierUserRow = {
  id: string;
  name: string;
  image: string | null;
  role: Role;
  created_at: string;
  state: CityLocation['state'] | null;
  city: string | null;
  email: string;
  email_verified: boolean;
  phone: string | null;
  phone_confirmed_at: string | null;
  taken_down_at: string | null;
  identity_checked_at: string | null;
  left: boolean;
  suspended: boolean;
  seen_at: string | null;
};

export async function findDossierUser(db: Db | Tx, id: string): Promise<DossierUserRow | null> {
  const { rows } = await db.execute<DossierUserRow>(sql`
    SELECT u.id, u.name, u.image, u.role, u.created_at, u.state, u.city, u.email, u.email_verified, u.phone,
      u.phone_confirmed_at, u.taken_down_at, u.identity_checked_at, u.erased_at IS NOT NULL AS left, u.suspended_at IS NOT NULL AS suspended,
      (SELECT max(s.seen_at) FROM sessions s WHERE s.user_id = u.id) AS seen_at
    FROM users u WHERE u.id = ${id}`);
  return rows[0] ?? null;
}

export type UserNumbers = {
  reports: number;
  upheld: number;
  ads: number;
  live: number;
  conversations: number;
  flagged: number;
  sales: number;
  shared_device: number;
};

/** Each number is counted up to DOSSIER_COUNT_MAX. */
export async function countForUser(db: Db, id: string): Promise<UserNumbers> {
  const { rows } = await db.execute<UserNumbers>(sql`
    SELECT
      (SELECT count(*)::int FROM (
        (SELECT FROM reports r JOIN listings l ON l.id = r.listing_id WHERE l.seller_id = ${id} LIMIT ${MOST})
        UNION ALL (SELECT FROM seller_reports WHERE seller_id = ${id} LIMIT ${MOST})
        UNION ALL (SELECT FROM conversation_reports WHERE reported_id = ${id} LIMIT ${MOST}) LIMIT ${MOST}
      ) counted) AS reports,
      (SELECT count(*)::int FROM (
        (SELECT FROM reports r JOIN listings l ON l.id = r.listing_id
          WHERE l.seller_id = ${id} AND r.outcome = 'upheld' LIMIT ${MOST})
        UNION ALL (SELECT FROM seller_reports WHERE seller_id = ${id} AND outcome = 'upheld' LIMIT ${MOST})
        UNION ALL (SELECT FROM conversation_reports WHERE reported_id = ${id} AND outcome = 'upheld' LIMIT ${MOST})
        LIMIT ${MOST}
      ) counted) AS upheld,
      (SELECT count(*)::int FROM (
        SELECT FROM listings WHERE seller_id = ${id} AND status <> 'draft' LIMIT ${MOST}) counted) AS ads,
      (SELECT count(*)::int FROM (
        SELECT FROM listings WHERE seller_id = ${id} AND status = 'active' LIMIT ${MOST}) counted) AS live,
      (SELECT count(*)::int FROM (
        (SELECT FROM conversations WHERE buyer_id = ${id} AND listing_id IS NOT NULL LIMIT ${MOST})
        UNION ALL (SELECT FROM conversations WHERE seller_id = ${id} LIMIT ${MOST}) LIMIT ${MOST}
      ) counted) AS conversations,
      (SELECT count(*)::int FROM (
        SELECT DISTINCT m.conversation_id FROM messages m JOIN message_flags f ON f.message_id = m.id
        WHERE m.sender_id = ${id} LIMIT ${MOST}) counted) AS flagged,
      (SELECT count(*)::int FROM (
        SELECT FROM sales WHERE seller_id = ${id} AND buyer_id IS NOT NULL AND undone_at IS NULL LIMIT ${MOST}
      ) counted) AS sales,
      (SELECT count(*)::int FROM (
        SELECT DISTINCT o.user_id FROM user_devices d JOIN user_devices o ON o.device = d.device
        WHERE d.user_id = ${id} AND o.user_id <> ${id} LIMIT ${MOST}) counted) AS shared_device`);
  const [row] = rows;
  if (!row) throw new Error('the numbers of a dossier returned no row');
  return row;
}
