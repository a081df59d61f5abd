import { setTimeout as pause } from 'node:timers/promises';

// Whether all that requests need is there. Probes share one check, and its result holds for a second, so that asking
// often costs no more than asking once a second.

const CACHE_MS = 1_000;
/** A check that hangs has failed. */
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
    // Counted from the end of the check: while it runs, everybody waits for the same one.
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
