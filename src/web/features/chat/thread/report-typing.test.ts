import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn() }));
vi.mock('#web/data/query.ts', () => ({ mutate }));

let reportTyping: typeof import('./report-typing.ts').reportTyping;
let resetTypingReport: typeof import('./report-typing.ts').resetTypingReport;

beforeEach(async () => {
  // Another test file in this process may have loaded the module with its own mock.
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

it('Typing is reported every three seconds, and immediately after a message was posted', () => {
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

it('Typing is not reported without a network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  reportTyping('b');
  expect(mutate).not.toHaveBeenCalled();
});
