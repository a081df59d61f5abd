import type { Failure } from '#web/data/client.ts';
import { backOffMs, LONGEST_PAUSE_MS, pauseUntilOnline } from '#web/device/back-off.ts';

/** Repeats a call until the server responds. The call must be safe to repeat. */

export type CallResult<T> = {
  /** Whether an earlier attempt had no response. It may have succeeded nevertheless. */
  repeated: boolean;
} & ({ ok: true; result: T } | { ok: false; failure: Failure });

type Options = {
  signal: AbortSignal;
  /** Called with true without a network or a response, and before each attempt: true from the third on. */
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

/** Also returns null if the code of the API client could not be loaded. */
async function readFailure(error: unknown): Promise<Failure | null> {
  return import('#web/data/client.ts').then(
    ({ failureOf }) => failureOf(error),
    () => null,
  );
}

/** Responses of a proxy without its server, or of a server that is starting or overloaded. */
const RETRYABLE_STATUSES = [408, 425, 502, 503, 504];
