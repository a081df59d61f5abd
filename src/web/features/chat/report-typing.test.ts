import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn() }));
vi.mock('#web/data/query.ts', () => ({ mutate }));

let reportTyping: typeof import('./report-typing.ts').reportTyping;
let resetTypingReport: typeof import('./report-typing.ts').resetTypingReport;

beforeEach(async () => {
  // Another test file of this process may have loaded it with a call of its own.
  vi.resetModules();
  ({ reportTyping, resetTypingReport } = await import('./report-typing.ts'));
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  mutate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is told every three seconds, and at once after something was said', () => {
  reportTyping('a');
  vi.advanceTimersByTime(2900);
  reportTyping('a');
  expect(mutate).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  reportTyping('a');
  expect(mutate).toHaveBeenCalledTimes(2);
  resetTypingReport('a');
  reportTyping('a');
  expect(mutate).toHaveBeenCalledTimes(3);
});

it('is not told without a network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  reportTyping('b');
  expect(mutate).not.toHaveBeenCalled();
});
