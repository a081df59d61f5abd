import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './until.ts';

// Checks whether processes run, and waits for their end.

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function waitForProcessEnd(pid: number): Promise<void> {
  await until(() => !isAlive(pid), { what: `process ${pid} to end` });
}

/** The process id of the PostgreSQL in a data directory, from its pid file. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(pidFile.split('\n')[0]);
}
