import { createHash } from 'node:crypto';
import type { Storage } from '#server/platform/storage/storage.ts';
import { putFiles } from './keep-photo.ts';
import type { PhotoFile } from './photos.queries.ts';
import type { Workshop } from './workshop.ts';

// A picture of our own, such as the demo's: its files only. Its row is the caller's. Its name is the plain hash of its
// bytes, which nobody sent: it comes with the source.

export async function storePhoto(
  parts: { storage: Storage; workshop: Workshop },
  bytes: Uint8Array,
): Promise<PhotoFile> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const made = await parts.workshop.make('', 'A picture of our own', bytes);
  if ('problem' in made) throw new Error(made.problem);
  const { files, ...looks } = made;
  await putFiles(parts.storage, hash, files);
  return { hash, ...looks };
}
