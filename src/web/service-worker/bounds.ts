// How much may be kept, and what goes first when it is too much.

export type Kept = { bytes: number; usedAt: number };
export type Bounds = { entries: number; bytes: number };

const MB = 1024 * 1024;

export const BOUNDS = {
  /** Pages and their data: some 30 to 100 KB each. */
  pages: { entries: 50, bytes: 6 * MB },
  /** In the size that was seen. */
  photos: { entries: 600, bytes: 30 * MB },
  /** Of this build and of those before it, for pages that were kept from them. */
  assets: { entries: 400, bytes: 8 * MB },
} satisfies Record<string, Bounds>;

/** What was not used for longest, as much of it as must go. */
export function overflow(kept: ReadonlyMap<string, Kept>, { entries, bytes }: Bounds): string[] {
  let count = kept.size;
  let sum = [...kept.values()].reduce((total, entry) => total + entry.bytes, 0);
  const gone: string[] = [];
  for (const [key, entry] of [...kept].sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
    if (count <= entries && sum <= bytes) break;
    gone.push(key);
    count -= 1;
    sum -= entry.bytes;
  }
  return gone;
}
