import { setTimeout as pause } from 'node:timers/promises';

// Handles pending ids in batches, one batch at a time, until none is pending.

const RETRY_MS = 500;
/** Bounds the rate of batches: under load a batch is larger instead. */
const MIN_INTERVAL_MS = 15;

export type WakeQueue = {
  wake(ids: Iterable<string>): void;
  /** Returns whether the id was pending. */
  drop(id: string): boolean;
  stop(): void;
};

export function createWakeQueue({
  batchSize,
  handle,
  onFailure,
}: {
  batchSize: number;
  handle(ids: readonly string[]): Promise<void>;
  onFailure(err: unknown, ids: readonly string[]): void;
}): WakeQueue {
  const pending = new Set<string>();
  let isDraining = false;
  let stopped = false;

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    while (pending.size > 0 && !stopped) {
      const began = performance.now();
      const ids = [...pending].slice(0, batchSize);
      for (const id of ids) pending.delete(id);
      try {
        await handle(ids);
      } catch (err) {
        onFailure(err, ids);
        await pause(RETRY_MS, undefined, { ref: false });
      }
      const waitMs = began + MIN_INTERVAL_MS - performance.now();
      if (waitMs > 0) await pause(waitMs, undefined, { ref: false });
    }
    isDraining = false;
  }

  return {
    wake(ids) {
      for (const id of ids) pending.add(id);
      void drain();
    },
    drop: (id) => pending.delete(id),
    stop() {
      stopped = true;
    },
  };
}
