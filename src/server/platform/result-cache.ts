// Caches the results of queries that many requests need within a short time.

type Limits = {
  ttlMs: number;
  /** At this limit the oldest entry is removed. */
  maxEntries: number;
  now?: () => number;
};

type Entry<Result> = { result: Promise<Result>; until: number };

/** Concurrent callers share one query. */
export function cacheResults<Query extends object, Result>(
  find: (query: Query) => Promise<Result>,
  { ttlMs, maxEntries, now = () => performance.now() }: Limits,
): (query: Query) => Promise<Result> {
  const entries = new Map<string, Entry<Result>>();
  return (query) => {
    const key = JSON.stringify(query);
    const found = entries.get(key);
    if (found && found.until > now()) return found.result;
    entries.delete(key);
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= maxEntries) entries.delete(oldest);
    const entry = { result: find(query), until: now() + ttlMs };
    entries.set(key, entry);
    entry.result.catch(() => {
      // A failure is not cached.
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.result;
  };
}
