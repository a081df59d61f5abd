import { AppError } from '#shared/errors.ts';

// Runs a few pieces of expensive work at a time for the whole process. The others wait in line. Clients take
// turns, so that a client with a thousand requests delays the others by one turn and not by a thousand. When the
// line is full, the client with the most waiting requests loses its newest one.

export type FairLine = {
  /**
   * Runs the work when it is the client's turn. Throws UNAVAILABLE if the line is full, the wait too long, or the signal
   * aborted meanwhile. The signal stops no work that has begun.
   */
  run<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  waiting(): number;
};

export type LineLimits = { running: number; waiting: number; maxWaitMs: number };

type Waiter = { enter(): void; leave(error: AppError): void };

const RETRY_AFTER_SECONDS = 2;

/** `onRejected` is called in the context of the request that is rejected. */
export function createFairLine(limits: LineLimits, onRejected = () => {}): FairLine {
  /** The clients in the order of their turns, each with its requests in the order of arrival. */
  const turns = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  function longest(): string | undefined {
    let found: string | undefined;
    for (const [client, own] of turns) if (own.length > (turns.get(found ?? '')?.length ?? 0)) found = client;
    return found;
  }

  function remove(client: string, waiter: Waiter): void {
    const own = turns.get(client) ?? [];
    const at = own.indexOf(waiter);
    if (at < 0) return;
    own.splice(at, 1);
    waiting -= 1;
    if (own.length === 0) turns.delete(client);
  }

  /** Makes room for a request of this client. Throws if its own line is the longest. */
  function makeRoom(client: string): void {
    if (waiting < limits.waiting) return;
    const loser = longest();
    const theirs = turns.get(loser ?? '') ?? [];
    if (!loser || theirs.length <= (turns.get(client)?.length ?? 0) + 1) throw busy();
    const newest = theirs.at(-1);
    if (!newest) throw busy();
    remove(loser, newest);
    newest.leave(busy());
  }

  async function wait(client: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw busy();
    makeRoom(client);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { enter: resolve, leave: reject };
    const giveUp = () => {
      remove(client, waiter);
      reject(busy());
    };
    const timer = setTimeout(giveUp, limits.maxWaitMs);
    signal?.addEventListener('abort', giveUp);
    const own = turns.get(client);
    if (own) own.push(waiter);
    else turns.set(client, [waiter]);
    waiting += 1;
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
  }

  /** The client whose turn it is goes to the end of the line. */
  function admitNext(): void {
    const [next] = turns;
    if (!next) {
      running -= 1;
      return;
    }
    const [client, own] = next;
    const [first] = own;
    if (!first) throw new Error('A client without waiting requests is in the line.');
    turns.delete(client);
    own.shift();
    waiting -= 1;
    if (own.length > 0) turns.set(client, own);
    first.enter();
  }

  return {
    async run(client, work, signal) {
      if (running < limits.running) running += 1;
      else
        await wait(client, signal).catch((error) => {
          if (!signal?.aborted) onRejected();
          throw error;
        });
      try {
        return await work();
      } finally {
        admitNext();
      }
    },
    waiting: () => waiting,
  };
}

function busy(): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
