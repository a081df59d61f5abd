import { setTimeout as pause } from 'node:timers/promises';

// Looks after whoever was rung, some at once and one look at a time, for as long as there is anybody.

const RETRY_MS = 500;
/** Under load a look carries more instead of coming sooner. */
const LOOK_EVERY_MS = 15;

export type Rounds = {
  ring(ids: Iterable<string>): void;
  /** Whether they were rung and are not any more. */
  drop(id: string): boolean;
  stop(): void;
};

export function createRounds({
  atOnce,
  look,
  onFailure,
}: {
  atOnce: number;
  look(ids: readonly string[]): Promise<void>;
  onFailure(err: unknown, ids: readonly string[]): void;
}): Rounds {
  const rung = new Set<string>();
  let going = false;
  let stopped = false;

  async function go(): Promise<void> {
    if (going) return;
    going = true;
    while (rung.size > 0 && !stopped) {
      const began = performance.now();
      const ids = [...rung].slice(0, atOnce);
      for (const id of ids) rung.delete(id);
      try {
        await look(ids);
      } catch (err) {
        onFailure(err, ids);
        await pause(RETRY_MS, undefined, { ref: false });
      }
      const tooSoon = began + LOOK_EVERY_MS - performance.now();
      if (tooSoon > 0) await pause(tooSoon, undefined, { ref: false });
    }
    going = false;
  }

  return {
    ring(ids) {
      for (const id of ids) rung.add(id);
      void go();
    },
    drop: (id) => rung.delete(id),
    stop() {
      stopped = true;
    },
  };
}
