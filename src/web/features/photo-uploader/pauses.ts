// When to try again: after growing pauses, and at once when something wakes the queue, such as the network coming back.

const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/** With some chance in it, so that a thousand phones do not come back in the same moment. */
export function pauseAfter(failures: number, askedForMs: number | null, chance = Math.random()): number {
  const grown = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(askedForMs ?? 0, grown * (0.75 + chance / 2));
}

/** Ends after the time, or when woken; without a time only when woken. Also ends when nobody waits any more. */
export function pause(ms: number | null, alarm: EventTarget, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const timer = ms === null ? undefined : setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      listening.abort();
      resolve();
    }
    if (signal.aborted) end();
    alarm.addEventListener('wake', end, { signal: listening.signal });
    signal.addEventListener('abort', end, { signal: listening.signal });
  });
}
