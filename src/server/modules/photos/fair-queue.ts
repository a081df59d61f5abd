// One picture is worked on at a time, and members take turns: whoever sends many waits for their own, and memory and
// processors are bounded whatever comes.

export type FairQueue = {
  take<T>(member: string, work: () => Promise<T>): Promise<T>;
};

export function createFairQueue(): FairQueue {
  /** Who waits, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let isTaken = false;

  function letIn(): void {
    const [next] = lines;
    if (isTaken || !next) return;
    const [member, line] = next;
    lines.delete(member);
    const [enter, ...rest] = line;
    if (rest.length > 0) lines.set(member, rest);
    isTaken = true;
    enter?.();
  }

  return {
    async take(member, work) {
      await new Promise<void>((enter) => {
        lines.set(member, [...(lines.get(member) ?? []), enter]);
        letIn();
      });
      try {
        return await work();
      } finally {
        isTaken = false;
        letIn();
      }
    },
  };
}
