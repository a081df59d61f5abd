import { AppError } from '#shared/errors.ts';

// Runs a few requests of one key at a time. The next ones wait here, before they take a database connection,
// so that one account cannot use up the connections. Requests beyond the queue limit, and requests that wait
// too long, are rejected. Each process counts separately.

export type KeyedQueue = {
  /** Runs the work once fewer than the limit of the same key are running. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether the next request of this key would be rejected. */
  isFull(key: string): boolean;
};

export type QueueLimits = {
  running: number;
  waiting: number;
  maxWaitMs: number;
  /** A queue with more waiting requests is long. Long queues share one slot in rotation. */
  longAbove?: number;
};
type Slot = 'own' | 'shared';
type Waiter = { enter(slot: Slot): void; timer: NodeJS.Timeout };
/** `running` counts the queue's own slots, without the shared one. */
type KeyQueue = { key: string; running: number; hasSharedSlot: boolean; waiting: Set<Waiter> };

const RETRY_AFTER_SECONDS = 1;

/** `onRejected` is called in the context of the request that is rejected. */
export function createKeyedQueue(limits: QueueLimits, onRejected = () => {}): KeyedQueue {
  const { longAbove = limits.waiting } = limits;
  const keyQueues = new Map<string, KeyQueue>();
  const longQueues = new Set<KeyQueue>();
  let isSharedSlotFree = true;

  const isLong = ({ waiting }: KeyQueue) => waiting.size > longAbove;
  const isFull = ({ running, waiting }: KeyQueue) =>
    running + waiting.size >= limits.running + limits.waiting;

  function rejection(): AppError {
    onRejected();
    return tooManyRequests();
  }

  async function enter(keyQueue: KeyQueue): Promise<Slot> {
    if (keyQueue.waiting.size === 0 && keyQueue.running < limits.running) {
      keyQueue.running += 1;
      return 'own';
    }
    if (isFull(keyQueue)) throw rejection();
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const timer = setTimeout(() => {
      keyQueue.waiting.delete(waiter);
      reject(rejection());
      admitWaiting(keyQueue);
    }, limits.maxWaitMs);
    const waiter = { enter: resolve, timer };
    keyQueue.waiting.add(waiter);
    if (isLong(keyQueue)) longQueues.add(keyQueue);
    admitFromLongQueues();
    return promise;
  }

  function releaseSlot(keyQueue: KeyQueue, slot: Slot): void {
    if (slot === 'own') keyQueue.running -= 1;
    else {
      keyQueue.hasSharedSlot = false;
      isSharedSlotFree = true;
    }
    admitWaiting(keyQueue);
    admitFromLongQueues();
  }

  /** Gives free slots to waiting requests immediately, so that no later request takes one first. */
  function admitWaiting(keyQueue: KeyQueue): void {
    if (isLong(keyQueue)) return;
    longQueues.delete(keyQueue);
    while (keyQueue.waiting.size > 0 && keyQueue.running < limits.running) {
      keyQueue.running += 1;
      admitNext(keyQueue, 'own');
    }
    if (keyQueue.running === 0 && !keyQueue.hasSharedSlot) keyQueues.delete(keyQueue.key);
  }

  function admitFromLongQueues(): void {
    const [next] = longQueues;
    if (!next || !isSharedSlotFree) return;
    isSharedSlotFree = false;
    next.hasSharedSlot = true;
    // Moved to the end, so that another queue gets the shared slot next.
    longQueues.delete(next);
    longQueues.add(next);
    admitNext(next, 'shared');
    admitWaiting(next);
  }

  function admitNext(keyQueue: KeyQueue, slot: Slot): void {
    const [next] = keyQueue.waiting;
    if (!next) return;
    keyQueue.waiting.delete(next);
    // If the timer fired after this, it would reject a request whose slot is already counted.
    clearTimeout(next.timer);
    // The event loop first reads requests that have arrived in the meantime.
    setImmediate(next.enter, slot);
  }

  return {
    isFull(key) {
      const keyQueue = keyQueues.get(key);
      return keyQueue !== undefined && isFull(keyQueue);
    },
    async run(key, work) {
      const keyQueue = keyQueues.get(key) ?? { key, running: 0, hasSharedSlot: false, waiting: new Set() };
      keyQueues.set(key, keyQueue);
      const slot = await enter(keyQueue);
      try {
        return await work();
      } finally {
        releaseSlot(keyQueue, slot);
      }
    },
  };
}

export function tooManyRequests(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
