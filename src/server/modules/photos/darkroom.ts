import { makePhoto } from './make-photo.ts';
import type { WorkerAnswer } from './worker-answer.ts';
import type { Order } from './workshop.ts';

// The process that pictures are worked on in: apart, so that a picture that breaks the decoder breaks nothing else, and
// yielding, so that pages come first. Started by workshop.ts in a sandbox (image-sandbox.ts), and gone with it.

/** What one picture may cost of the processor. */
const MOST_CPU_MS = Number(process.argv[2]);
const LOOKS_EVERY_MS = 100;

process.on('message', async ({ name, bytes }: Order) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > MOST_CPU_MS) tell('too hard');
  }, LOOKS_EVERY_MS);
  tell(await makePhoto(name, bytes));
  clearInterval(watch);
});
tell('ready');
process.on('disconnect', () => process.exit());
// Whoever stops the market by the keyboard reaches this process too; it ends when the market has.
process.on('SIGINT', () => {});

function tell(answer: WorkerAnswer | 'ready'): void {
  process.send?.(answer);
}
