import type { Db } from '#server/platform/database/database.ts';
import { listPublicPhotos } from './access.queries.ts';

// Decides which photos are public. Public photos are cached, so that they cost no query while they
// stay public. When a photo may have stopped being public, a trigger announces it at the commit,
// and every process removes it from its cache.

/** Limits how long a lost announcement has an effect. */
const CACHE_MS = 5_000;
const MAX_CACHED = 100_000;
/** One query at a time answers all waiting requests, so that a flood of made-up names uses one connection. */
const MAX_PER_QUERY = 500;

export type PublicPhotos = {
  isPublic(hash: string): Promise<boolean>;
  /** Takes the payload of an announcement: comma-separated names; empty or null means all photos. */
  invalidate(names: string | null): void;
};

export function createPublicPhotos(db: Db): PublicPhotos {
  const cachedUntil = new Map<string, number>();
  const waiting = new Map<string, PromiseWithResolvers<boolean>>();
  let announcements = 0;
  let isQuerying = false;

  function cacheUntil(hash: string): void {
    if (cachedUntil.size >= MAX_CACHED) cachedUntil.clear();
    cachedUntil.set(hash, performance.now() + CACHE_MS);
  }

  async function answerWaiting(): Promise<void> {
    if (isQuerying) return;
    isQuerying = true;
    while (waiting.size > 0) await answerBatch();
    isQuerying = false;
  }

  async function answerBatch(): Promise<void> {
    const batch = [...waiting].slice(0, MAX_PER_QUERY);
    for (const [hash] of batch) waiting.delete(hash);
    const before = announcements;
    try {
      const found = await listPublicPhotos(
        db,
        batch.map(([hash]) => hash),
      );
      for (const [hash, { resolve }] of batch) {
        // An answer that may be older than an announcement is not cached.
        if (found.has(hash) && before === announcements) cacheUntil(hash);
        resolve(found.has(hash));
      }
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  }

  return {
    async isPublic(hash) {
      if ((cachedUntil.get(hash) ?? 0) > performance.now()) return true;
      const pending = waiting.get(hash) ?? Promise.withResolvers<boolean>();
      waiting.set(hash, pending);
      void answerWaiting();
      return pending.promise;
    },
    invalidate(names) {
      announcements += 1;
      if (!names) return cachedUntil.clear();
      for (const hash of names.split(',')) cachedUntil.delete(hash);
    },
  };
}
