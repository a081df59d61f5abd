import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { figuresOf } from '../measure/statistics.ts';

// A signed-in user who reads at a fixed rate in a separate thread, until the parent sends a message.

type Reader = { url: string; cookie: string; paths: string[]; everyMs: number };
const { url, cookie, paths, everyMs } = workerData as Reader;

let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});

const times: number[] = [];
const statuses: Record<string, number> = {};
const reads: Promise<void>[] = [];
const started = performance.now();
for (let turn = 0; !stopped; turn += 1) {
  const due = started + turn * everyMs;
  await pause(Math.max(0, due - performance.now()));
  reads.push(read(paths[turn % paths.length] ?? '/', due));
}
await Promise.all(reads);
parentPort?.postMessage({ ...figuresOf(times), count: times.length, statuses });

async function read(path: string, due: number): Promise<void> {
  const status = await fetch(`${url}${path}`, { headers: { cookie } })
    .then((response) => response.arrayBuffer().then(() => String(response.status)))
    .catch((error: Error) => `no response: ${error.message}`);
  times.push(performance.now() - due);
  statuses[status] = (statuses[status] ?? 0) + 1;
}
