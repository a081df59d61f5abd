// Runs small tasks a few at a time, between which the event loop serves everybody else. Where very many wait they run
// in larger portions, so that a flood cannot fill the memory.

const TURNS_AT_MOST = 400;

export function createPacer(perTurn: number): (task: () => void) => void {
  const tasks: (() => void)[] = [];

  function runSome(): void {
    const portion = Math.max(perTurn, Math.ceil(tasks.length / TURNS_AT_MOST));
    for (const task of tasks.splice(0, portion)) task();
    if (tasks.length > 0) setImmediate(runSome);
  }

  return (task) => {
    tasks.push(task);
    if (tasks.length === 1) setImmediate(runSome);
  };
}
