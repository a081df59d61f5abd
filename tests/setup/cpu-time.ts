// How long work takes the processor, whoever else keeps it busy.

/** What the comparison takes on an idle machine with two slow cores. */
const COMPARISON_MS = 8;
const COMPARISON_TEXT = 'Kasuwa'.repeat(200_000);

/**
 * Of work, not of waiting, nor of what other threads do beside it. A machine that is shared can be many times slower for
 * minutes, also by this measure: then it has as many times longer. It has three attempts.
 */
export function isDoneWithin(most: number, work: () => unknown): boolean {
  return [1, 2, 3].some(() => {
    const before = slowness();
    const taken = cpuMs(work);
    return taken < most * Math.max(1, before, slowness());
  });
}

function slowness(): number {
  return cpuMs(compare) / COMPARISON_MS;
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
