// How much may be cached, and what goes first when it is too much.

export type CacheEntry = { bytes: number; usedAt: number };
export type CacheLimits = { entries: number; bytes: number };

const MB = 1024 * 1024;

export const CACHE_LIMITS = {
  /** Pages and their data: some 30 to 100 KB each. */
  pages: { entries: 50, bytes: 6 * MB },
  /** In the size that was seen. */
  photos: { entries: 600, bytes: 30 * MB },
  /** Of this build and of those before it, for pages that were cached from them. */
  assets: { entries: 400, bytes: 8 * MB },
} satisfies Record<string, CacheLimits>;

/** What was not used for longest, as much of it as must go. */
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
