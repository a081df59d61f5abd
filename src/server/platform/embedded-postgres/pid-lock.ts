import { link, readFile, rm, writeFile } from 'node:fs/promises';

// A file that says which living process owns a thing: the embedded server, or the right to build.

/** Whether it is now ours. What a dead process claimed is free again. */
export async function acquirePidLock(file: string): Promise<boolean> {
  const mine = await identify(process.pid);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === mine) return true;
  const [pid] = current.split(' ');
  if (current && current === (await identify(Number(pid)))) return false;
  if (current) await rm(file, { force: true });
  // Linked whole, so that of two who start together one wins, and neither reads half a acquirePidLock.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, mine);
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

/** A process id with its start time, since ids are used again. */
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
