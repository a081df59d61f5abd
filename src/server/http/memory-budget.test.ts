import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryBudget } from './memory-budget.ts';

const LIMITS = { bytes: 100, perUser: 2, maxWaitMs: 1_000, maxWaiting: 3 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Notes who gets in, in which order, and how to send them out again. */
function startBudget() {
  const budget = createMemoryBudget(LIMITS);
  const inside: string[] = [];
  const out = new Map<string, () => void>();
  const refused: string[] = [];
  const come = (name: string, bytes: number, member = name) =>
    budget.reserve(member, bytes).then(
      (leave) => {
        inside.push(name);
        out.set(name, leave);
      },
      (error) => {
        expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
        refused.push(name);
      },
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { inside, refused, come, settle, leave: (name: string) => out.get(name)?.() };
}

describe('The budget for large bodies', () => {
  it('lets in what fits, past who needs more, until that one has waited for half of their time', async () => {
    const { inside, come, settle, leave } = startBudget();
    for (const [name, bytes] of [
      ['a', 60],
      ['b', 40],
      ['c', 50],
      ['d', 10],
    ] as const)
      void come(name, bytes);
    await settle();
    expect(inside).toEqual(['a', 'b']);
    leave('b');
    await settle();
    expect(inside).toEqual(['a', 'b', 'd']);
    await vi.advanceTimersByTimeAsync(501);
    void come('e', 10);
    await settle();
    // e would fit, but c has waited for long.
    expect(inside).toEqual(['a', 'b', 'd']);
    leave('a');
    await settle();
    expect(inside).toEqual(['a', 'b', 'd', 'c', 'e']);
  });

  it('gives bytes back once, however often it is told', async () => {
    const { inside, come, settle, leave } = startBudget();
    void come('a', 100);
    await settle();
    leave('a');
    leave('a');
    for (const name of ['b', 'c']) void come(name, 100);
    await settle();
    expect(inside).toEqual(['a', 'b']);
  });

  it('lets one member in only so often, and others past them', async () => {
    const { inside, come, settle, leave } = startBudget();
    for (const name of ['a1', 'a2', 'a3']) void come(name, 10, 'a');
    void come('b', 10);
    await settle();
    expect(inside).toEqual(['a1', 'a2', 'b']);
    leave('a1');
    await settle();
    expect(inside).toEqual(['a1', 'a2', 'b', 'a3']);
  });

  it('asks those to come again who waited too long, and lets in who stood behind them', async () => {
    const { inside, refused, come, settle } = startBudget();
    void come('a', 60);
    void come('b', 50);
    await vi.advanceTimersByTimeAsync(501);
    void come('c', 40);
    await vi.advanceTimersByTimeAsync(498);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(refused).toEqual(['b']);
    expect(inside).toEqual(['a', 'c']);
  });

  it('keeps no endless line', async () => {
    const { refused, come, settle } = startBudget();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void come(name, 100);
    await settle();
    expect(refused).toEqual(['e']);
  });
});
