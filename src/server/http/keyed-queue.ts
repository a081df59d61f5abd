import { AppError } from '#shared/errors.ts';

// Runs a few requests of one key at a time. The next ones wait here, before they take a database connection, so that one
// account cannot use up what the others need. What exceeds the queue is rejected, and so is what waits too long. Each
// process counts for itself.

export type KeyedQueue = {
  /** Runs the work once fewer than the limit of the same key are running. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether the next one of this key would be rejected. */
  isFull(key: string): boolean;
};

export type QueueLimits = {
  running: number;
  waiting: number;
  waitsMs: number;
  /** While more than this wait, one runs at a time: what nobody sends by hand need not be fast. */
  oneAtATimeAbove?: number;
};
type Waiter = { enter(): void; timer: NodeJS.Timeout };
type Line = { running: number; waiting: Set<Waiter> };

const RETRY_AFTER_SECONDS = 1;

/** `onRejected` is called in the context of the request that is rejected. */
export function createKeyedQueue(limits: QueueLimits, onRejected = () => {}): KeyedQueue {
  const lines = new Map<string, Line>();

  const isFull = (line: Line) => line.running + line.waiting.size >= limits.running + limits.waiting;

  function hasTurn({ running, waiting }: Line): boolean {
    const isLong = waiting.size > (limits.oneAtATimeAbove ?? limits.waiting);
    return running < (isLong ? 1 : limits.running);
  }

  function rejection(): AppError {
    onRejected();
    return tooManyRequests();
  }

  async function enter(line: Line): Promise<void> {
    if (line.waiting.size === 0 && hasTurn(line)) {
      line.running += 1;
      return;
    }
    if (isFull(line)) throw rejection();
    const turn = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      line.waiting.delete(waiter);
      turn.reject(rejection());
    }, limits.waitsMs);
    const waiter = { enter: turn.resolve, timer };
    line.waiting.add(waiter);
    await turn.promise;
  }

  /** The turn goes to the next in line at once, so that nobody who comes later takes it first. */
  function leave(key: string, line: Line): void {
    line.running -= 1;
    for (const next of line.waiting) {
      if (!hasTurn(line)) break;
      line.waiting.delete(next);
      line.running += 1;
      // A timer that fired now would reject a request whose turn is counted.
      clearTimeout(next.timer);
      // Requests that have arrived meanwhile are read first.
      setImmediate(next.enter);
    }
    if (line.running === 0) lines.delete(key);
  }

  return {
    isFull(key) {
      const line = lines.get(key);
      return line !== undefined && isFull(line);
    },
    async run(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: new Set() };
      lines.set(key, line);
      await enter(line);
      try {
        return await work();
      } finally {
        leave(key, line);
      }
    },
  };
}

export function tooManyRequests(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
