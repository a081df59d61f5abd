import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { MadePhoto, Refusal } from './make-photo.ts';
import { createPlaces } from './places.ts';

// Where pictures are worked on: in a process of their own that comes with the first and goes when none has come for a
// while, taking its memory along.

const DARKROOM = path.join(import.meta.dirname, 'darkroom.ts');
const CLOSES_AFTER_MS = 20_000;
const MADE_WITHIN_MS = 90_000;
/** Of 19: pages come first. */
const NICENESS = 5;

export type Order = { id: number; name: string; bytes: Uint8Array };
export type Finished = { id: number; made: MadePhoto | Refusal };

export type Workshop = {
  make(name: string, bytes: Uint8Array): Promise<MadePhoto | Refusal>;
};

/** In this process, for a start or a script that does nothing else meanwhile. The decoder is loaded only then. */
export const ownHands: Workshop = {
  make: async (name, bytes) => (await import('./make-photo.ts')).makePhoto(name, bytes),
};

export function createWorkshop(): Workshop {
  const places = createPlaces();
  const orders = new Map<number, PromiseWithResolvers<Finished['made']>>();
  let darkroom: ChildProcess | undefined;
  let closing: NodeJS.Timeout | undefined;
  let lastId = 0;

  function open(): ChildProcess {
    const child = fork(DARKROOM, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // It reads what strangers send, so it is told none of our secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
    });
    if (child.pid) os.setPriority(child.pid, NICENESS);
    child.on('message', ({ id, made }: Finished) => orders.get(id)?.resolve(made));
    child.on('error', () => {});
    child.once('exit', () => {
      if (darkroom !== child) return;
      darkroom = undefined;
      for (const { reject } of orders.values()) reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }));
    });
    // Neither the process nor the line to it keeps the market from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }

  function close(): void {
    darkroom?.kill('SIGKILL');
  }

  async function order(name: string, bytes: Uint8Array): Promise<Finished['made']> {
    clearTimeout(closing);
    darkroom ??= open();
    lastId += 1;
    const id = lastId;
    const made = Promise.withResolvers<Finished['made']>();
    orders.set(id, made);
    const timer = setTimeout(close, MADE_WITHIN_MS);
    try {
      darkroom.send({ id, name, bytes } satisfies Order, (error) => {
        if (error) made.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1, cause: error }));
      });
      return await made.promise;
    } finally {
      clearTimeout(timer);
      orders.delete(id);
      if (orders.size === 0) closing = setTimeout(close, CLOSES_AFTER_MS).unref();
    }
  }

  // One order in each place: what waits is not copied over yet.
  return { make: (name, bytes) => places.enter(1, () => order(name, bytes)) };
}
