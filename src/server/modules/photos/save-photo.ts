import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { photoName } from '#shared/rules/photo-sizes.ts';
import type { ImageWorkerPool } from './image-worker-pool.ts';
import type { PhotoAccess } from './photo-access.ts';
import type { PhotoNames } from './photo-name.ts';
import {
  insertFingerprints,
  markReady,
  type PhotoFile,
  reservePhotoFile,
  touchReadyFiles,
} from './photos.queries.ts';
import type { PhotoRejection, ProcessedPhoto } from './processed-photo.ts';

// Saves a photo so that a crash at any moment loses no data and leaves no untracked files: first the row,
// then the files, then the row is marked ready. The sweep removes photos that never became ready.

export type Photos = {
  db: Db;
  storage: Storage;
  throttler: Throttler;
  imageWorkers: ImageWorkerPool;
  namesOf: PhotoNames;
  access: PhotoAccess;
};

/** `onReady` runs in the transaction that makes the photo usable. */
export async function savePhoto<T>(
  photos: Photos,
  { userId, name, bytes }: { userId: string; name: string; bytes: Uint8Array },
  onReady: (tx: Tx, hash: string) => Promise<T>,
): Promise<{ file: PhotoFile; result: T } | PhotoRejection> {
  const { db, throttler, imageWorkers, namesOf } = photos;
  await throttler.use('upload', userId);
  const names = namesOf(userId, bytes);
  const existing = await db.transaction(async (tx) => {
    const [file] = (await touchReadyFiles(tx, names)).values();
    return file && { file, result: await onReady(tx, file.hash) };
  });
  if (existing) return existing;

  const processed = await imageWorkers.make(userId, name, bytes);
  if ('problem' in processed) return processed;
  const { files, ...details } = processed;
  const file = await reserveFirstName(db, names, details);
  const { hash } = file;
  await putFiles(photos.storage, hash, files);
  const result = await db.transaction(async (tx) => {
    if (await markReady(tx, hash)) await insertFingerprints(tx, [file]);
    return onReady(tx, hash);
  });
  return { file, result };
}

/** Uses the first name whose files are not being removed. */
async function reserveFirstName(db: Db, names: readonly string[], details: Omit<PhotoFile, 'hash'>) {
  for (const hash of names) {
    const file = { hash, ...details };
    if (await reservePhotoFile(db, file)) return file;
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Waits for all writes before it fails, so that a later sweep finds every file. */
async function putFiles(storage: Storage, hash: string, files: ProcessedPhoto['files']): Promise<void> {
  const puts = [...files].map(([width, bytes]) => storage.put(photoName(hash, width), bytes));
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
}
