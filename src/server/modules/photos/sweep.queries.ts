import type { Db } from '#server/platform/database/database.ts';
import { lt, sql } from '#server/platform/database/sql.ts';
import { BEING_REMOVED } from './photos.queries.ts';
import { uploads } from './photos.tables.ts';

// SQL of the sweep: expired uploads, and files that no listing, message or user shows.

export async function deleteUploads(db: Db, sentBefore: Date): Promise<number> {
  return (await db.delete(uploads).where(lt(uploads.sentAt, sentBefore))).rowCount ?? 0;
}

const abandoned = (usedBefore: Date) => sql`used_at < ${usedBefore.toISOString()}
  AND NOT EXISTS (SELECT FROM photos p WHERE p.hash = f.hash)
  AND NOT EXISTS (SELECT FROM uploads u WHERE u.hash = f.hash)
  AND NOT EXISTS (SELECT FROM messages m WHERE m.photo_hash = f.hash)
  AND NOT EXISTS (SELECT FROM proof_photos o WHERE o.hash = f.hash)
  AND NOT EXISTS (SELECT FROM users a WHERE a.avatar_hash = f.hash)
  AND NOT EXISTS (SELECT FROM users c WHERE c.cover_hash = f.hash)`;

/** Checks one page of all files. `hashes` are those that nothing shows; `last` is null after the end. */
export async function findAbandoned(
  db: Db,
  { after, usedBefore, limit }: { after: string; usedBefore: Date; limit: number },
): Promise<{ last: string | null; hashes: string[] }> {
  const { rows } = await db.execute<{ last: string | null; hashes: string[] | null }>(sql`
    SELECT max(hash) AS last, array_agg(hash) FILTER (WHERE abandoned) AS hashes FROM (
      SELECT hash, ${abandoned(usedBefore)} AS abandoned
      FROM photo_files f WHERE hash > ${after} ORDER BY hash LIMIT ${limit}) page`);
  return { last: rows[0]?.last ?? null, hashes: rows[0]?.hashes ?? [] };
}

/** True when the files may be removed. From then on, the name is neither used nor written to. */
export async function markForRemoval(db: Db, hash: string, usedBefore: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE photo_files f SET ready = false, used_at = ${BEING_REMOVED} WHERE hash = ${hash} AND ${abandoned(usedBefore)}`,
  );
  return rowCount === 1;
}

export async function deleteRemoved(db: Db, hash: string): Promise<void> {
  await db.execute(sql`DELETE FROM photo_files WHERE hash = ${hash} AND used_at = ${BEING_REMOVED}`);
}
