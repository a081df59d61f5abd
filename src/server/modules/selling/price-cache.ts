// Caches the prices of a group of listings: those with the same words, category, condition and kind of price.

const CACHE_MS = 10 * 60_000;
/** Each group has at most 300 prices, so that all together take about 30 MB. */
const MAX_GROUPS = 1_000;

type Entry<Prices> = { prices: Promise<Prices>; until: number };

/** Requests for a group that is being read wait for the same statement. */
export function createPriceCache<Query extends object, Prices>(
  read: (query: Query) => Promise<Prices>,
  now: () => number = () => performance.now(),
): (query: Query) => Promise<Prices> {
  const entries = new Map<string, Entry<Prices>>();
  return (query) => {
    const key = JSON.stringify(query);
    const found = entries.get(key);
    if (found && found.until > now()) return found.prices;
    entries.delete(key);
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= MAX_GROUPS) entries.delete(oldest);
    const entry = { prices: read(query), until: now() + CACHE_MS };
    entries.set(key, entry);
    entry.prices.catch(() => {
      // A failure is not cached.
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.prices;
  };
}
