import type { Storage } from '#server/platform/storage/storage.ts';
import { isPhotoName } from '#shared/rules/photo-sizes.ts';

// How many bytes pictures have, for readers who ask before they load one. A name stands for the same bytes for ever, so
// what was looked up once is known.

const MOST_KNOWN = 50_000;
const AT_ONCE = 8;

export type PhotoSizes = (names: readonly string[]) => Promise<(number | null)[]>;

export function createPhotoSizes(storage: Storage): PhotoSizes {
  const known = new Map<string, number>();

  async function sizeOf(name: string): Promise<number | null> {
    const bytes = known.get(name);
    if (bytes !== undefined) return bytes;
    const found = isPhotoName(name) ? await storage.openStream(name) : null;
    if (!found) return null;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, found.bytes);
    return found.bytes;
  }

  return async (names) => {
    const sizes: (number | null)[] = [];
    for (let from = 0; from < names.length; from += AT_ONCE)
      sizes.push(...(await Promise.all(names.slice(from, from + AT_ONCE).map(sizeOf))));
    return sizes;
  };
}
