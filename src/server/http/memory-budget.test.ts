import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryBudget } from './memory-budget.ts';

const LIMITS = { bytes: 100, perUser: 2, maxWaitMs: 1_000, maxWaiting: 3 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records which requests are admitted, in which order, and how to release their bytes. */
function startBudget() {
  const budget = createMemoryBudget(LIMITS);
  const admitted: string[] = [];
  const releases = new Map<string, () => void>();
  const rejected: string[] = [];
  const reserve = (name: string, bytes: number, userId = name) =>
    budget.reserve(userId, bytes).then(
      (release) => {
        admitted.push(name);
        releases.set(name, release);
      },
      (error) => {
        expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
        rejected.push(name);
      },
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { admitted, rejected, reserve, settle, release: (name: string) => releases.get(name)?.() };
}

describe('The budget for large bodies', () => {
  it('admits smaller requests before a larger one until it has waited for half of its time limit', async () => {
    const { admitted, reserve, settle, release } = startBudget();
    for (const [name, bytes] of [
      ['a', 60],
      ['b', 40],
      ['c', 50],
      ['d', 10],
    ] as const)
      void reserve(name, bytes);
    await settle();
    expect(admitted).toEqual(['a', 'b']);
    release('b');
    await settle();
    expect(admitted).toEqual(['a', 'b', 'd']);
    await vi.advanceTimersByTimeAsync(501);
    void reserve('e', 10);
    await settle();
    // e would fit, but c has waited too long to be overtaken.
    expect(admitted).toEqual(['a', 'b', 'd']);
    release('a');
    await settle();
    expect(admitted).toEqual(['a', 'b', 'd', 'c', 'e']);
  });

  it('releases bytes only once', async () => {
    const { admitted, reserve, settle, release } = startBudget();
    void reserve('a', 100);
    await settle();
    release('a');
    release('a');
    for (const name of ['b', 'c']) void reserve(name, 100);
    await settle();
    expect(admitted).toEqual(['a', 'b']);
  });

  it('limits the requests of one user, and admits other users before the rest', async () => {
    const { admitted, reserve, settle, release } = startBudget();
    for (const name of ['a1', 'a2', 'a3']) void reserve(name, 10, 'a');
    void reserve('b', 10);
    await settle();
    expect(admitted).toEqual(['a1', 'a2', 'b']);
    release('a1');
    await settle();
    expect(admitted).toEqual(['a1', 'a2', 'b', 'a3']);
  });

  it('rejects a request that waited too long, and admits the one behind it', async () => {
    const { admitted, rejected, reserve, settle } = startBudget();
    void reserve('a', 60);
    void reserve('b', 50);
    await vi.advanceTimersByTimeAsync(501);
    void reserve('c', 40);
    await vi.advanceTimersByTimeAsync(498);
    expect(rejected).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(rejected).toEqual(['b']);
    expect(admitted).toEqual(['a', 'c']);
  });

  it('limits the number of waiting requests', async () => {
    const { rejected, reserve, settle } = startBudget();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void reserve(name, 100);
    await settle();
    expect(rejected).toEqual(['e']);
  });
});
