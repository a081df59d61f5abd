import type { Db } from '#server/platform/database/database.ts';
import { listPublicPhotos } from './access.queries.ts';

// Which photos anyone may be served. A public one is remembered, so that it costs no query while it stays public: a
// trigger announces at the commit what may have ended that, and every process forgets it.

/** As long as pages are, for an announcement that never arrives. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 100_000;
/** One query at a time answers all requests that came meanwhile: a flood of made-up names takes one connection. */
const MOST_AT_ONCE = 500;

export type PublicPhotos = {
  isPublic(hash: string): Promise<boolean>;
  /** The payload of an announcement: names with commas between them; empty or null is about all photos. */
  forget(names: string | null): void;
};

export function createPublicPhotos(db: Db): PublicPhotos {
  const rememberedUntil = new Map<string, number>();
  const waiting = new Map<string, PromiseWithResolvers<boolean>>();
  let announcements = 0;
  let isAsking = false;

  function remember(hash: string): void {
    if (rememberedUntil.size >= MOST_REMEMBERED) rememberedUntil.clear();
    rememberedUntil.set(hash, performance.now() + REMEMBERED_MS);
  }

  async function answerWaiting(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (waiting.size > 0) await answerBatch();
    isAsking = false;
  }

  async function answerBatch(): Promise<void> {
    const batch = [...waiting].slice(0, MOST_AT_ONCE);
    for (const [hash] of batch) waiting.delete(hash);
    const before = announcements;
    try {
      const found = await listPublicPhotos(
        db,
        batch.map(([hash]) => hash),
      );
      for (const [hash, { resolve }] of batch) {
        // An answer that may be older than an announcement is not remembered.
        if (found.has(hash) && before === announcements) remember(hash);
        resolve(found.has(hash));
      }
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  }

  return {
    async isPublic(hash) {
      if ((rememberedUntil.get(hash) ?? 0) > performance.now()) return true;
      const asked = waiting.get(hash) ?? Promise.withResolvers<boolean>();
      waiting.set(hash, asked);
      void answerWaiting();
      return asked.promise;
    },
    forget(names) {
      announcements += 1;
      if (!names) return rememberedUntil.clear();
      for (const hash of names.split(',')) rememberedUntil.delete(hash);
    },
  };
}
