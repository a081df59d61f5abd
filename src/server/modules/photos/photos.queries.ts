import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, inArray, ne, sql } from '#server/platform/database/sql.ts';
import { storedPrintsOf } from './perceptual-hash.ts';
import { photoFiles, photoFingerprints, photos, uploads } from './photos.tables.ts';

// All SQL about photos except that of the sweep.

export type PhotoFile = Omit<typeof photoFiles.$inferSelect, 'ready' | 'usedAt'>;

/**
 * Marks in `used_at` that the files are being removed. After a crash, the next sweep continues the removal.
 */
export const BEING_REMOVED = sql`'-infinity'::timestamptz`;

const fileColumns = {
  hash: photoFiles.hash,
  width: photoFiles.width,
  height: photoFiles.height,
  placeholder: photoFiles.placeholder,
  phash: photoFiles.phash,
  probes: photoFiles.probes,
};

/**
 * The photos whose files are ready. Protects them from the sweep for a day.
 * Locks in one order to avoid deadlocks.
 */
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

/** Runs before any file is written. False when a sweep is removing files of this name. */
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

/** The prints by which other photos find these. */
export async function insertFingerprints(
  tx: Tx,
  files: readonly Pick<PhotoFile, 'hash' | 'probes'>[],
): Promise<void> {
  const rows = files.flatMap(({ hash, probes }) =>
    storedPrintsOf(probes).map((print) => ({ hash, ...print })),
  );
  if (rows.length > 0) await tx.insert(photoFingerprints).values(rows).onConflictDoNothing();
}

/** True when the photo was not ready before. */
export async function markReady(tx: Tx, hash: string): Promise<boolean> {
  const rows = await tx
    .update(photoFiles)
    .set({ ready: true, usedAt: sql`now()` })
    .where(and(eq(photoFiles.hash, hash), eq(photoFiles.ready, false)))
    .returning({ hash: photoFiles.hash });
  return rows.length > 0;
}

/** The same photo of the same user is one upload. Sending it again restarts its retention time. */
export async function insertUpload(tx: Tx, userId: string, hash: string): Promise<string> {
  const [row] = await tx
    .insert(uploads)
    .values({ userId, hash })
    .onConflictDoUpdate({ target: [uploads.userId, uploads.hash], set: { sentAt: sql`now()` } })
    .returning({ id: uploads.id });
  if (!row) throw new Error('an upload was not inserted');
  return row.id;
}

/** The sweep removes the files, unless the user shows the same picture elsewhere. */
export async function deleteUpload(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
}

/** Hashes by the ids that the user may use: their own uploads, and the current photos of their listing. */
export async function findHashes(
  db: Db | Tx,
  { userId, listingId, ids }: { userId: string; listingId: number | undefined; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const uploaded = await db
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
  return new Map([...uploaded, ...shown].map(({ id, hash }) => [id, hash]));
}

/** Returns the deleted photos. */
export async function deletePhotos(tx: Tx, listingId: number) {
  return tx
    .delete(photos)
    .where(eq(photos.listingId, listingId))
    .returning({ id: photos.id, hash: photos.hash, createdAt: photos.createdAt });
}

export async function insertPhotos(tx: Tx, rows: (typeof photos.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(photos).values(rows);
}

/** The nightly cleanup deletes the files once nothing shows them. */
export async function deletePhotosOf(tx: Tx, listingIds: readonly number[]): Promise<void> {
  await tx.delete(photos).where(inArray(photos.listingId, [...listingIds]));
}
