import type { Failure } from '#web/data/client.ts';

/** Asks the server again and again until it has answered, so that a lost reply is nobody's trouble. The call must be safe to repeat. */

export type Answer<T> = {
  /** Whether an earlier attempt went without an answer: it may have been done all the same. */
  repeated: boolean;
} & ({ ok: true; result: T } | { ok: false; failure: Failure });

type Options = {
  signal: AbortSignal;
  /** Called when there was no answer, and when one is asked for again. */
  onWaiting?: (waiting: boolean) => void;
};

export async function untilAnswered<T>(
  call: () => Promise<T>,
  { signal, onWaiting }: Options,
): Promise<Answer<T>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (!navigator.onLine) {
        onWaiting?.(true);
        await nextChance(LONGEST_PAUSE_MS, signal);
      }
      onWaiting?.(attempt > 1);
      const result = await call();
      signal.throwIfAborted();
      return { ok: true, result, repeated: attempt > 0 };
    } catch (error) {
      signal.throwIfAborted();
      const failure = await readFailure(error);
      if (failure && !COMES_LATER.includes(failure.status))
        return { ok: false, failure, repeated: attempt > 0 };
      onWaiting?.(true);
      await nextChance(pauseAfter(attempt), signal);
    }
  }
}

/** Null also where not even the code that calls the server could be fetched. */
async function readFailure(error: unknown): Promise<Failure | null> {
  return import('#web/data/client.ts').then(
    ({ failureOf }) => failureOf(error),
    () => null,
  );
}

/** Of a proxy whose server is away, and of a server that is starting or overrun. */
const COMES_LATER = [408, 425, 502, 503, 504];

const LONGEST_PAUSE_MS = 30_000;

export function pauseAfter(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** attempt);
}

/** After the pause, or as soon as there is a network again. */
function nextChance(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    const timer = setTimeout(done, pauseMs);
    function done() {
      clearTimeout(timer);
      heard.abort();
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
    if (signal.aborted) return done();
    addEventListener('online', done, { signal: heard.signal });
    signal.addEventListener('abort', done, { signal: heard.signal });
  });
}
