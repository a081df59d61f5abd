import { listSameFiles } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// SQL of the automatic checks of a proof photo.

/** `probes` is null for a photo of nearly one color. */
export type UploadedPhoto = { hash: string; sentAt: Date; probes: Buffer | null };

/** An upload of the user. */
export async function findUploadFacts(
  on: Db | Tx,
  userId: string,
  uploadId: string,
): Promise<UploadedPhoto | null> {
  const { rows } = await on.execute<{ hash: string; sentAt: string; probes: Buffer | null }>(sql`
    SELECT u.hash, u.sent_at AS "sentAt", f.probes FROM uploads u JOIN photo_files f ON f.hash = u.hash
    WHERE u.id = ${uploadId} AND u.user_id = ${userId} AND f.ready`);
  const [row] = rows;
  return row ? { ...row, sentAt: new Date(row.sentAt) } : null;
}

/** Whether a listing or an earlier proof has this photo, also scaled, mirrored or cut. */
export async function isUsedPhoto(on: Db | Tx, { hash, probes }: UploadedPhoto): Promise<boolean> {
  const same = [hash, ...(await listSameFiles(on, probes))];
  const { rows } = await on.execute(sql`
    SELECT FROM unnest(${sql.param(same)}::text[]) AS same WHERE EXISTS (SELECT FROM photos p WHERE p.hash = same)
      OR EXISTS (SELECT FROM proof_photos e WHERE e.hash = same) LIMIT 1`);
  return rows.length > 0;
}
