import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './until.ts';

// Looking at processes, and waiting for their end.

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function untilGone(pid: number): Promise<void> {
  await until(() => !isAlive(pid), { what: `process ${pid} to end` });
}

/** The PostgreSQL of a data directory, by its own note. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const note = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(note.split('\n')[0]);
}
