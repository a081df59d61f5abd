import { link, readFile, rm, writeFile } from 'node:fs/promises';

// A lock file that names the process that holds it: for the embedded server, and for the build.

/** Whether this process holds the lock. The lock of a dead process is free. */
export async function acquirePidLock(file: string): Promise<boolean> {
  const own = await identify(process.pid);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === own) return true;
  const [pid] = current.split(' ');
  if (current && current === (await identify(Number(pid)))) return false;
  if (current) await rm(file, { force: true });
  // Linking a complete file is atomic: only one of two processes succeeds, and none reads a partial file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, own);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

export async function releasePidLock(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** The process id and its start time, because the system reuses ids. */
async function identify(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const started = text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  return started ? `${pid} ${started}` : isAlive(pid) ? `${pid} ?` : '';
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
