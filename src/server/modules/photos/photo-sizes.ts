import type { Storage } from '#server/platform/storage/storage.ts';
import { isPhotoName } from '#shared/rules/photo-sizes.ts';

// The sizes of photos in bytes, for users who are asked before a photo is loaded. The bytes behind
// a name never change, so the sizes are cached.

const MAX_CACHED = 50_000;
const CONCURRENCY = 8;

export type PhotoSizes = (names: readonly string[]) => Promise<(number | null)[]>;

export function createPhotoSizes(storage: Storage): PhotoSizes {
  const cache = new Map<string, number>();

  async function sizeOf(name: string): Promise<number | null> {
    const bytes = cache.get(name);
    if (bytes !== undefined) return bytes;
    const found = isPhotoName(name) ? await storage.openStream(name) : null;
    if (!found) return null;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(name, found.bytes);
    return found.bytes;
  }

  return async (names) => {
    const sizes: (number | null)[] = [];
    for (let from = 0; from < names.length; from += CONCURRENCY)
      sizes.push(...(await Promise.all(names.slice(from, from + CONCURRENCY).map(sizeOf))));
    return sizes;
  };
}
