import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

/** How many tasks have run after each turn of the event loop, until all have. */
async function countByTurn(tasks: number): Promise<number[]> {
  const pace = createPacer(2);
  let done = 0;
  for (let n = 0; n < tasks; n += 1)
    pace(() => {
      done += 1;
    });
  const counts = [done];
  while (done < tasks) {
    await turn();
    counts.push(done);
  }
  return counts;
}

it('A pacer runs two tasks in each turn of the event loop', async () => {
  expect(await countByTurn(5)).toEqual([0, 2, 4, 5]);
});

it('A pacer runs a task immediately when a thousand are waiting', () => {
  const pace = createPacer(2);
  const done: number[] = [];
  for (let n = 0; n < 1_002; n += 1) pace(() => done.push(n));
  expect(done).toEqual([1_000, 1_001]);
});

it('A pacer continues after a task that failed', async () => {
  const failures: unknown[] = [];
  process.once('uncaughtException', (error) => failures.push(error));
  const others = process.listeners('uncaughtException').slice(0, -1);
  for (const other of others) process.off('uncaughtException', other);
  const pace = createPacer(1);
  const done: string[] = [];
  pace(() => {
    throw new Error('No.');
  });
  pace(() => done.push('second'));
  await expect.poll(() => done).toEqual(['second']);
  for (const other of others) process.on('uncaughtException', other);
  expect(failures).toHaveLength(1);
});

it('A pacer that has finished its tasks accepts new ones', async () => {
  const pace = createPacer(1);
  const done: string[] = [];
  pace(() => done.push('first'));
  await turn();
  pace(() => done.push('second'));
  expect(done).toEqual(['first']);
  await turn();
  expect(done).toEqual(['first', 'second']);
});
