import { expect, test, vi } from 'vitest';
import { backOffMs, pause } from './back-off.ts';

test('pauses grow from half a second to half a minute and are partly random', () => {
  expect([1, 2, 3, 7, 50].map((failures) => backOffMs(failures, null, 1))).toEqual([
    500, 1000, 2000, 30_000, 30_000,
  ]);
  expect(backOffMs(7, null, 0)).toBe(15_000);
});

test('a pause is at least as long as the server asks for', () => {
  expect(backOffMs(1, 12_000, 1)).toBe(12_000);
  expect(backOffMs(6, 1_000, 1)).toBe(16_000);
});

test('a pause ends after its time, on a wake event, and when it is aborted', async () => {
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
