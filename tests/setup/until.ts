import { setTimeout as pause } from 'node:timers/promises';
import { slowness } from './machine-speed.ts';

// Polls until a condition is true, and names it after a timeout. Tests use this instead of sleeping.

const POLL_MS = 20;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/** The limit is longer on a slow machine, and time in which the machine stopped this process does not count. */
export async function until<T>(
  condition: () => T | Promise<T>,
  { what = String(condition), withinMs = 60_000 }: { what?: string; withinMs?: number } = {},
): Promise<Truthy<T>> {
  const started = performance.now();
  let stoppedMs = 0;
  for (;;) {
    const value = await condition();
    if (value) return value as Truthy<T>;
    const elapsedMs = performance.now() - started - stoppedMs;
    if (elapsedMs > withinMs && elapsedMs > withinMs * slowness())
      throw new Error(`timed out after ${withinMs} ms waiting for: ${what}`);
    const paused = performance.now();
    await pause(POLL_MS);
    stoppedMs += Math.max(0, performance.now() - paused - POLL_MS);
  }
}
