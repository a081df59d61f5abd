import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFailure } from '#web/data/call-api.ts';
import { createReceipts } from './receipts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BUSY: CallFailure = { status: 503, code: 'UNAVAILABLE', text: 'Busy' };
const FOREIGN: CallFailure = { status: 404, code: 'CONVERSATION_NOT_FOUND', text: 'No' };

function receipts(...answers: (CallFailure | null)[]) {
  const calls: Record<string, number>[] = [];
  const { note, drop, clear } = createReceipts(300, async (marks) => {
    calls.push(Object.fromEntries(marks));
    return answers.shift() ?? null;
  });
  return { calls, note, drop, clear };
}

describe('A receipt', () => {
  it('is sent in one request with all others, with the highest number of each conversation', async () => {
    const { calls, note } = receipts();
    note('a', 1);
    note('a', 3);
    note('b', 7);
    note('a', 2);
    await vi.advanceTimersByTimeAsync(299);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([{ a: 3, b: 7 }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });

  it('is sent again until the server accepts it, with those that were added meanwhile', async () => {
    const { calls, note } = receipts(BUSY, BUSY);
    note('a', 1);
    await vi.advanceTimersByTimeAsync(300);
    note('b', 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([{ a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }]);
  });

  it('is not sent again if the server rejects it', async () => {
    const { calls, note } = receipts(FOREIGN);
    note('a', 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });

  it('is sent in one of several requests if there are too many for one', async () => {
    const { calls, note } = receipts();
    for (let index = 0; index < 70; index += 1) note(`conversation ${index}`, 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.map((call) => Object.keys(call).length)).toEqual([50, 20]);
  });

  it('is dropped if the message was read, unless there are newer messages', async () => {
    const { calls, note, drop } = receipts();
    note('a', 2);
    note('b', 5);
    drop('a', 2);
    drop('b', 4);
    await vi.advanceTimersByTimeAsync(60_000);
    note('c', 1);
    drop('c', 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([{ b: 5 }]);
  });

  it('waits while the device has no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { calls, note } = receipts();
    note('a', 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    vi.stubGlobal('navigator', { onLine: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual([{ a: 1 }]);
  });

  it('is dropped when its user signs out', async () => {
    const { calls, note, clear } = receipts(BUSY);
    note('a', 1);
    await vi.advanceTimersByTimeAsync(300);
    clear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });
});
