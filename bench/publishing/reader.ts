import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { figuresOf } from '../measure/statistics.ts';

// Reads pages in a separate thread, so that the uploads do not distort the times. It requests pages at a
// fixed rate without waiting for the last response, until the parent sends a message.

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
