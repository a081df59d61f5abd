import { AppError } from '#shared/errors.ts';

// Limits the bytes of large bodies in the memory of the process. Bodies are read from disk when they are
// complete, so they occupy memory only while they are processed. Requests wait while the budget is used up,
// and are rejected when they wait too long.

export type MemoryBudget = {
  /** Resolves when the bytes are available, to a function that releases them. */
  reserve(userId: string, bytes: number): Promise<() => void>;
};

type Limits = {
  bytes: number;
  /** Concurrent requests of one user. The user's other requests wait without delaying other users. */
  perUser: number;
  maxWaitMs: number;
  maxWaiting: number;
};

type WaitingRequest = { userId: string; bytes: number; since: number; enter: () => void };

/** Enough for one listing with all its photos. Browsers give up after a minute. */
const LIMITS: Limits = { bytes: 64 * 1024 * 1024, perUser: 2, maxWaitMs: 40_000, maxWaiting: 1_000 };
/**
 * A request that needs more bytes than are free may be overtaken for this share of its wait. Without a limit
 * it might never be admitted.
 */
const OVERTAKABLE_SHARE = 0.5;
const RETRY_AFTER_SECONDS = 5;

export function createMemoryBudget(overrides: Partial<Limits> = {}): MemoryBudget {
  const limits = { ...LIMITS, ...overrides };
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
        // The requests behind it may need fewer bytes.
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
