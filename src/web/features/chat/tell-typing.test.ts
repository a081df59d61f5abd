import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn() }));
vi.mock('#web/data/query.ts', () => ({ mutate }));

let tellTyping: typeof import('./tell-typing.ts').tellTyping;
let tellTypingAnew: typeof import('./tell-typing.ts').tellTypingAnew;

beforeEach(async () => {
  // Another test file of this process may have loaded it with a call of its own.
  vi.resetModules();
  ({ tellTyping, tellTypingAnew } = await import('./tell-typing.ts'));
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  mutate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is told every three seconds, and at once after something was said', () => {
  tellTyping('a');
  vi.advanceTimersByTime(2900);
  tellTyping('a');
  expect(mutate).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  tellTyping('a');
  expect(mutate).toHaveBeenCalledTimes(2);
  tellTypingAnew('a');
  tellTyping('a');
  expect(mutate).toHaveBeenCalledTimes(3);
});

it('is not told without a network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  tellTyping('b');
  expect(mutate).not.toHaveBeenCalled();
});
