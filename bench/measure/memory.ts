import { readFile } from 'node:fs/promises';

// Samples the memory of a process a few times a second, and returns its peak.

const SAMPLE_EVERY_MS = 250;

export function watchMemory(pid: number): { peak(): number } {
  let peak = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
  }, SAMPLE_EVERY_MS);
  return {
    peak() {
      clearInterval(timer);
      return peak;
    },
  };
}
