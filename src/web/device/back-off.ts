// Pauses between attempts to reach the server. They grow with each failure, and end early when an event wakes
// the waiting task, such as the return of the network.

const FIRST_MS = 500;
export const LONGEST_PAUSE_MS = 30_000;

/** Half of the pause is random, so that clients do not all call a restarted server at the same moment. */
export function backOffMs(
  failures: number,
  retryAfterMs: number | null = null,
  random = Math.random(),
): number {
  const delayMs = Math.min(LONGEST_PAUSE_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfterMs ?? 0, delayMs * (0.5 + random / 2));
}

/** Ends after `ms`, on a `wake` event or when the signal aborts. A null `ms` sets no time limit. */
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

/** Ends after `ms` at the latest, because a device often does not notice that it is online. */
export async function pauseUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  const alarm = new EventTarget();
  const wake = () => alarm.dispatchEvent(new Event('wake'));
  addEventListener('online', wake);
  await pause(ms, alarm, signal);
  removeEventListener('online', wake);
}
