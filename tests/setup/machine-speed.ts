// Time limits that hold on a machine which other machines slow down for minutes. On an idle machine they are exact; on
// one that is as many times slower, work may take as many times longer.

/** The time of the comparison on an idle machine with two slow cores. */
const COMPARISON_MS = 9;
const COMPARISON_TEXT = 'Kasuwa'.repeat(200_000);
/** One comparison is so short that it may fall between two interruptions. */
const COMPARISONS = 5;
const GIVE_UP_AFTER_MS = 15_000;
const LEAST_ATTEMPTS = 3;

/** Processor time of this thread, without what other threads do beside it. Interruptions only ever add to it, so the best attempt counts. */
export function isDoneWithin(limitMs: number, work: () => unknown): boolean {
  const started = performance.now();
  for (
    let attempt = 1;
    attempt <= LEAST_ATTEMPTS || performance.now() - started < GIVE_UP_AFTER_MS;
    attempt += 1
  ) {
    const before = cpuMs(compare) / COMPARISON_MS;
    const taken = cpuMs(work);
    if (taken < limitMs * Math.max(1, before, cpuMs(compare) / COMPARISON_MS)) return true;
  }
  return false;
}

/** Returns what reads it: the milliseconds since its start, or as many times fewer as this machine is slower than usual. */
export function startStopwatch(): () => number {
  const before = slowness();
  const started = performance.now();
  return () => (performance.now() - started) / Math.max(1, before, slowness());
}

function slowness(): number {
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
