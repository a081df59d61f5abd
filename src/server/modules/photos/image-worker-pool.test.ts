import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { makePicture } from '../../../../tests/factories/pictures.ts';
import { until } from '../../../../tests/setup/until.ts';
import { createImageSandbox } from './image-sandbox.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';

const log = createLog('silent');
const sandbox = createImageSandbox({ hidden: [], log });

/** Our variable, the two of the IPC channel, and PWD, which the shell adds. */
const WORKER_ENVIRONMENT = new Set([
  'MALLOC_ARENA_MAX',
  'NODE_CHANNEL_FD',
  'NODE_CHANNEL_SERIALIZATION_MODE',
  'PWD',
]);

/** The image workers that this process has started. */
async function listWorkerPids(): Promise<number[]> {
  const tasks = await readdir('/proc/self/task');
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const pids = lists.flatMap((list) => list.split(' ').filter(Boolean));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => commands[index]?.includes('image-worker.ts')).map(Number);
}

it('Photos are processed in another process with low priority and without secrets', async () => {
  const processed = await createImageWorkerPool({ sandbox, log }).make('amina', 'a.jpg', await makePicture());
  expect(processed).toMatchObject({ width: 900, height: 300, phash: expect.any(BigInt) });
  expect('files' in processed && [...processed.files.keys()]).toEqual([400, 800, 1600]);
  const [pid = 0] = await listWorkerPids();
  expect((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[16]).toBe('10');
  const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean);
  const names = variables.map((variable) => variable.split('=')[0] ?? '');
  expect(names).toContain('NODE_CHANNEL_FD');
  expect(names.filter((name) => !WORKER_ENVIRONMENT.has(name))).toEqual([]);
});

it('A photo whose worker dies fails as retryable, and waiting photos get a new worker', async () => {
  const before = new Set(await listWorkerPids());
  const imageWorkers = createImageWorkerPool({ sandbox, log });
  const picture = await makePicture({ width: 2000, height: 2000 });
  const lost = imageWorkers.make('amina', 'a.jpg', picture);
  const next = imageWorkers.make('amina', 'b.jpg', picture);
  const [workerPid = 0] = await until(async () => {
    const workers = (await listWorkerPids()).filter((pid) => !before.has(pid));
    return workers.length > 0 && workers;
  });
  process.kill(workerPid, 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(await next).toMatchObject({ width: 1600, height: 1600 });
});

it('A photo that arrives while the worker is closing gets a new worker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const picture = await makePicture({ width: 300, height: 200 });
  const imageWorkers = createImageWorkerPool({ sandbox, log });
  await imageWorkers.make('amina', 'a.jpg', picture);
  // The worker was killed, and its exit has not been observed yet.
  vi.advanceTimersByTime(20_000);
  expect(await imageWorkers.make('amina', 'a.jpg', picture)).toMatchObject({ width: 300, height: 200 });
});

it('A photo that takes too much processor time is rejected with a reason, and the next one gets a new worker', async () => {
  const imageWorkers = createImageWorkerPool({ sandbox, log, maxCpuMs: 250 });
  const hard = await sharp({ create: { width: 8000, height: 5000, channels: 4, background: 'green' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const [rejected, processed] = await Promise.all([
    imageWorkers.make('amina', 'a.png', hard),
    imageWorkers.make('tunde', 'b.jpg', await makePicture({ width: 300, height: 200 })),
  ]);
  expect(rejected).toEqual({
    problem: 'a.png: Image takes too long to open. Please save it as a plain JPEG and try again',
  });
  expect(processed).toMatchObject({ width: 300, height: 200 });
});

it('A file that is not an image is rejected with a reason', async () => {
  expect(await createImageWorkerPool({ sandbox, log }).make('amina', 'a.jpg', Buffer.alloc(2_000))).toEqual({
    problem: 'a.jpg: Failed to read file',
  });
});
