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

/** Ours, the channel's two and the folder, which the shell adds. */
const WORKER_ENVIRONMENT = new Set([
  'MALLOC_ARENA_MAX',
  'NODE_CHANNEL_FD',
  'NODE_CHANNEL_SERIALIZATION_MODE',
  'PWD',
]);

/** The processes that this one has started to work on pictures in. */
async function listDarkrooms(): Promise<number[]> {
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

it('Pictures are worked on in another process, which yields and knows no secrets', async () => {
  const made = await createImageWorkerPool({ sandbox, log }).make('amina', 'a.jpg', await makePicture());
  expect(made).toMatchObject({ width: 900, height: 300, phash: expect.any(BigInt) });
  expect('files' in made && [...made.files.keys()]).toEqual([400, 800, 1600]);
  const [pid = 0] = await listDarkrooms();
  expect((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[16]).toBe('10');
  const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean);
  const names = variables.map((variable) => variable.split('=')[0] ?? '');
  expect(names).toContain('NODE_CHANNEL_FD');
  expect(names.filter((name) => !WORKER_ENVIRONMENT.has(name))).toEqual([]);
});

it('A picture whose process dies is to be sent again, and those that wait have a new one', async () => {
  const before = new Set(await listDarkrooms());
  const imageWorkers = createImageWorkerPool({ sandbox, log });
  const picture = await makePicture({ width: 2000, height: 2000 });
  const lost = imageWorkers.make('amina', 'a.jpg', picture);
  const next = imageWorkers.make('amina', 'b.jpg', picture);
  const [mine = 0] = await until(async () => {
    const darkrooms = (await listDarkrooms()).filter((pid) => !before.has(pid));
    return darkrooms.length > 0 && darkrooms;
  });
  process.kill(mine, 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(await next).toMatchObject({ width: 1600, height: 1600 });
});

it('A picture that comes just as the process closes has a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const picture = await makePicture({ width: 300, height: 200 });
  const imageWorkers = createImageWorkerPool({ sandbox, log });
  await imageWorkers.make('amina', 'a.jpg', picture);
  // It is told to end, and nobody has heard yet that it did.
  vi.advanceTimersByTime(20_000);
  expect(await imageWorkers.make('amina', 'a.jpg', picture)).toMatchObject({ width: 300, height: 200 });
});

it('A picture that takes too much of the processor is given up in words, and the next has a new process', async () => {
  const imageWorkers = createImageWorkerPool({ sandbox, log, maxCpuMs: 250 });
  const hard = await sharp({ create: { width: 8000, height: 5000, channels: 4, background: 'green' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const [refused, made] = await Promise.all([
    imageWorkers.make('amina', 'a.png', hard),
    imageWorkers.make('tunde', 'b.jpg', await makePicture({ width: 300, height: 200 })),
  ]);
  expect(refused).toEqual({
    problem: 'a.png: Image takes too long to open. Please save it as a plain JPEG and try again',
  });
  expect(made).toMatchObject({ width: 300, height: 200 });
});

it('What is no picture is refused in words', async () => {
  expect(await createImageWorkerPool({ sandbox, log }).make('amina', 'a.jpg', Buffer.alloc(2_000))).toEqual({
    problem: 'a.jpg: Failed to read file',
  });
});
