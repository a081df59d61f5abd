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

it('It needs a bounded number of turns, however many tasks wait', async () => {
  const counts = await countByTurn(100_000);
  expect(counts[1]).toBe(250);
  expect(counts.length).toBeLessThan(5_000);
});

it('It takes up its work again after it has finished', async () => {
  const pace = createPacer(1);
  const done: string[] = [];
  pace(() => done.push('first'));
  await turn();
  pace(() => done.push('second'));
  expect(done).toEqual(['first']);
  await turn();
  expect(done).toEqual(['first', 'second']);
});
