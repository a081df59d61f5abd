import { selectListingsWithSamePhotos } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import {
  COMPARED_LISTINGS,
  DOSSIER_COUNT_MAX,
  LINKED_ACCOUNTS_MAX,
} from '#shared/rules/moderation/dossiers.ts';

// All SQL that finds the accounts that share a device, a number or photos with a user.

export type LinkedRow = {
  id: string;
  name: string;
  image: string | null;
  suspended: boolean;
  how: ('device' | 'phone' | 'photos')[];
};

/**
 * Accounts with the most in common come first. Photos are those of the latest listings. Of a shared device only so many
 * users are read.
 */
export async function listLinkedAccounts(db: Db, id: string): Promise<LinkedRow[]> {
  const latest = sql`SELECT id FROM listings WHERE seller_id = ${id} ORDER BY created_at DESC, id DESC LIMIT ${COMPARED_LISTINGS}`;
  const { rows } = await db.execute<LinkedRow>(sql`
    WITH found AS (
      (SELECT DISTINCT user_id, 'device' AS how FROM (
        SELECT o.user_id FROM user_devices d JOIN user_devices o ON o.device = d.device
        WHERE d.user_id = ${id} AND o.user_id <> ${id} LIMIT ${DOSSIER_COUNT_MAX}) same LIMIT ${LINKED_ACCOUNTS_MAX})
      UNION ALL
      (SELECT o.id, 'phone' FROM users u JOIN users o ON o.phone = u.phone
        WHERE u.id = ${id} AND o.id <> ${id} LIMIT ${LINKED_ACCOUNTS_MAX})
      UNION ALL
      (SELECT DISTINCT l.seller_id, 'photos'
        FROM (${selectListingsWithSamePhotos(latest)}) same JOIN listings l ON l.id = same.listing_id
        WHERE l.seller_id <> ${id} LIMIT ${LINKED_ACCOUNTS_MAX})
    )
    SELECT u.id, u.name, u.image, u.suspended_at IS NOT NULL AS suspended, array_agg(f.how ORDER BY f.how) AS how
    FROM found f JOIN users u ON u.id = f.user_id
    WHERE u.erased_at IS NULL
    GROUP BY u.id ORDER BY count(*) DESC, u.created_at DESC, u.id LIMIT ${LINKED_ACCOUNTS_MAX}`);
  return rows;
}
