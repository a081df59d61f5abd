import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKeyedQueue, type QueueLimits } from './keyed-queue.ts';

const createQueue = (limits: Partial<QueueLimits> = {}) =>
  createKeyedQueue({ running: 2, waiting: 60, maxWaitMs: 5_000, ...limits });

const rejection = { code: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: 1 };

/** Work that ends when the test calls the functions in `held`. */
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
  it('run two at a time, in the order of their arrival', async () => {
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

  it('beyond the queue limit are rejected immediately, and those of other keys are not', async () => {
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

  it('that wait too long are rejected and free their place in the queue', async () => {
    const queue = createQueue({ running: 1, maxWaitMs: 20 });
    const { held, work } = heldWork();
    const first = queue.run('ada', work);
    await expect(queue.run('ada', work)).rejects.toMatchObject(rejection);
    held.shift()?.();
    await first;
    expect(await queue.run('ada', async () => 'next')).toBe('next');
  });

  it('that get a slot right before their time limit use it', async () => {
    const queue = createQueue({ running: 1, maxWaitMs: 20 });
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

  it('that fail free their slot too', async () => {
    const queue = createQueue({ running: 1, waiting: 1 });
    for (let n = 0; n < 3; n += 1)
      await expect(queue.run('ada', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await queue.run('ada', async () => 'done')).toBe('done');
  });
});

describe('Long queues', () => {
  function startQueue(maxWaitMs = 600_000) {
    const queue = createQueue({ running: 2, longAbove: 2, maxWaitMs });
    const running: string[] = [];
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const send = (key: string, n: number) =>
      queue
        .run(key, async () => {
          const name = `${key}${n}`;
          started.push(name);
          running.push(name);
          await new Promise<void>((resolve) => ends.set(name, resolve));
          running.splice(running.indexOf(name), 1);
        })
        .catch(({ code }) => code);
    const sendMany = (key: string, count: number) =>
      Array.from({ length: count }, (_, n) => send(key, n + 1));
    const finish = async (name = running[0] ?? '') => {
      ends.get(name)?.();
      await turn();
      await turn();
    };
    return { queue, running, started, send, sendMany, finish };
  }

  it('share one slot in rotation, and do not use the slots of short queues', async () => {
    const { running, started, sendMany, finish } = startQueue();
    const all = [...sendMany('a', 8), ...sendMany('b', 7)];
    await turn();
    await turn();
    expect(running).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
    for (const name of ['a1', 'a2', 'b1', 'b2']) await finish(name);
    expect(running, 'long queues get only the shared slot').toEqual(['a3']);
    all.push(...sendMany('c', 3));
    await turn();
    expect(running).toEqual(['a3', 'c1', 'c2']);
    for (const next of ['a4', 'b3', 'a5', 'b4']) {
      await finish(running.find((name) => !name.startsWith('c')));
      expect(running).toEqual(['c1', 'c2', next]);
    }
    await finish('c1');
    expect(running).toEqual(['c2', 'b4', 'c3']);
    while (running.length > 0) await finish();
    await Promise.all(all);
    for (const key of ['a', 'b', 'c']) {
      const names = started.filter((name) => name.startsWith(key));
      expect(names).toEqual(names.toSorted());
    }
    expect(started).toHaveLength(18);
  });

  it('preserve their order when another request arrives', async () => {
    const { running, started, send, sendMany, finish } = startQueue();
    const all = sendMany('a', 6);
    await turn();
    await finish('a1');
    await finish('a2');
    all.push(send('a', 7));
    await turn();
    expect(running).toEqual(['a3']);
    while (running.length > 0) await finish();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
  });

  it('continue when rejections have made them short', async () => {
    const { running, sendMany, finish } = startQueue(300);
    const outcomes = [...sendMany('a', 6), ...sendMany('b', 6)];
    await turn();
    await finish('b1');
    await finish('b2');
    // a3 holds the shared slot until the end, so the queue of b continues only when it has become short.
    await expect.poll(() => running.some((name) => name.startsWith('b'))).toBe(true);
    expect(running).toContain('a3');
    while (running.length > 0) await finish();
    expect(await Promise.all(outcomes)).toContain('TOO_MANY_REQUESTS');
  });

  it('run all requests of 12,000 keys', async () => {
    const { queue } = startQueue();
    let done = 0;
    const keys = Array.from({ length: 12_000 }, (_, n) => `key ${n}`);
    const work = async () => {
      await turn();
      done += 1;
    };
    await Promise.all(keys.flatMap((key) => [1, 2, 3, 4, 5].map(() => queue.run(key, work))));
    expect(done).toBe(60_000);
    expect(queue.isFull('key 1')).toBe(false);
  });
});
