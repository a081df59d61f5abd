// Runs small tasks a few at a time, so that the event loop serves other requests in between. When too many
// tasks wait, the next one runs immediately, so that a flood cannot fill the memory.

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
    // Scheduled first, so that the other tasks run even if one of these fails.
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
