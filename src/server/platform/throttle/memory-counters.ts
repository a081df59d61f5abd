import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';

// Counters in memory, for uses that are too frequent for a database write each. Their number is limited. When
// a new one does not fit, counters of reads drop the oldest, so that no reader is locked out. New writers are
// rejected, so that filling the memory does not remove the limits of writes.

export type Counter = { used: number; resetsAt: number };

/** Long enough for the sweep of expired counters. */
const RETRY_AFTER_SECONDS = 5;

export function createMemoryCounters(kind: 'reads' | 'writes', most: number) {
  const counters = new Map<string, Counter>();
  const unsaved = new Set<string>();

  function makeRoom(): void {
    if (counters.size < most) return;
    if (kind === 'writes') {
      recordSecurityEvent({ kind: 'throttled', detail: 'counterMemory' });
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const [oldest = ''] = counters.keys();
    counters.delete(oldest);
    unsaved.delete(oldest);
  }

  function start(key: string, seconds: number): Counter {
    if (counters.has(key)) counters.delete(key);
    else makeRoom();
    const counter = { used: 0, resetsAt: Date.now() + seconds * 1000 };
    counters.set(key, counter);
    return counter;
  }

  function count(key: string, seconds: number): Counter {
    const counter = peek(key) ?? start(key, seconds);
    counter.used += 1;
    unsaved.add(key);
    return counter;
  }

  function peek(key: string): Counter | null {
    const counter = counters.get(key);
    return counter && counter.resetsAt > Date.now() ? counter : null;
  }

  return {
    count,
    /** Returns the counter of a key without counting. */
    peek,
    /** Counts a use in all of these counters. If one is spent, it is returned and nothing is counted. */
    countUnlessSpent(uses: readonly { counter: string; seconds: number; limit: number }[]): Counter | null {
      for (const { counter, limit } of uses) {
        const current = peek(counter);
        if (current && current.used >= limit) return current;
      }
      for (const { counter, seconds } of uses) count(counter, seconds);
      return null;
    },
    giveBack(key: string): void {
      const counter = counters.get(key);
      if (counter && counter.used > 0) counter.used -= 1;
    },
    load(key: string, counter: Counter): void {
      if (counters.size < most) counters.set(key, counter);
    },
    /** Returns the counters that changed since the last call, and drops expired ones. */
    takeUnsaved(): [string, Counter][] {
      const changed = [...unsaved].flatMap((key): [string, Counter][] => {
        const counter = counters.get(key);
        return counter ? [[key, counter]] : [];
      });
      unsaved.clear();
      for (const [key, { resetsAt }] of counters) if (resetsAt <= Date.now()) counters.delete(key);
      return changed;
    },
  };
}
export type MemoryCounters = ReturnType<typeof createMemoryCounters>;
