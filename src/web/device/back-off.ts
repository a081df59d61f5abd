// When to try again what the server did not answer: after pauses that grow with each failure, and at once when something
// wakes the waiting task, such as the network coming back.

const FIRST_MS = 500;
export const LONGEST_PAUSE_MS = 30_000;

/** Random by half, so that a server that comes back is not called by everybody in the same moment. */
export function backOffMs(
  failures: number,
  retryAfterMs: number | null = null,
  random = Math.random(),
): number {
  const delayMs = Math.min(LONGEST_PAUSE_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfterMs ?? 0, delayMs * (0.5 + random / 2));
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

/** At the latest after the time: a device often does not notice that it has a network. */
export async function pauseUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  const alarm = new EventTarget();
  const wake = () => alarm.dispatchEvent(new Event('wake'));
  addEventListener('online', wake);
  await pause(ms, alarm, signal);
  removeEventListener('online', wake);
}
