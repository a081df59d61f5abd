// Runs small tasks a few at a time, between which the event loop serves everybody else. Where too many wait already the
// next one runs at once, so that a flood cannot fill the memory.

const MAX_WAITING = 1_000;

export function createPacer(perTurn: number): (task: () => void) => void {
  const tasks: (() => void)[] = [];
  let isScheduled = false;

  function schedule(): void {
    isScheduled = tasks.length > 0;
    if (isScheduled) setImmediate(runBatch);
  }

  function runBatch(): void {
    const batch = tasks.splice(0, perTurn);
    // First: the others run also where one of these fails.
    schedule();
    for (const task of batch) task();
  }

  return (task) => {
    if (tasks.length >= MAX_WAITING) {
      task();
      return;
    }
    tasks.push(task);
    if (!isScheduled) schedule();
  };
}
