// Finds the tasks of a page's main thread in the browser's trace. It measures processor time in addition to
// wall-clock time: while other programs use the same cores, only processor time describes the page.

export const TASK_CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

export type Tasks = { longestMs: number; longestProcessorMs: number; over50: number };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds. `tdur` counts only the time in which the thread ran. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

export function readTasks(trace: Buffer): Tasks {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)),
  );
  const longest = (times: (number | undefined)[]) =>
    times.reduce<number>((most, time = 0) => Math.max(most, time), 0) / 1000;
  return {
    longestMs: longest(tasks.map(({ dur }) => dur)),
    longestProcessorMs: longest(tasks.map(({ tdur }) => tdur)),
    over50: tasks.filter(({ tdur = 0 }) => tdur > 50_000).length,
  };
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
