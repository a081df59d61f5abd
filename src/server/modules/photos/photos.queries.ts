import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { photoFiles, photos, uploads } from './photos.tables.ts';

// All SQL about pictures, but for the sweep's.

export type PhotoFile = Omit<typeof photoFiles.$inferSelect, 'ready' | 'usedAt'>;

/** `used_at` of a picture whose files are being removed, or were when a process died. The next sweep takes it up again. */
export const BEING_REMOVED = sql`'-infinity'::timestamptz`;

const fileColumns = {
  hash: photoFiles.hash,
  width: photoFiles.width,
  height: photoFiles.height,
  placeholder: photoFiles.placeholder,
  phash: photoFiles.phash,
};

/** Those whose files are safe; from now on for a day nobody sweeps them. In one order, so that two who ask never wait for each other. */
export async function touchReadyFiles(
  db: Db | Tx,
  hashes: readonly string[],
): Promise<Map<string, PhotoFile>> {
  if (hashes.length === 0) return new Map();
  const inOrder = sql`(
    SELECT hash FROM photo_files WHERE hash = ANY (${sql.param(hashes)}) AND ready ORDER BY hash FOR NO KEY UPDATE)`;
  const rows = await db
    .update(photoFiles)
    .set({ usedAt: sql`now()` })
    .where(sql`${photoFiles.hash} IN ${inOrder} AND ${photoFiles.ready}`)
    .returning(fileColumns);
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Before any file is written. False where a sweep is removing files of this name. */
export async function reservePhotoFile(db: Db | Tx, file: PhotoFile): Promise<boolean> {
  const rows = await db
    .insert(photoFiles)
    .values(file)
    .onConflictDoUpdate({
      target: photoFiles.hash,
      set: { usedAt: sql`now()` },
      setWhere: ne(photoFiles.usedAt, BEING_REMOVED),
    })
    .returning({ hash: photoFiles.hash });
  return rows.length > 0;
}

/** Whether this call made it so. */
export async function markReady(tx: Tx, hash: string): Promise<boolean> {
  const rows = await tx
    .update(photoFiles)
    .set({ ready: true, usedAt: sql`now()` })
    .where(and(eq(photoFiles.hash, hash), eq(photoFiles.ready, false)))
    .returning({ hash: photoFiles.hash });
  return rows.length > 0;
}

/** The same picture of the same member is one upload; sending it again makes it wait anew. */
export async function insertUpload(tx: Tx, userId: string, hash: string): Promise<string> {
  const [row] = await tx
    .insert(uploads)
    .values({ userId, hash })
    .onConflictDoUpdate({ target: [uploads.userId, uploads.hash], set: { sentAt: sql`now()` } })
    .returning({ id: uploads.id });
  if (!row) throw new Error('an upload was not kept');
  return row.id;
}

/** By the ids a member may use: their own uploads, and what their ad shows already. */
export async function findHashes(
  db: Db | Tx,
  { userId, listingId, ids }: { userId: string; listingId: number | undefined; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const sent = await db
    .select({ id: uploads.id, hash: uploads.hash })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.userId, userId)));
  const shown =
    listingId === undefined
      ? []
      : await db
          .select({ id: photos.id, hash: photos.hash })
          .from(photos)
          .where(and(inArray(photos.id, [...ids]), eq(photos.listingId, listingId)));
  return new Map([...sent, ...shown].map(({ id, hash }) => [id, hash]));
}

/** What the ad showed until now. */
export async function deletePhotos(tx: Tx, listingId: number) {
  return tx
    .delete(photos)
    .where(eq(photos.listingId, listingId))
    .returning({ id: photos.id, hash: photos.hash, createdAt: photos.createdAt });
}

export async function insertPhotos(tx: Tx, rows: (typeof photos.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(photos).values(rows);
}

/** The files go with the nightly cleanup, once nothing shows them. */
export async function deletePhotosOf(tx: Tx, listingIds: readonly number[]): Promise<void> {
  await tx.delete(photos).where(inArray(photos.listingId, [...listingIds]));
}
