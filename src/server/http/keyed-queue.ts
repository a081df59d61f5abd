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
  /** Lines with more than this waiting are long: of all long lines together one request runs at a time, in rotation. */
  longAbove?: number;
};
type Waiter = { enter(): void; timer: NodeJS.Timeout };
type Line = { key: string; running: number; waiting: Set<Waiter> };

const RETRY_AFTER_SECONDS = 1;

/** `onRejected` is called in the context of the request that is rejected. */
export function createKeyedQueue(limits: QueueLimits, onRejected = () => {}): KeyedQueue {
  const { longAbove = limits.waiting } = limits;
  const lines = new Map<string, Line>();
  const longLines = new Set<Line>();

  const isLong = ({ waiting }: Line) => waiting.size > longAbove;
  const isFull = ({ running, waiting }: Line) => running + waiting.size >= limits.running + limits.waiting;

  function rejection(): AppError {
    onRejected();
    return tooManyRequests();
  }

  async function enter(line: Line): Promise<void> {
    if (line.waiting.size === 0 && line.running < limits.running) {
      line.running += 1;
      return;
    }
    if (isFull(line)) throw rejection();
    const turn = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      line.waiting.delete(waiter);
      turn.reject(rejection());
      passOn(line);
    }, limits.waitsMs);
    const waiter = { enter: turn.resolve, timer };
    line.waiting.add(waiter);
    if (isLong(line)) longLines.add(line);
    await turn.promise;
  }

  function leave(line: Line): void {
    line.running -= 1;
    passOn(line);
  }

  /** Free turns go to those in line at once, so that nobody who comes later takes one first. */
  function passOn(line: Line): void {
    if (!isLong(line)) {
      longLines.delete(line);
      while (line.waiting.size > 0 && line.running < limits.running) giveTurn(line);
      if (line.running === 0) lines.delete(line.key);
    }
    passOnInLongLines();
  }

  function passOnInLongLines(): void {
    const [next] = longLines;
    if (!next || [...longLines].some(({ running }) => running > 0)) return;
    longLines.delete(next);
    longLines.add(next);
    giveTurn(next);
    if (!isLong(next)) passOn(next);
  }

  function giveTurn(line: Line): void {
    const [next] = line.waiting;
    if (!next) return;
    line.waiting.delete(next);
    line.running += 1;
    // A timer that fired now would reject a request whose turn is counted.
    clearTimeout(next.timer);
    // Requests that have arrived meanwhile are read first.
    setImmediate(next.enter);
  }

  return {
    isFull(key) {
      const line = lines.get(key);
      return line !== undefined && isFull(line);
    },
    async run(key, work) {
      const line = lines.get(key) ?? { key, running: 0, waiting: new Set() };
      lines.set(key, line);
      await enter(line);
      try {
        return await work();
      } finally {
        leave(line);
      }
    },
  };
}

export function tooManyRequests(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
