import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { Log } from '#server/platform/observability/log.ts';
import { AppError } from '#shared/errors.ts';
import { photoTooHard } from '#shared/rules/photos.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ImageSandbox, Launcher } from './image-sandbox.ts';
import type { PhotoRejection, ProcessedPhoto } from './processed-photo.ts';
import { parseWorkerResponse, type WorkerResponse } from './worker-response.ts';

// Where pictures are worked on: in a process of their own that comes with the first and goes when none has come for a
// while, taking its memory along.

const WORKER_FILE = path.join(import.meta.dirname, 'image-worker.ts');
const IDLE_TIMEOUT_MS = 20_000;
/** Of the processor, so that a busy machine spoils no picture. The largest we take needs half of it. */
const MAX_CPU_MS = 4_000;
/** By the clock, for a process that does not answer at all; pictures that are too hard it gives up by itself. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** Of 19: pages come first, and on a machine that is never idle pictures come, too. */
const NICENESS = 10;
const START_FAILED = 'the image worker did not start with these protections; the next launcher is tried';

export type PhotoTask = { name: string; bytes: Uint8Array };

export type ImageWorkerPool = {
  /** Of the userId who sent it, who waits for no more than one picture of each other. */
  make(userId: string, name: string, bytes: Uint8Array): Promise<ProcessedPhoto | PhotoRejection>;
};

/** In this process, for a start or a script that does nothing else meanwhile. The decoder is loaded only then. */
export const inProcessImageWorker: ImageWorkerPool = {
  make: async (_userId, name, bytes) => (await import('./process-photo.ts')).processPhoto(name, bytes),
};

export function createImageWorkerPool({
  sandbox,
  log,
  maxCpuMs = MAX_CPU_MS,
}: {
  sandbox: ImageSandbox;
  log: Log;
  maxCpuMs?: number;
}): ImageWorkerPool {
  const queue = createFairQueue();
  let worker: ChildProcess | undefined;
  let closing: NodeJS.Timeout | undefined;

  /** By the strictest launcher that works now: one that failed may have lacked memory or processes only for a moment. */
  async function open(): Promise<ChildProcess> {
    for (const launcher of await sandbox.launchers()) {
      const child = start(launcher);
      const outcome = await whenStarted(child);
      if (outcome === 'ready') return child;
      if (outcome === 'lost') break;
      const { protections } = launcher;
      log.warn({ protections, reason: outcome.reason }, START_FAILED);
    }
    throw unavailable();
  }

  function start({ command, nodeFlags }: Launcher): ChildProcess {
    const [execPath = '', ...execArgv] = [...command, process.execPath, ...nodeFlags];
    const child = fork(WORKER_FILE, [String(maxCpuMs)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It reads what strangers send, so it is told none of our secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execPath,
      execArgv,
    });
    if (child.pid) os.setPriority(child.pid, NICENESS);
    child.on('error', () => {});
    child.once('exit', () => clearWorker(child));
    // Neither the process nor the line to it keeps the market from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }

  function clearWorker(child: ChildProcess): void {
    if (worker === child) worker = undefined;
  }

  /** Forgotten at once: whoever comes before it has ended gets another. */
  function killWorker(child: ChildProcess): void {
    child.kill('SIGKILL');
    clearWorker(child);
  }

  async function task(name: string, bytes: Uint8Array): Promise<ProcessedPhoto | PhotoRejection> {
    clearTimeout(closing);
    worker ??= await open();
    const child = worker;
    const answer = await sendTask(child, { name, bytes })
      .then((message) => accept(name, message))
      .catch((error) => {
        killWorker(child);
        throw error;
      });
    if (answer === 'too hard') {
      killWorker(child);
      return { problem: photoTooHard(name) };
    }
    closing = setTimeout(killWorker, IDLE_TIMEOUT_MS, child).unref();
    return answer;
  }

  function accept(name: string, message: unknown): WorkerResponse {
    const answer = parseWorkerResponse(name, message);
    if (answer) return answer;
    log.warn('the image worker sent an invalid answer');
    throw unavailable();
  }

  // One task at a time: what waits is not copied over yet.
  return { make: (userId, name, bytes) => queue.take(userId, () => task(name, bytes)) };
}

async function sendTask(child: ChildProcess, task: PhotoTask): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (cause?: unknown) => reject(unavailable(cause));
  const die = () => fail();
  const timer = setTimeout(die, RESPONSE_TIMEOUT_MS);
  child.once('message', resolve);
  child.once('exit', die);
  child.send(task, (error) => {
    if (error) fail(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('exit', die);
  });
}

/** `lost`: something ended it. `reason`: how it ended by itself, so this launcher does not work now. */
type StartOutcome = 'ready' | 'lost' | { reason: number | string | undefined };

async function whenStarted(child: ChildProcess): Promise<StartOutcome> {
  const { promise, resolve } = Promise.withResolvers<StartOutcome>();
  const timer = setTimeout(() => child.kill('SIGKILL'), RESPONSE_TIMEOUT_MS);
  const ready = () => resolve('ready');
  const end = (code: number | null) => resolve(code === null ? 'lost' : { reason: code });
  child.once('message', ready);
  child.once('exit', end);
  child.once('error', ({ code }: NodeJS.ErrnoException) => resolve({ reason: code }));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', ready);
    child.off('exit', end);
  });
}

function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: 1, cause });
}
