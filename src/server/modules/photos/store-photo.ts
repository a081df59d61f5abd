import type { Storage } from '#server/platform/storage.ts';
import { putFiles } from './keep-photo.ts';
import { photoHash } from './photo-hash.ts';
import type { PhotoFile } from './photos.queries.ts';
import type { Workshop } from './workshop.ts';

// A picture of our own, such as the demo's: its files only. Its row is the caller's.

export async function storePhoto(
  parts: { storage: Storage; workshop: Workshop },
  bytes: Uint8Array,
): Promise<PhotoFile> {
  const hash = photoHash(bytes);
  const made = await parts.workshop.make('', 'A picture of our own', bytes);
  if ('problem' in made) throw new Error(made.problem);
  const { files, ...looks } = made;
  await putFiles(parts.storage, hash, files);
  return { hash, ...looks };
}
