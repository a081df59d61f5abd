import type { Failure } from '#web/data/client.ts';
import { backOffMs, LONGEST_PAUSE_MS, pauseUntilOnline } from '#web/device/back-off.ts';

/** Asks the server again and again until it has answered, so that a lost reply is nobody's trouble. The call must be safe to repeat. */

export type CallResult<T> = {
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
): Promise<CallResult<T>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (!navigator.onLine) {
        onWaiting?.(true);
        await pauseUntilOnline(LONGEST_PAUSE_MS, signal);
        signal.throwIfAborted();
      }
      onWaiting?.(attempt > 1);
      const result = await call();
      signal.throwIfAborted();
      return { ok: true, result, repeated: attempt > 0 };
    } catch (error) {
      signal.throwIfAborted();
      const failure = await readFailure(error);
      if (failure && !RETRYABLE_STATUSES.includes(failure.status))
        return { ok: false, failure, repeated: attempt > 0 };
      onWaiting?.(true);
      await pauseUntilOnline(backOffMs(attempt + 1), signal);
      signal.throwIfAborted();
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
const RETRYABLE_STATUSES = [408, 425, 502, 503, 504];
