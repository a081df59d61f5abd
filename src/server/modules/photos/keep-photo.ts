import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { photoName } from '#shared/rules/photo-sizes.ts';
import type { PhotoAccess } from './photo-access.ts';
import type { PhotoNames } from './photo-name.ts';
import type { MadePhoto, Refusal } from './photo-shape.ts';
import { announceFile, markReady, type PhotoFile, touchReadyFiles } from './photos.queries.ts';
import type { Workshop } from './workshop.ts';

// Keeping a picture so that a crash at any moment loses nothing and leaves nothing unknown: first its row, then its
// files, and only when those are safe the row says so. What never came so far is swept.

export type Photos = {
  db: Db;
  storage: Storage;
  throttler: Throttler;
  workshop: Workshop;
  namesOf: PhotoNames;
  access: PhotoAccess;
};

/** `settle` runs in the transaction that makes it usable. */
export async function keepPhoto<T>(
  photos: Photos,
  { memberId, name, bytes }: { memberId: string; name: string; bytes: Uint8Array },
  settle: (tx: Tx, hash: string) => Promise<T>,
): Promise<{ file: PhotoFile; settled: T } | Refusal> {
  const { db, throttler, workshop, namesOf } = photos;
  await throttler.use('upload', memberId);
  const names = namesOf(memberId, bytes);
  const known = await db.transaction(async (tx) => {
    const [file] = (await touchReadyFiles(tx, names)).values();
    return file && { file, settled: await settle(tx, file.hash) };
  });
  if (known) return known;

  const made = await workshop.make(memberId, name, bytes);
  if ('problem' in made) return made;
  const { files, ...looks } = made;
  const file = await announceFirst(db, names, looks);
  const { hash } = file;
  await putFiles(photos.storage, hash, files);
  const settled = await db.transaction(async (tx) => {
    await markReady(tx, hash);
    return settle(tx, hash);
  });
  return { file, settled };
}

/** Under the first name whose files are not just being removed. */
async function announceFirst(db: Db, names: readonly string[], looks: Omit<PhotoFile, 'hash'>) {
  for (const hash of names) {
    const file = { hash, ...looks };
    if (await announceFile(db, file)) return file;
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Fails only when nothing of it is still being written, so that whoever sweeps afterwards finds all of it. */
export async function putFiles(storage: Storage, hash: string, files: MadePhoto['files']): Promise<void> {
  const puts = [...files].map(([width, bytes]) => storage.put(photoName(hash, width), bytes));
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
}
