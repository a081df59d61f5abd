// One picture is worked on at a time, and members take turns: whoever sends many waits for their own, and memory and
// processors are bounded whatever comes.

export type FairQueue = {
  take<T>(userId: string, work: () => Promise<T>): Promise<T>;
};

export function createFairQueue(): FairQueue {
  /** Who waits, in the order of their turns. */
  const waitingByUser = new Map<string, (() => void)[]>();
  let isBusy = false;

  function startNext(): void {
    const [next] = waitingByUser;
    if (isBusy || !next) return;
    const [userId, waiting] = next;
    waitingByUser.delete(userId);
    const [start, ...rest] = waiting;
    if (rest.length > 0) waitingByUser.set(userId, rest);
    isBusy = true;
    start?.();
  }

  return {
    async take(userId, work) {
      await new Promise<void>((start) => {
        waitingByUser.set(userId, [...(waitingByUser.get(userId) ?? []), start]);
        startNext();
      });
      try {
        return await work();
      } finally {
        isBusy = false;
        startNext();
      }
    },
  };
}
