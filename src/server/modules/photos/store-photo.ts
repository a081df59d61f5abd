import { createHash } from 'node:crypto';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { ImageWorkerPool } from './image-worker-pool.ts';
import type { PhotoFile } from './photos.queries.ts';
import { putFiles } from './save-photo.ts';

// A picture of our own, such as the demo's: its files only. Its row is the caller's. Its name is the plain hash of its
// bytes, which nobody sent: it comes with the source.

export async function storePhoto(
  parts: { storage: Storage; imageWorkers: ImageWorkerPool },
  bytes: Uint8Array,
): Promise<PhotoFile> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const processed = await parts.imageWorkers.make('', 'A picture of our own', bytes);
  if ('problem' in processed) throw new Error(processed.problem);
  const { files, ...details } = processed;
  await putFiles(parts.storage, hash, files);
  return { hash, ...details };
}
