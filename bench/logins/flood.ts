import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { watchMemory } from '../measure/memory.ts';
import type { Figures } from '../measure/statistics.ts';
import { emailOf, newAddress, PASSWORD, post } from './users.ts';

// Sends logins at a fixed rate without waiting for responses, while public pages are read. A third are
// correct, a third have a wrong password, and a third are for accounts that do not exist.

export type Reading = Figures & { count: number; failed: number };
export type Flood = {
  pages: Reading;
  statuses: Record<string, number>;
  loginMs: number[];
  attempts: number;
  seconds: number;
  memoryMb: number;
};

const PAGES = ['/', '/search?q=phone', '/category/5', '/search?location=Lagos', '/category/1', '/recent'];
const READ_EVERY_MS = 40;

export async function runFlood(
  app: { url: string; pid: number },
  {
    accounts,
    perSecond,
    seconds,
    oneAddress,
  }: { accounts: number; perSecond: number; seconds: number; oneAddress: boolean },
): Promise<Flood> {
  const statuses: Record<string, number> = {};
  const loginMs: number[] = [];
  const memory = watchMemory(app.pid);
  const started = performance.now();
  const pages = await readWhile(app.url, flood());
  return {
    pages,
    statuses,
    loginMs,
    attempts: perSecond * seconds,
    memoryMb: memory.peak(),
    seconds: (performance.now() - started) / 1000,
  };

  async function flood(): Promise<void> {
    const attempts: Promise<void>[] = [];
    for (let n = 0; n < perSecond * seconds; n += 1) {
      const due = started + (n * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      attempts.push(attempt(n, due));
    }
    await Promise.all(attempts);
  }

  async function attempt(n: number, due: number): Promise<void> {
    const status = await post(
      app.url,
      '/api/users/login',
      credentialsOf(n),
      oneAddress ? undefined : newAddress(),
    )
      .then(async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      })
      .catch((error: Error) => `no response: ${error.message}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
    loginMs.push(performance.now() - due);
  }

  function credentialsOf(n: number): { email: string; password: string } {
    const email = emailOf((n * 7919) % accounts);
    if (n % 3 === 0) return { email, password: PASSWORD };
    if (n % 3 === 1) return { email, password: 'Wrong-word-11' };
    return { email: `nobody-${n}@bench.example`, password: PASSWORD };
  }
}

/** Reads pages until the work is done, and returns their figures. */
export async function readWhile(url: string, work: Promise<unknown>): Promise<Reading> {
  const reader = new Worker(new URL('../publishing/reader.ts', import.meta.url), {
    workerData: { url, pages: PAGES, everyMs: READ_EVERY_MS },
  });
  const reading = once(reader, 'message');
  await work;
  reader.postMessage('stop');
  const [figures] = (await reading) as [Reading];
  return figures;
}
