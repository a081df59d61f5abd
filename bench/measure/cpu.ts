import { readdir, readFile } from 'node:fs/promises';

// Processor time, which a busy machine cannot stretch as it stretches the clock.

/** Milliseconds that a process has run so far, to the nanosecond where the system tells, or 0 where it does not. */
export async function cpuOf(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(tasks.map((task) => scheduled(`/proc/${pid}/task/${task}/schedstat`)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Of everyone that a PostgreSQL server has started, by process. */
type ServerCpu = ReadonlyMap<string, number>;

export async function cpuOfServer(postmaster: number): Promise<ServerCpu> {
  const children = (await text(`/proc/${postmaster}/task/${postmaster}/children`)).split(' ').filter(Boolean);
  const times = children.map(async (pid) => [pid, await scheduled(`/proc/${pid}/schedstat`)] as const);
  return new Map(await Promise.all(times));
}

/** Milliseconds; a connection that ended meanwhile takes its time along, which must not count backwards. */
export function spentBetween(before: ServerCpu, after: ServerCpu): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

async function scheduled(file: string): Promise<number> {
  return Number((await text(file)).split(' ')[0]) / 1e6;
}

async function text(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
