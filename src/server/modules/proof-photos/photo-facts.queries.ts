import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// SQL of the automatic checks of a proof photo.

export type UploadedPhoto = { hash: string; sentAt: Date; phash: string | null };

/** An upload of the user. */
export async function findUploadFacts(
  on: Db | Tx,
  userId: string,
  uploadId: string,
): Promise<UploadedPhoto | null> {
  const { rows } = await on.execute<{ hash: string; sentAt: string; phash: string | null }>(sql`
    SELECT u.hash, u.sent_at AS "sentAt", f.phash::text FROM uploads u JOIN photo_files f ON f.hash = u.hash
    WHERE u.id = ${uploadId} AND u.user_id = ${userId} AND f.ready`);
  const [row] = rows;
  return row ? { ...row, sentAt: new Date(row.sentAt) } : null;
}

const STEPS = 200;
/** Of 64 bits; the same limit as for photos of other sellers. */
const MOST_DIFFERENT_BITS = 3;

/** Whether a listing or an earlier proof has this photo, or nearly the same. */
export async function isUsedPhoto(on: Db | Tx, { hash, phash }: UploadedPhoto): Promise<boolean> {
  const quarter = (by: ReturnType<typeof sql>) =>
    sql`(SELECT hash, f.phash FROM photo_files f WHERE f.phash IS NOT NULL AND ${by} LIMIT ${STEPS})`;
  const { rows } = await on.execute(sql`
    WITH requested AS (SELECT ${phash}::bigint AS phash), alike AS MATERIALIZED (
      SELECT ${hash} AS hash
      UNION
      SELECT candidate.hash FROM requested CROSS JOIN LATERAL (
        (SELECT hash, f.phash FROM photo_files f WHERE f.phash = requested.phash LIMIT ${STEPS})
        UNION ALL ${quarter(sql`(f.phash >> 48) = (requested.phash >> 48)`)}
        UNION ALL ${quarter(sql`((f.phash >> 32) & 65535) = ((requested.phash >> 32) & 65535)`)}
        UNION ALL ${quarter(sql`((f.phash >> 16) & 65535) = ((requested.phash >> 16) & 65535)`)}
        UNION ALL ${quarter(sql`(f.phash & 65535) = (requested.phash & 65535)`)}
      ) candidate WHERE bit_count((candidate.phash # requested.phash)::bit(64)) <= ${MOST_DIFFERENT_BITS}
    )
    SELECT FROM alike a WHERE EXISTS (SELECT FROM photos p WHERE p.hash = a.hash)
      OR EXISTS (SELECT FROM proof_photos e WHERE e.hash = a.hash) LIMIT 1`);
  return rows.length > 0;
}
