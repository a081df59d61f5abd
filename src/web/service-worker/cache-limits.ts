// The limits of the caches, and the choice of entries to evict.

export type CacheEntry = { bytes: number; usedAt: number };
export type CacheLimits = { entries: number; bytes: number };

const MB = 1024 * 1024;

export const CACHE_LIMITS = {
  /** Pages and their data: some 30 to 100 KB each. */
  pages: { entries: 50, bytes: 6 * MB },
  /** Photos in the size that was shown. */
  photos: { entries: 600, bytes: 30 * MB },
  /** Files of this build and of earlier builds whose pages are cached. */
  assets: { entries: 400, bytes: 8 * MB },
} satisfies Record<string, CacheLimits>;

/** The least recently used keys, as many as necessary. */
export function keysToEvict(
  cached: ReadonlyMap<string, CacheEntry>,
  { entries, bytes }: CacheLimits,
): string[] {
  let count = cached.size;
  let sum = [...cached.values()].reduce((total, entry) => total + entry.bytes, 0);
  const evicted: string[] = [];
  for (const [key, entry] of [...cached].sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
    if (count <= entries && sum <= bytes) break;
    evicted.push(key);
    count -= 1;
    sum -= entry.bytes;
  }
  return evicted;
}
