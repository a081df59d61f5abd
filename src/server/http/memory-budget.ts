import { AppError } from '#shared/errors.ts';

// How many bytes of large bodies may be in the process at once. They come whole, from disk, so that nobody holds any
// longer than our own work takes. Whoever comes when it is spent waits; whoever waits too long is asked to come again.

export type MemoryBudget = {
  /** Resolves to what gives the bytes back, once they are to be had. */
  reserve(userId: string, bytes: number): Promise<() => void>;
};

type Limits = {
  bytes: number;
  /** Of one userId, at once; the rest of theirs waits without holding up anyone else. */
  perUser: number;
  maxWaitMs: number;
  maxWaiting: number;
};

type WaitingRequest = { userId: string; bytes: number; since: number; enter: () => void };

/** Enough for one ad with all its pictures in it. Browsers give up after a minute. */
const LIMITS: Limits = { bytes: 64 * 1024 * 1024, perUser: 2, maxWaitMs: 40_000, maxWaiting: 1_000 };
/** Who needs more than there is may be overtaken for so much of their wait: else they would never have their admission. */
const OVERTAKABLE_SHARE = 0.5;
const RETRY_AFTER_SECONDS = 5;

export function createMemoryBudget(given: Partial<Limits> = {}): MemoryBudget {
  const limits = { ...LIMITS, ...given };
  const running = new Map<string, number>();
  const queue = new Set<WaitingRequest>();
  let free = limits.bytes;

  function admitWaiting(): void {
    for (const next of queue) {
      if ((running.get(next.userId) ?? 0) >= limits.perUser) continue;
      if (next.bytes > free) {
        if (performance.now() - next.since > limits.maxWaitMs * OVERTAKABLE_SHARE) return;
        continue;
      }
      queue.delete(next);
      free -= next.bytes;
      running.set(next.userId, (running.get(next.userId) ?? 0) + 1);
      next.enter();
    }
  }

  function release({ userId, bytes }: WaitingRequest): void {
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    free += bytes;
    admitWaiting();
  }

  return {
    async reserve(userId, bytes) {
      if (queue.size >= limits.maxWaiting) throw retryLaterError();
      const admission = Promise.withResolvers<void>();
      const waiting: WaitingRequest = { userId, bytes, since: performance.now(), enter: admission.resolve };
      const timer = setTimeout(() => {
        queue.delete(waiting);
        admission.reject(retryLaterError());
        // Those behind may need less.
        admitWaiting();
      }, limits.maxWaitMs);
      queue.add(waiting);
      admitWaiting();
      await admission.promise.finally(() => clearTimeout(timer));
      let held = true;
      return () => {
        if (held) release(waiting);
        held = false;
      };
    },
  };
}

function retryLaterError(): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
