// A few photos are processed at a time, mostly one, and users take turns. A user who sends many photos delays mainly their
// own, and the use of memory and processors stays bounded.

export type FairQueue = {
  take<T>(userId: string, work: () => Promise<T>): Promise<T>;
};

export function createFairQueue({ atOnce = 1 }: { atOnce?: number } = {}): FairQueue {
  /** In the order in which the users take their turns. */
  const waitingByUser = new Map<string, (() => void)[]>();
  let running = 0;

  function startNext(): void {
    const [next] = waitingByUser;
    if (running >= atOnce || !next) return;
    const [userId, waiting] = next;
    waitingByUser.delete(userId);
    const [start, ...rest] = waiting;
    if (rest.length > 0) waitingByUser.set(userId, rest);
    running += 1;
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
        running -= 1;
        startNext();
      }
    },
  };
}
