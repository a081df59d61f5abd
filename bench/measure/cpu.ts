import { readdir, readFile } from 'node:fs/promises';

// Processor time, which a busy machine cannot stretch as it stretches the clock.

/** Milliseconds that a process has run so far, to the nanosecond where the system tells, or 0 where it does not. */
export async function cpuOf(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(tasks.map((task) => scheduled(`/proc/${pid}/task/${task}/schedstat`)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Of a PostgreSQL server: the postmaster and everyone it has started. */
export async function cpuOfServer(postmaster: number): Promise<number> {
  const children = (await text(`/proc/${postmaster}/task/${postmaster}/children`)).split(' ').filter(Boolean);
  const times = await Promise.all(children.map((pid) => scheduled(`/proc/${pid}/schedstat`)));
  return times.reduce((sum, time) => sum + time, 0);
}

async function scheduled(file: string): Promise<number> {
  return Number((await text(file)).split(' ')[0]) / 1e6;
}

async function text(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
