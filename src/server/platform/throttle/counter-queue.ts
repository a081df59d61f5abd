import type { Counter } from './memory-counters.ts';

// Uses of one counter at the same moment are counted one after another: together they would only wait for one row, each
// with a connection that others need. A spent window is remembered for a moment, so that a flood costs no write for each
// rejection.

/** How long a spent window is believed without asking again: another process may have forgotten it meanwhile. */
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

  function knownAsSpent(key: string): Counter | null {
    const known = spent.get(key);
    return known && known.until > Date.now() ? known : null;
  }

  return {
    async take(counting: Spendable, countOne: () => Promise<Counter>): Promise<Counter> {
      const { counter: key } = counting;
      const before = last.get(key);
      const mine = (async () => {
        await before?.catch(() => undefined);
        return knownAsSpent(key) ?? cacheWhenSpent(counting, await countOne());
      })();
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
    knownAsSpent,
    reset(key: string): void {
      spent.delete(key);
    },
  };
}
