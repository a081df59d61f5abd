import { AppError } from '#shared/errors.ts';

// Changes of one user run two at a time. The next ones wait here, before they take a database connection, so that one
// account cannot use up what the others need. The queue is longer than any page sends at once; what exceeds it is
// rejected, and so is what waits too long. Each process counts for itself.

export type ChangeQueue = {
  /** Runs the work once fewer than the limit of the same key are running. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether the next one of this key would be rejected. */
  isFull(key: string): boolean;
};

type Limits = { running: number; waiting: number; waitsMs: number };
type Waiter = { enter(): void; timer: NodeJS.Timeout };
type Line = { running: number; waiting: Set<Waiter> };

const LIMITS: Limits = { running: 2, waiting: 60, waitsMs: 5_000 };
const RETRY_AFTER_SECONDS = 1;

export function createChangeQueue(given: Partial<Limits> = {}): ChangeQueue {
  const limits = { ...LIMITS, ...given };
  const lines = new Map<string, Line>();

  const isFull = (line: Line) => line.running >= limits.running && line.waiting.size >= limits.waiting;

  async function enter(line: Line): Promise<void> {
    if (line.running < limits.running) {
      line.running += 1;
      return;
    }
    if (isFull(line)) throw tooManyChanges();
    const turn = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      line.waiting.delete(waiter);
      turn.reject(tooManyChanges());
    }, limits.waitsMs);
    const waiter = { enter: turn.resolve, timer };
    line.waiting.add(waiter);
    await turn.promise;
  }

  /** The place goes to the next in line, so that nobody who comes later takes it first. */
  function leave(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      // From here on the slot is theirs: a timer that fired now would reject them and lose it.
      clearTimeout(next.timer);
      // Not at once: reads that have arrived meanwhile come first.
      setImmediate(next.enter);
      return;
    }
    line.running -= 1;
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

export function tooManyChanges(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
