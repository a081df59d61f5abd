import { readFile } from 'node:fs/promises';

// Samples the memory of a process a few times a second, and returns its peak.

const SAMPLE_EVERY_MS = 250;

export function watchMemory(pid: number): { most(): number } {
  let most = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    most = Math.max(most, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
  }, SAMPLE_EVERY_MS);
  return {
    most() {
      clearInterval(timer);
      return most;
    },
  };
}
