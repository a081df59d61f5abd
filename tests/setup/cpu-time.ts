// How long work takes the processor, whoever else keeps it busy.

/** Of work, not of waiting, nor of what other threads do beside it; once more where others on the machine may have made it slow. */
export function isDoneWithin(most: number, work: () => unknown): boolean {
  return [1, 2, 3].some(() => {
    const started = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1_000 < most;
  });
}
