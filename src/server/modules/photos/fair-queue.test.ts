import { setImmediate as settle } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it('The queue runs one task at a time, and users take turns regardless of how many tasks each has waiting', async () => {
  const queue = createFairQueue();
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const done = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
    queue.take(name.slice(0, 1), async () => {
      started.push(name);
      await new Promise<void>((end) => ends.push(end));
    }),
  );
  for (let times = 1; times <= done.length; times += 1) {
    await settle();
    expect(started).toHaveLength(times);
    ends.shift()?.();
  }
  await Promise.all(done);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('A queue of two runs two tasks at a time', async () => {
  const queue = createFairQueue({ atOnce: 2 });
  const ends: (() => void)[] = [];
  const done = [1, 2, 3].map(() => queue.take('a', () => new Promise<void>((end) => ends.push(end))));
  await settle();
  expect(ends).toHaveLength(2);
  ends.shift()?.();
  await settle();
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  await Promise.all(done);
});

it('A failed task does not block the next one', async () => {
  const queue = createFairQueue();
  const failing = queue.take('a', () => Promise.reject(new Error('broken')));
  const next = queue.take('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
