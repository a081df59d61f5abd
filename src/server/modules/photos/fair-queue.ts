// One photo is processed at a time, and users take turns. A user who sends many photos delays mainly their
// own, and the use of memory and processors stays bounded.

export type FairQueue = {
  take<T>(userId: string, work: () => Promise<T>): Promise<T>;
};

export function createFairQueue(): FairQueue {
  /** In the order in which the users take their turns. */
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
