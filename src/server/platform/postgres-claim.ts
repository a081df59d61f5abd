import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Only the process that owns an embedded server watches and stops it; a second market on the same data is a guest.

/** Whether the server is now ours. */
export async function claimServer(dataDir: string): Promise<boolean> {
  const file = ownerFile(dataDir);
  const mine = await identify(process.pid);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === mine) return true;
  const [pid] = current.split(' ');
  if (current && current === (await identify(Number(pid)))) return false;
  if (current) await rm(file, { force: true });
  // Linked whole, so that of two who start together one wins, and neither reads half a claim.
  const claim = `${file}.${process.pid}`;
  await writeFile(claim, mine);
  try {
    await link(claim, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(claim, { force: true });
  }
}

export async function releaseServer(dataDir: string): Promise<void> {
  await rm(ownerFile(dataDir), { force: true });
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

function ownerFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.owner');
}
