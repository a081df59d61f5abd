import { setTimeout as pause } from 'node:timers/promises';
import { slowness } from './machine-speed.ts';

// Polls until a condition is true, and names it after a timeout. Tests use this instead of sleeping.

const POLL_MS = 20;
/** A longer delay of a timer, without work of this process, means that the machine has stopped it. */
const USUAL_DELAY_MS = 100;
const MOST_TIMES_LONGER = 3;
/** Less than the limit of a test, so that the condition is named. */
const LONGEST_MS = 200_000;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * The limit is up to three times longer while the machine is slow, and time in which it stopped this process does
 * not count. On an idle machine it is exact.
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { what = String(condition), withinMs = 60_000 }: { what?: string; withinMs?: number } = {},
): Promise<Truthy<T>> {
  const started = performance.now();
  let stoppedMs = 0;
  let limitMs = withinMs;
  for (;;) {
    const value = await condition();
    if (value) return value as Truthy<T>;
    const elapsedMs = performance.now() - started - stoppedMs;
    if (elapsedMs > limitMs) {
      const longerMs = withinMs * Math.min(MOST_TIMES_LONGER, slowness());
      limitMs = Math.max(limitMs, Math.min(LONGEST_MS, longerMs));
      if (elapsedMs > limitMs)
        throw new Error(
          `timed out after ${Math.round(elapsedMs)} ms instead of ${withinMs} waiting for: ${what}`,
        );
    }
    const delayMs = await measureDelay();
    if (delayMs > USUAL_DELAY_MS) stoppedMs += delayMs;
  }
}

/** Pauses, and returns for how much longer the process was not running. */
async function measureDelay(): Promise<number> {
  const [started, cpu] = [performance.now(), process.threadCpuUsage()];
  await pause(POLL_MS);
  const { user, system } = process.threadCpuUsage(cpu);
  return performance.now() - started - POLL_MS - (user + system) / 1_000;
}
