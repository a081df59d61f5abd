import { setTimeout as pause } from 'node:timers/promises';

// Checks whether everything that requests need is available. Probes share one check, and its result is valid
// for a second, so that frequent probes cost no more than one per second.

const CACHE_MS = 1_000;
/** A check that takes longer counts as failed. */
const CHECK_TIMEOUT_MS = 2_000;

type Readiness<Name extends string> = { isReady: boolean; checks: Record<Name, boolean> };

export function createReadiness<Name extends string>(
  parts: Record<Name, () => Promise<boolean>>,
  cacheMs = CACHE_MS,
): () => Promise<Readiness<Name>> {
  let latest: { result: Promise<Readiness<Name>>; until: number } | undefined;

  async function check(): Promise<Readiness<Name>> {
    const names = Object.keys(parts) as Name[];
    const results = await Promise.all(names.map((name) => inTime(parts[name])));
    const checks = Object.fromEntries(names.map((name, at) => [name, results[at] ?? false]));
    return { isReady: results.every(Boolean), checks: checks as Record<Name, boolean> };
  }

  return () => {
    if (latest && performance.now() < latest.until) return latest.result;
    const current = { result: check(), until: Number.POSITIVE_INFINITY };
    // Counted from the end of the check: while it runs, all probes wait for it.
    void current.result.then(() => {
      current.until = performance.now() + cacheMs;
    });
    latest = current;
    return current.result;
  };
}

function inTime(check: () => Promise<boolean>): Promise<boolean> {
  const failed = pause(CHECK_TIMEOUT_MS, false, { ref: false });
  return Promise.race([check().catch(() => false), failed]);
}
