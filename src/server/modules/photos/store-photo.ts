import { createHash } from 'node:crypto';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { ImageWorkerPool } from './image-worker-pool.ts';
import type { PhotoFile } from './photos.queries.ts';
import { putFiles } from './save-photo.ts';

// Stores the files of a photo that comes with the source, such as those of the demo. The caller inserts the
// row. The name is a plain hash of the bytes, because the origin of the photo is no secret.

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
