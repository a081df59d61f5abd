import { readdir, readFile } from 'node:fs/promises';

// Measures processor time, which a busy machine does not stretch like wall-clock time.

/** Milliseconds that a process has run, in nanosecond resolution, or 0 if the system does not report them. */
export async function cpuOf(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(tasks.map((task) => scheduled(`/proc/${pid}/task/${task}/schedstat`)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** The processor time of each child process of a PostgreSQL server. */
type ServerCpu = ReadonlyMap<string, number>;

export async function cpuOfServer(postmaster: number): Promise<ServerCpu> {
  const children = (await text(`/proc/${postmaster}/task/${postmaster}/children`)).split(' ').filter(Boolean);
  const times = children.map(async (pid) => [pid, await scheduled(`/proc/${pid}/schedstat`)] as const);
  return new Map(await Promise.all(times));
}

/** Milliseconds. The time of a connection that has ended is not in `after`, and must not be subtracted. */
export function spentBetween(before: ServerCpu, after: ServerCpu): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

async function scheduled(file: string): Promise<number> {
  return Number((await text(file)).split(' ')[0]) / 1e6;
}

async function text(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
