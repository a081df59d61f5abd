import { setTimeout as pause } from 'node:timers/promises';

// Polls until a condition is true, and names it after a timeout. Tests use this instead of sleeping.

const POLL_MS = 20;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

export async function until<T>(
  condition: () => T | Promise<T>,
  { what = String(condition), withinMs = 60_000 }: { what?: string; withinMs?: number } = {},
): Promise<Truthy<T>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const value = await condition();
    if (value) return value as Truthy<T>;
    if (performance.now() > deadline) throw new Error(`timed out after ${withinMs} ms waiting for: ${what}`);
    await pause(POLL_MS);
  }
}
