import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKeyedQueue, type QueueLimits } from './keyed-queue.ts';

const createQueue = (given: Partial<QueueLimits> = {}) =>
  createKeyedQueue({ running: 2, waiting: 60, waitsMs: 5_000, ...given });

const rejection = { code: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: 1 };

/** Work that ends when the test says so. */
function heldWork() {
  const held: (() => void)[] = [];
  return {
    held,
    work: () => new Promise<void>((resolve) => held.push(resolve)),
    async finishAll() {
      while (held.length > 0) {
        held.shift()?.();
        await turn();
        await turn();
      }
    },
  };
}

describe('Requests of one key', () => {
  it('run two at a time, in the order in which they came', async () => {
    const queue = createQueue();
    const order: number[] = [];
    const { held, work, finishAll } = heldWork();
    const all = [1, 2, 3, 4, 5].map((n) =>
      queue.run('ada', () => {
        order.push(n);
        return work();
      }),
    );
    await turn();
    expect(order).toEqual([1, 2]);
    held.shift()?.();
    await turn();
    await turn();
    expect(order).toEqual([1, 2, 3]);
    await finishAll();
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  it('that are more than may wait are rejected at once, and those of others are not', async () => {
    const queue = createQueue({ waiting: 3 });
    const { work, finishAll } = heldWork();
    const all = Array.from({ length: 5 }, () => queue.run('ada', work));
    await expect(queue.run('ada', work)).rejects.toMatchObject(rejection);
    const another = queue.run('ben', async () => 'done');
    expect(await another).toBe('done');
    await turn();
    await finishAll();
    await Promise.all(all);
    expect(await queue.run('ada', async () => 'again')).toBe('again');
  });

  it('that wait too long are rejected, and leave their place to the next', async () => {
    const queue = createQueue({ running: 1, waitsMs: 20 });
    const { held, work } = heldWork();
    const first = queue.run('ada', work);
    await expect(queue.run('ada', work)).rejects.toMatchObject(rejection);
    held.shift()?.();
    await first;
    expect(await queue.run('ada', async () => 'next')).toBe('next');
  });

  it('that are given a slot right before they have waited too long use it', async () => {
    const queue = createQueue({ running: 1, waitsMs: 20 });
    const { held, work } = heldWork();
    const first = queue.run('ada', work);
    await turn();
    const outcome = queue.run('ada', async () => 'second').catch((error: unknown) => error);
    const timesOutAt = performance.now() + 20;
    // The event loop is busy until the timer is due, so the slot is passed on right before it fires.
    while (performance.now() < timesOutAt) {}
    held.shift()?.();
    await first;
    expect(await outcome).toBe('second');
    expect(await queue.run('ada', async () => 'next')).toBe('next');
  });

  it('run one at a time while many wait, and nobody who comes later passes them', async () => {
    const queue = createQueue({ running: 3, oneAtATimeAbove: 2 });
    const order: string[] = [];
    const { held, work } = heldWork();
    const send = (name: string) =>
      queue.run('ada', () => {
        order.push(name);
        return work();
      });
    const finishOne = async () => {
      held.shift()?.();
      await turn();
      await turn();
    };
    const all = ['1', '2', '3', '4', '5', '6', '7'].map(send);
    await turn();
    expect(order.join()).toBe('1,2,3');
    await finishOne();
    await finishOne();
    expect([order.join(), held.length], 'four wait').toEqual(['1,2,3', 1]);
    all.push(send('late'));
    await finishOne();
    expect([order.join(), held.length], 'four wait still').toEqual(['1,2,3,4', 1]);
    await finishOne();
    await finishOne();
    expect([order.join(), held.length], 'two wait, so three may run').toEqual(['1,2,3,4,5,6,7,late', 3]);
    for (const _one of all) await finishOne();
    await Promise.all(all);
  });

  it('that fail make room too', async () => {
    const queue = createQueue({ running: 1, waiting: 1 });
    for (let n = 0; n < 3; n += 1)
      await expect(queue.run('ada', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await queue.run('ada', async () => 'done')).toBe('done');
  });
});
