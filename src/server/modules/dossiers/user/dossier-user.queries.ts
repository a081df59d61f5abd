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

/**
 * Each number is counted among the latest DOSSIER_COUNT_MAX rows, so that the numbers of a large trader cost no more than
 * those of other users.
 */
export async function countForUser(db: Db, id: string): Promise<UserNumbers> {
  const { rows } = await db.execute<UserNumbers>(sql`
    SELECT reported.total AS reports, reported.upheld,
      (SELECT count(*)::int FROM (
        SELECT FROM listings WHERE seller_id = ${id} AND status <> 'draft' LIMIT ${MOST}) counted) AS ads,
      (SELECT count(*)::int FROM (
        SELECT FROM listings WHERE seller_id = ${id} AND status = 'active' LIMIT ${MOST}) counted) AS live,
      (SELECT count(*)::int FROM (
        (SELECT FROM conversations WHERE buyer_id = ${id} AND listing_id IS NOT NULL LIMIT ${MOST})
        UNION ALL (SELECT FROM conversations WHERE seller_id = ${id} LIMIT ${MOST}) LIMIT ${MOST}
      ) counted) AS conversations,
      (SELECT count(DISTINCT (SELECT conversation_id FROM messages WHERE id = message_id))::int FROM (
        SELECT message_id FROM message_flags WHERE sender_id = ${id} ORDER BY created_at DESC LIMIT ${MOST}
      ) latest) AS flagged,
      (SELECT count(*) FILTER (WHERE buyer_id IS NOT NULL AND undone_at IS NULL)::int FROM (
        SELECT buyer_id, undone_at FROM sales WHERE seller_id = ${id} ORDER BY sold_at DESC LIMIT ${MOST}
      ) latest) AS sales,
      (SELECT count(DISTINCT user_id)::int FROM (
        SELECT o.user_id FROM user_devices d JOIN user_devices o ON o.device = d.device
        WHERE d.user_id = ${id} AND o.user_id <> ${id} LIMIT ${MOST}) found) AS shared_device
    FROM (
      SELECT count(*)::int AS total, count(*) FILTER (WHERE outcome = 'upheld')::int AS upheld FROM (
        (SELECT outcome, created_at FROM reports WHERE seller_id = ${id} ORDER BY created_at DESC LIMIT ${MOST})
        UNION ALL (SELECT outcome, created_at FROM seller_reports
          WHERE seller_id = ${id} ORDER BY created_at DESC LIMIT ${MOST})
        UNION ALL (SELECT outcome, created_at FROM conversation_reports
          WHERE reported_id = ${id} ORDER BY created_at DESC LIMIT ${MOST})
        ORDER BY created_at DESC LIMIT ${MOST}
      ) latest
    ) reported`);
  const [row] = rows;
  if (!row) throw new Error('the numbers of a dossier returned no row');
  return row;
}
