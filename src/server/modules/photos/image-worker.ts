import type { PhotoTask } from './image-worker-pool.ts';
import { processPhoto } from './process-photo.ts';
import type { WorkerResponse } from './worker-response.ts';

// The process that pictures are worked on in: apart, so that a picture that breaks the decoder breaks nothing else, and
// yielding, so that pages come first. Started by workshop.ts in a sandbox (image-sandbox.ts), and gone with it.

/** What one picture may cost of the processor. */
const MAX_CPU_MS = Number(process.argv[2]);
const CHECK_EVERY_MS = 100;

process.on('message', async ({ name, bytes }: PhotoTask) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > MAX_CPU_MS) respond('too hard');
  }, CHECK_EVERY_MS);
  respond(await processPhoto(name, bytes));
  clearInterval(watch);
});
respond('ready');
process.on('disconnect', () => process.exit());
// Whoever stops the market by the keyboard reaches this process too; it ends when the market has.
process.on('SIGINT', () => {});

function respond(answer: WorkerResponse | 'ready'): void {
  process.send?.(answer);
}
