import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchStaffWork } from './staff-work-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('Many changes at once are one event now and one after the pause', () => {
  const sendEphemeral = vi.fn();
  let change = (_payload: string | null) => {};
  const events = {
    on(_channel: string, handler: typeof change) {
      change = handler;
    },
  };
  const watch = watchStaffWork({ events: events as never, local: { sendEphemeral } });
  for (let n = 0; n < 50; n += 1) change('');
  expect(sendEphemeral).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(sendEphemeral).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(sendEphemeral).toHaveBeenCalledTimes(2);
  change('');
  expect(sendEphemeral).toHaveBeenCalledTimes(3);
  watch.stop();
});
