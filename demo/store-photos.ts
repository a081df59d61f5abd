import { readFile } from 'node:fs/promises';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { PHOTO_WIDTHS, photoName } from '#shared/rules/photo-sizes.ts';
import { cardFile, type DemoPhoto, findListProblem, findPhoto, hashPhoto, photoFile } from './photos.ts';

/** Copies the files of the demo's photos into the storage. Nothing is encoded, so it takes little time. */

export type StoredPhoto = {
  hash: string;
  width: number;
  height: number;
  placeholder: Buffer;
  phash: bigint | null;
  probes: Buffer | null;
};

/** By the name of the photo. */
export type StoredPhotos = ReadonlyMap<string, StoredPhoto>;

const AT_ONCE = 8;

/** A photo that is missing or broken is logged and left out: the market starts without it. */
export async function storePhotos(
  names: Iterable<string>,
  {
    storage,
    log,
    signal,
    find = findPhoto,
  }: { storage: Pick<Storage, 'put'>; log: Log; signal?: AbortSignal; find?: typeof findPhoto },
): Promise<StoredPhotos> {
  const problem = findListProblem();
  if (problem) {
    log.error(`${problem} The demo has no photos.`);
    return new Map();
  }
  const queue = [...new Set(names)];
  const stored = new Map<string, StoredPhoto>();
  const work = async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      signal?.throwIfAborted();
      const photo = find(name);
      const files = photo && (await readFiles(photo).catch(() => null));
      if (!files) {
        log.error({ photo: name }, 'a photo of the demo is missing or broken');
        continue;
      }
      for (const [width, bytes] of files) await storage.put(photoName(photo.hash, width), bytes);
      stored.set(name, toStored(photo));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored;
}

async function readFiles(photo: DemoPhoto) {
  return [
    [PHOTO_WIDTHS.card, await readChecked(cardFile(photo), photo.cardHash ?? photo.hash)],
    [PHOTO_WIDTHS.page, await readChecked(photoFile(photo.name), photo.hash)],
  ] as const;
}

async function readChecked(file: string, hash: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  if (hashPhoto(bytes) !== hash) throw new Error(`${file} has changed`);
  return bytes;
}

function toStored({ hash, width, height, placeholder, phash, probes }: DemoPhoto): StoredPhoto {
  return {
    hash,
    width,
    height,
    placeholder: Buffer.from(placeholder, 'base64'),
    phash: phash === null ? null : BigInt(phash),
    probes: probes === null ? null : Buffer.from(probes, 'base64'),
  };
}
