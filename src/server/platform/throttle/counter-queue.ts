import type { Counter } from './memory-counters.ts';

// Concurrent uses of one counter are counted one after another: in parallel they would all wait for the same
// row, each with a connection that others need. A spent window is cached briefly, so that a flood causes no
// write per rejection.

/** The cache time is short, because another process may reset the counter. */
const SPENT_CACHE_MS = 1_000;
const MAX_SPENT = 10_000;

type Spendable = { counter: string; limit: number };

export function createCounterQueue() {
  const last = new Map<string, Promise<Counter>>();
  const spent = new Map<string, Counter & { until: number }>();

  function cacheWhenSpent({ counter: key, limit }: Spendable, counter: Counter): Counter {
    if (counter.used <= limit) return counter;
    spent.delete(key);
    spent.set(key, { ...counter, until: Math.min(counter.resetsAt, Date.now() + SPENT_CACHE_MS) });
    const [oldest] = spent.keys();
    if (oldest && spent.size > MAX_SPENT) spent.delete(oldest);
    return counter;
  }

  function findCachedSpent(key: string): Counter | null {
    const cached = spent.get(key);
    return cached && cached.until > Date.now() ? cached : null;
  }

  return {
    async take(counting: Spendable, countOne: () => Promise<Counter>): Promise<Counter> {
      const { counter: key } = counting;
      const previous = last.get(key);
      const current = (async () => {
        await previous?.catch(() => undefined);
        return findCachedSpent(key) ?? cacheWhenSpent(counting, await countOne());
      })();
      last.set(key, current);
      try {
        return await current;
      } finally {
        if (last.get(key) === current) last.delete(key);
      }
    },
    findCachedSpent,
    reset(key: string): void {
      spent.delete(key);
    },
  };
}
