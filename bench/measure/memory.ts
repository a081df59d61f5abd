import { readFile } from 'node:fs/promises';

// How much memory a process takes at its peak, looked at a few times a second.

const LOOK_EVERY_MS = 250;

export function watchMemory(pid: number): { most(): number } {
  let most = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    most = Math.max(most, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
  }, LOOK_EVERY_MS);
  return {
    most() {
      clearInterval(timer);
      return most;
    },
  };
}
