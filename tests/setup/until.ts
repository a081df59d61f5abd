import { setTimeout as pause } from 'node:timers/promises';

// Waiting for something to become true, and saying what did not, instead of sleeping for a guess.

const LOOK_EVERY_MS = 20;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

export async function until<T>(
  condition: () => T | Promise<T>,
  { what = String(condition), withinMs = 60_000 }: { what?: string; withinMs?: number } = {},
): Promise<Truthy<T>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const value = await condition();
    if (value) return value as Truthy<T>;
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain for: ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
