import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { figuresOf } from '../measure/statistics.ts';

// People who read pages, in a thread of their own, so that what the sellers send does not hold up their clocks. One page
// after the other at a steady pace, whether the last has come or not, until they are told to stop.

const { url, pages, everyMs } = workerData as { url: string; pages: string[]; everyMs: number };

let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});

const times: number[] = [];
const reads: Promise<void>[] = [];
let failed = 0;
const started = performance.now();
for (let turn = 0; !stopped; turn += 1) {
  const due = started + turn * everyMs;
  await pause(Math.max(0, due - performance.now()));
  reads.push(read(pages[turn % pages.length] ?? '/', due));
}
await Promise.all(reads);
parentPort?.postMessage({ ...figuresOf(times), count: times.length, failed });

async function read(page: string, due: number): Promise<void> {
  const ok = await fetch(`${url}${page}`, { headers: { accept: 'text/html' } })
    .then((response) => response.arrayBuffer().then(() => response.ok))
    .catch(() => false);
  times.push(performance.now() - due);
  if (!ok) failed += 1;
}
