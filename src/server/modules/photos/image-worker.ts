import type { PhotoTask } from './image-worker-pool.ts';
import { processPhoto } from './process-photo.ts';
import { makeTextPictures } from './text-pictures.ts';
import type { TextPictures, WorkerResponse } from './worker-response.ts';

// The process that decodes photos. It is separate, so that an image that crashes the decoder
// affects nothing else, and runs at low priority, so that pages come first.
// image-worker-pool.ts starts it in a sandbox (image-sandbox.ts).

/** The processor time that one photo may use. */
const MAX_CPU_MS = Number(process.argv[2]);
const CHECK_EVERY_MS = 100;

process.on('message', async (task: PhotoTask) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > MAX_CPU_MS) respond('too hard');
  }, CHECK_EVERY_MS);
  respond(await perform(task));
  clearInterval(watch);
});
respond('ready');
process.on('disconnect', () => process.exit());
// Ctrl+C reaches this process too. It ends when the server disconnects.
process.on('SIGINT', () => {});

async function perform({ kind, name, bytes }: PhotoTask): Promise<WorkerResponse | TextPictures> {
  return kind === 'photo' ? processPhoto(name, bytes) : { pictures: await makeTextPictures(bytes) };
}

function respond(answer: WorkerResponse | TextPictures | 'ready'): void {
  process.send?.(answer);
}
