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
  /** A line in which more than this wait is long. It gets no turns of its own: all long lines share one, in rotation. */
  longAbove?: number;
};
type Turn = 'own' | 'shared';
type Waiter = { enter(turn: Turn): void; timer: NodeJS.Timeout };
/** `running` counts the line's own turns. */
type Line = { key: string; running: number; hasSharedTurn: boolean; waiting: Set<Waiter> };

const RETRY_AFTER_SECONDS = 1;

/** `onRejected` is called in the context of the request that is rejected. */
export function createKeyedQueue(limits: QueueLimits, onRejected = () => {}): KeyedQueue {
  const { longAbove = limits.waiting } = limits;
  const lines = new Map<string, Line>();
  const longLines = new Set<Line>();
  let isSharedTurnFree = true;

  const isLong = ({ waiting }: Line) => waiting.size > longAbove;
  const isFull = ({ running, waiting }: Line) => running + waiting.size >= limits.running + limits.waiting;

  function rejection(): AppError {
    onRejected();
    return tooManyRequests();
  }

  async function enter(line: Line): Promise<Turn> {
    if (line.waiting.size === 0 && line.running < limits.running) {
      line.running += 1;
      return 'own';
    }
    if (isFull(line)) throw rejection();
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    const timer = setTimeout(() => {
      line.waiting.delete(waiter);
      reject(rejection());
      passOn(line);
    }, limits.waitsMs);
    const waiter = { enter: resolve, timer };
    line.waiting.add(waiter);
    if (isLong(line)) longLines.add(line);
    passOnShared();
    return promise;
  }

  function leave(line: Line, turn: Turn): void {
    if (turn === 'own') line.running -= 1;
    else {
      line.hasSharedTurn = false;
      isSharedTurnFree = true;
    }
    passOn(line);
    passOnShared();
  }

  /** Free turns go to those in line at once, so that nobody who comes later takes one first. */
  function passOn(line: Line): void {
    if (isLong(line)) return;
    longLines.delete(line);
    while (line.waiting.size > 0 && line.running < limits.running) {
      line.running += 1;
      admitNext(line, 'own');
    }
    if (line.running === 0 && !line.hasSharedTurn) lines.delete(line.key);
  }

  function passOnShared(): void {
    const [next] = longLines;
    if (!next || !isSharedTurnFree) return;
    isSharedTurnFree = false;
    next.hasSharedTurn = true;
    // To the end: the next turn is another line's.
    longLines.delete(next);
    longLines.add(next);
    admitNext(next, 'shared');
    passOn(next);
  }

  function admitNext(line: Line, turn: Turn): void {
    const [next] = line.waiting;
    if (!next) return;
    line.waiting.delete(next);
    // A timer that fired now would reject a request whose turn is counted.
    clearTimeout(next.timer);
    // Requests that have arrived meanwhile are read first.
    setImmediate(next.enter, turn);
  }

  return {
    isFull(key) {
      const line = lines.get(key);
      return line !== undefined && isFull(line);
    },
    async run(key, work) {
      const line = lines.get(key) ?? { key, running: 0, hasSharedTurn: false, waiting: new Set() };
      lines.set(key, line);
      const turn = await enter(line);
      try {
        return await work();
      } finally {
        leave(line, turn);
      }
    },
  };
}

export function tooManyRequests(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
