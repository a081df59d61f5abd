import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFairLine, type FairLine, type LineLimits } from './fair-line.ts';

const BUSY = { code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 2 };
const createLine = (limits: Partial<LineLimits> = {}, onRejected?: () => void) =>
  createFairLine({ running: 2, waiting: 10, maxWaitMs: 5_000, ...limits }, onRejected);

afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when the test says so, one after the other. */
function heldWork(line: FairLine) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    ask: (client: string, name = client) =>
      line.run(client, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    async endNext() {
      ends.shift()?.();
      await turn();
    },
  };
}

describe('The line', () => {
  it('runs a few at a time and the others in the order of their arrival', async () => {
    const line = createLine();
    const { started, ask, endNext } = heldWork(line);
    const all = ['1', '2', '3', '4'].map((name) => ask('ada', name));
    expect([started, line.waiting()]).toEqual([['1', '2'], 2]);
    await endNext();
    expect([started, line.waiting()]).toEqual([['1', '2', '3'], 1]);
    for (const _ of all) await endNext();
    await Promise.all(all);
    expect(started).toEqual(['1', '2', '3', '4']);
  });

  it('gives each client a turn, however many requests the others have', async () => {
    const { started, ask, endNext } = heldWork(createLine({ running: 1 }));
    const all = [ask('ada'), ask('ada'), ask('ada'), ask('ada'), ask('ben'), ask('chi'), ask('ben')];
    for (const _ of all) await endNext();
    await Promise.all(all);
    expect(started).toEqual(['ada', 'ada', 'ben', 'chi', 'ada', 'ben', 'ada']);
  });

  it('rejects the newest request of the client that has the most, when it is full', async () => {
    const rejected = vi.fn();
    const { started, ask, endNext } = heldWork(createLine({ running: 1, waiting: 3 }, rejected));
    const running = ask('ada', 'a1');
    const waiting = [ask('ada', 'a2'), ask('ada', 'a3')];
    const newest = expect(ask('ada', 'a4')).rejects.toMatchObject(BUSY);
    const other = ask('ben', 'b1');
    await newest;
    await expect(ask('ada', 'a5')).rejects.toMatchObject(BUSY);
    expect(rejected).toHaveBeenCalledTimes(2);
    for (let n = 0; n < 4; n += 1) await endNext();
    await Promise.all([running, ...waiting, other]);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('gives up the place of a request that is aborted, and calls it no rejection', async () => {
    const rejected = vi.fn();
    const line = createLine({ running: 1 }, rejected);
    const { started, ask, endNext } = heldWork(line);
    const first = ask('ada', 'a1');
    const gone = new AbortController();
    const aborted = expect(line.run('ada', async () => 'never', gone.signal)).rejects.toMatchObject(BUSY);
    const last = ask('ben', 'b1');
    gone.abort();
    await aborted;
    await expect(line.run('ada', async () => 'never', gone.signal)).rejects.toMatchObject(BUSY);
    expect([line.waiting(), rejected.mock.calls.length]).toEqual([1, 0]);
    await endNext();
    await endNext();
    await Promise.all([first, last]);
    expect(started).toEqual(['a1', 'b1']);
  });

  it('rejects a new client when it is full of clients with one request each', async () => {
    const { ask, endNext } = heldWork(createLine({ running: 1, waiting: 2 }));
    const all = [ask('ada'), ask('ben'), ask('chi')];
    await expect(ask('dan')).rejects.toMatchObject(BUSY);
    for (const _ of all) await endNext();
    await Promise.all(all);
  });

  it('rejects a request that has waited too long, and goes on with the next one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const line = createLine({ running: 1, maxWaitMs: 100 });
    const { started, ask, endNext } = heldWork(line);
    const first = ask('ada', 'a1');
    const late = expect(ask('ada', 'a2')).rejects.toMatchObject(BUSY);
    vi.advanceTimersByTime(60);
    const next = ask('ada', 'a3');
    vi.advanceTimersByTime(40);
    await late;
    expect(line.waiting()).toBe(1);
    await endNext();
    vi.advanceTimersByTime(1_000);
    await endNext();
    await Promise.all([first, next]);
    expect(started).toEqual(['a1', 'a3']);
  });

  it('lets the next one in when work fails, and when it fails at once', async () => {
    const line = createLine({ running: 1 });
    const failing = line.run('ada', async () => {
      throw new Error('no database');
    });
    const throwing = line.run('ada', () => {
      throw new Error('no page');
    });
    await expect(failing).rejects.toThrow('no database');
    await expect(throwing).rejects.toThrow('no page');
    expect(await line.run('ada', async () => 'done')).toBe('done');
  });
});
