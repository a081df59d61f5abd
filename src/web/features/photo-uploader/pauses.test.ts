import { expect, test, vi } from 'vitest';
import { pause, pauseAfter } from './pauses.ts';

test('pauses grow, up to a minute', () => {
  expect([1, 2, 3, 4].map((failures) => pauseAfter(failures, null, 0.5))).toEqual([1000, 2000, 4000, 8000]);
  expect(pauseAfter(50, null, 0.5)).toBe(60_000);
});

test('a server that names a time is left alone for it', () => {
  expect(pauseAfter(1, 30_000, 0)).toBe(30_000);
  expect(pauseAfter(5, 1000, 0.5)).toBe(16_000);
});

test('phones do not come back in the same moment', () => {
  expect(pauseAfter(3, null, 0)).toBe(3000);
  expect(pauseAfter(3, null, 1)).toBe(5000);
});

test('a pause ends with its time, when woken, and when nobody waits any more', async () => {
  vi.useFakeTimers();
  const alarm = new EventTarget();
  const work = new AbortController();
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const timed = pause(1000, alarm, work.signal).then(note('timed'));
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await timed;
  const woken = pause(null, alarm, work.signal).then(note('woken'));
  alarm.dispatchEvent(new Event('wake'));
  await woken;
  const cancelled = pause(60_000, alarm, work.signal).then(note('cancelled'));
  work.abort();
  await cancelled;
  await pause(60_000, alarm, work.signal).then(note('too late'));
  expect(ended).toEqual(['timed', 'woken', 'cancelled', 'too late']);
  vi.useRealTimers();
});
