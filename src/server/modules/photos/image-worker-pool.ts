import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { Log } from '#server/platform/observability/log.ts';
import { AppError } from '#shared/errors.ts';
import { photoTooSlow } from '#shared/rules/photos.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ImageSandbox, Launcher } from './image-sandbox.ts';
import type { PhotoRejection, ProcessedPhoto } from './processed-photo.ts';
import { parseTextPictures, parseWorkerResponse } from './worker-response.ts';

// Photos are processed in a separate process. It starts with the first photo and ends
// after an idle time, which frees its memory.

const WORKER_FILE = path.join(import.meta.dirname, 'image-worker.ts');
const IDLE_TIMEOUT_MS = 20_000;
/** Processor time, so that a busy machine fails no photo. The largest accepted photo needs half of it. */
const MAX_CPU_MS = 4_000;
/** Wall-clock time, for a process that hangs. The worker itself gives up on a photo that takes too long. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** Of 19. Pages have priority, and photos still make progress on a machine that is never idle. */
const NICENESS = 10;
/** No user has this id. */
const TEXT_TURNS = 'text pictures';
const START_FAILED = 'the image worker did not start with these protections; the next launcher is tried';

/** `text`: pictures of a stored photo in which text can be read. */
export type PhotoTask = { kind: 'photo' | 'text'; name: string; bytes: Uint8Array };

export type ImageWorkerPool = {
  /** Users take turns: between two photos of a user, each other user has at most one processed. */
  make(userId: string, name: string, bytes: Uint8Array): Promise<ProcessedPhoto | PhotoRejection>;
};

export type TextPictureMaker = {
  /** None for a photo that takes too long. They wait like the photos of one user. */
  makeTextPictures(stored: Uint8Array): Promise<Buffer[]>;
};

/**
 * Runs in this process, for startup and scripts that do nothing else
 * meanwhile. Loads the decoder on first use.
 */
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
}): ImageWorkerPool & TextPictureMaker {
  const queue = createFairQueue();
  let worker: ChildProcess | undefined;
  let closing: NodeJS.Timeout | undefined;

  /** Always tries the strictest launcher first, because an earlier failure may have been temporary. */
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
      // The worker reads untrusted data, so its environment contains no secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execPath,
      execArgv,
    });
    if (child.pid) os.setPriority(child.pid, NICENESS);
    child.on('error', () => {});
    child.once('exit', () => clearWorker(child));
    // Neither the process nor its channel prevents the server from exiting.
    child.unref();
    child.channel?.unref();
    return child;
  }

  function clearWorker(child: ChildProcess): void {
    if (worker === child) worker = undefined;
  }

  /** Clears the worker before it has exited, so that the next task starts a new one. */
  function killWorker(child: ChildProcess): void {
    child.kill('SIGKILL');
    clearWorker(child);
  }

  async function perform<T>(task: PhotoTask, parse: (message: unknown) => T | null): Promise<T | 'too hard'> {
    clearTimeout(closing);
    worker ??= await open();
    const child = worker;
    const answer = await sendTask(child, task)
      .then((message) => accept(parse(message)))
      .catch((error) => {
        killWorker(child);
        throw error;
      });
    if (answer === 'too hard') {
      killWorker(child);
      return answer;
    }
    closing = setTimeout(killWorker, IDLE_TIMEOUT_MS, child).unref();
    return answer;
  }

  function accept<T>(answer: T | null): T {
    if (answer !== null) return answer;
    log.warn('the image worker sent an invalid answer');
    throw unavailable();
  }

  // One task at a time, so that waiting photos are not copied to the worker yet.
  return {
    async make(userId, name, bytes) {
      const parse = (message: unknown) => parseWorkerResponse(name, message);
      const answer = await queue.take(userId, () => perform({ kind: 'photo', name, bytes }, parse));
      return answer === 'too hard' ? { problem: photoTooSlow(name) } : answer;
    },
    async makeTextPictures(bytes) {
      const task: PhotoTask = { kind: 'text', name: '', bytes };
      const answer = await queue.take(TEXT_TURNS, () => perform(task, parseTextPictures));
      return answer === 'too hard' ? [] : answer.pictures;
    },
  };
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

/** `lost`: a signal ended it. `reason`: its exit code or start error, so this launcher does not work now. */
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
