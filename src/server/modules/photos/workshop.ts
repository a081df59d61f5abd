import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { Log } from '#server/platform/observability/log.ts';
import { AppError } from '#shared/errors.ts';
import { photoTooHard } from '#shared/rules/photos.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ImageSandbox, Launcher } from './image-sandbox.ts';
import type { MadePhoto, Refusal } from './photo-shape.ts';
import { parseWorkerAnswer, type WorkerAnswer } from './worker-answer.ts';

// Where pictures are worked on: in a process of their own that comes with the first and goes when none has come for a
// while, taking its memory along.

const DARKROOM = path.join(import.meta.dirname, 'darkroom.ts');
const CLOSES_AFTER_MS = 20_000;
/** Of the processor, so that a busy machine spoils no picture. The largest we take needs half of it. */
const MOST_CPU_MS = 4_000;
/** By the clock, for a process that does not answer at all; pictures that are too hard it gives up by itself. */
const ANSWERS_WITHIN_MS = 60_000;
/** Of 19: pages come first, and on a machine that is never idle pictures come, too. */
const NICENESS = 10;
const START_FAILED = 'the image worker did not start with these protections; the next launcher is tried';

export type Order = { name: string; bytes: Uint8Array };

export type Workshop = {
  /** Of the member who sent it, who waits for no more than one picture of each other. */
  make(member: string, name: string, bytes: Uint8Array): Promise<MadePhoto | Refusal>;
};

/** In this process, for a start or a script that does nothing else meanwhile. The decoder is loaded only then. */
export const ownHands: Workshop = {
  make: async (_member, name, bytes) => (await import('./make-photo.ts')).makePhoto(name, bytes),
};

export function createWorkshop({
  sandbox,
  log,
  mostCpuMs = MOST_CPU_MS,
}: {
  sandbox: ImageSandbox;
  log: Log;
  mostCpuMs?: number;
}): Workshop {
  const queue = createFairQueue();
  let darkroom: ChildProcess | undefined;
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
    const child = fork(DARKROOM, [String(mostCpuMs)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It reads what strangers send, so it is told none of our secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execPath,
      execArgv,
    });
    if (child.pid) os.setPriority(child.pid, NICENESS);
    child.on('error', () => {});
    child.once('exit', () => forget(child));
    // Neither the process nor the line to it keeps the market from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }

  function forget(child: ChildProcess): void {
    if (darkroom === child) darkroom = undefined;
  }

  /** Forgotten at once: whoever comes before it has ended gets another. */
  function close(child: ChildProcess): void {
    child.kill('SIGKILL');
    forget(child);
  }

  async function order(name: string, bytes: Uint8Array): Promise<MadePhoto | Refusal> {
    clearTimeout(closing);
    darkroom ??= await open();
    const child = darkroom;
    const answer = await askFor(child, { name, bytes })
      .then((message) => accept(name, message))
      .catch((error) => {
        close(child);
        throw error;
      });
    if (answer === 'too hard') {
      close(child);
      return { problem: photoTooHard(name) };
    }
    closing = setTimeout(close, CLOSES_AFTER_MS, child).unref();
    return answer;
  }

  function accept(name: string, message: unknown): WorkerAnswer {
    const answer = parseWorkerAnswer(name, message);
    if (answer) return answer;
    log.warn('the image worker sent an invalid answer');
    throw unavailable();
  }

  // One order at a time: what waits is not copied over yet.
  return { make: (member, name, bytes) => queue.take(member, () => order(name, bytes)) };
}

async function askFor(child: ChildProcess, order: Order): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (cause?: unknown) => reject(unavailable(cause));
  const die = () => fail();
  const timer = setTimeout(die, ANSWERS_WITHIN_MS);
  child.once('message', resolve);
  child.once('exit', die);
  child.send(order, (error) => {
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
  const timer = setTimeout(() => child.kill('SIGKILL'), ANSWERS_WITHIN_MS);
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
