import { expect, it } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

it('waits from half a second to half a minute, never all at the same moment', () => {
  const longest = [1, 2, 3, 7, 50].map((failures) => reconnectDelay(failures, null, 1));
  expect(longest).toEqual([500, 1000, 2000, 30_000, 30_000]);
  expect(reconnectDelay(7, null, 0)).toBe(15_000);
});

it('waits as long as the server asks for', () => {
  expect(reconnectDelay(1, 12_000, 1)).toBe(12_000);
});
