// Time limits that scale with the speed of the machine, because a shared machine may be slow for minutes.
// On an idle machine they are exact. On one that is n times slower, work may take n times longer.

/** The time of the comparison on an idle machine with two slow cores. */
const COMPARISON_MS = 9;
const COMPARISON_TEXT = 'Kasuwa'.repeat(200_000);
/** A single comparison is so short that it may miss all interruptions. */
const COMPARISONS = 5;
const GIVE_UP_AFTER_MS = 15_000;
const LEAST_ATTEMPTS = 3;

/** Measures the processor time of this thread. Interruptions only add to it, so the best attempt counts. */
export function isDoneWithin(limitMs: number, work: () => unknown): boolean {
  const started = performance.now();
  for (
    let attempt = 1;
    attempt <= LEAST_ATTEMPTS || performance.now() - started < GIVE_UP_AFTER_MS;
    attempt += 1
  ) {
    const before = cpuMs(compare) / COMPARISON_MS;
    const workMs = cpuMs(work);
    if (workMs < limitMs * Math.max(1, before, cpuMs(compare) / COMPARISON_MS)) return true;
  }
  return false;
}

/** Returns a function that reads the milliseconds since the start, corrected for a slow machine. */
export function startStopwatch(): () => number {
  const before = slowness();
  const started = performance.now();
  return () => (performance.now() - started) / Math.max(1, before, slowness());
}

/** How many times slower than the idle machine this one is now. */
export function slowness(): number {
  const started = performance.now();
  for (let n = 0; n < COMPARISONS; n += 1) compare();
  return (performance.now() - started) / COMPARISONS / COMPARISON_MS;
}

function cpuMs(work: () => unknown): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}

function compare(): number {
  let sum = 0;
  for (let at = 0; at < COMPARISON_TEXT.length; at += 1)
    sum = (sum * 31 + COMPARISON_TEXT.charCodeAt(at)) | 0;
  return sum;
}
