import { CACHED_AT_HEADER } from '#web/device/cache-names.ts';
import { type CacheEntry, type CacheLimits, keysToEvict } from './cache-limits.ts';

// A cache with a size limit. The browser stores no sizes and times of use, so the cache contains an index.

export type SizedCache = ReturnType<typeof createSizedCache>;

/** Not a path of the site. */
const INDEX_KEY = '/~index';
/** The time of last use does not need to be exact. */
const MARK_USED_AFTER_MS = 60_000;

export function createSizedCache(name: string, limits: CacheLimits) {
  /** Changes run one after the other. Otherwise two changes would overwrite each other's index. */
  let last: Promise<unknown> = Promise.resolve();

  function runInOrder<T>(work: (cache: Cache, index: Map<string, CacheEntry>) => Promise<T>): Promise<T> {
    const result = last.then(async () => {
      const cache = await caches.open(name);
      return work(cache, await readIndex(cache));
    });
    last = result.catch(() => {});
    return result;
  }

  return {
    find: async (key: string): Promise<Response | undefined> => (await caches.open(name)).match(key),

    /** Stores all headers, because the content security policy of a page is one of them. */
    async put(key: string, answer: Response, more: Record<string, string> = {}): Promise<void> {
      const body = await answer.arrayBuffer();
      const headers = new Headers({ ...Object.fromEntries(answer.headers), ...more });
      headers.set(CACHED_AT_HEADER, new Date().toISOString());
      // The body is already decoded.
      headers.delete('content-encoding');
      headers.set('content-length', String(body.byteLength));
      await runInOrder(async (cache, index) => {
        index.set(key, { bytes: body.byteLength, usedAt: Date.now() });
        const evicted = keysToEvict(index, limits);
        for (const old of evicted) {
          index.delete(old);
          await cache.delete(old);
        }
        if (!evicted.includes(key))
          await cache.put(key, new Response(body, { status: answer.status, headers }));
        await writeIndex(cache, index);
      });
    },

    markUsed: (key: string): Promise<void> =>
      runInOrder(async (cache, index) => {
        const entry = index.get(key);
        if (!entry || Date.now() - entry.usedAt < MARK_USED_AFTER_MS) return;
        index.set(key, { ...entry, usedAt: Date.now() });
        await writeIndex(cache, index);
      }),

    /** Removes an entry that is outdated on the server. */
    remove: (key: string): Promise<void> =>
      runInOrder(async (cache, index) => {
        if (!index.delete(key)) return;
        await cache.delete(key);
        await writeIndex(cache, index);
      }),
  };
}

async function readIndex(cache: Cache): Promise<Map<string, CacheEntry>> {
  try {
    return new Map((await (await cache.match(INDEX_KEY))?.json()) as [string, CacheEntry][] | undefined);
  } catch {
    return new Map();
  }
}

async function writeIndex(cache: Cache, index: ReadonlyMap<string, CacheEntry>): Promise<void> {
  await cache.put(INDEX_KEY, new Response(JSON.stringify([...index])));
}
