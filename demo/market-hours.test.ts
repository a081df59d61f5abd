import { describe, expect, it } from 'vitest';
import { toMarketHours } from './market-hours.ts';

const HOUR = 3_600_000;
const MONDAY = new Date('2026-11-09T00:00:00+01:00').getTime();
const evenly = Array.from({ length: 7 * 24 * 4 }, (_, index) => MONDAY + (index * HOUR) / 4);
const moved = evenly.map(toMarketHours);
const hourOf = (moment: number) => new Date(moment + HOUR).getUTCHours();

describe('the hours in which people post', () => {
  it('keep the order and the week of the moments', () => {
    expect(moved.every((moment, index) => index === 0 || moment > (moved[index - 1] ?? 0))).toBe(true);
    expect(moved[0]).toBe(MONDAY);
    expect(moved.at(-1)).toBeLessThan(MONDAY + 7 * 24 * HOUR);
  });

  it('are more often in the evening than at night', () => {
    const between = (from: number, to: number) =>
      moved.filter((moment) => hourOf(moment) >= from && hourOf(moment) < to).length;
    expect(between(18, 22)).toBeGreaterThan(between(9, 13) * 1.7);
    expect(between(1, 5)).toBeLessThan(between(18, 22) / 15);
  });

  it('are more on a day of the weekend than on a working day', () => {
    const onDay = (day: number) => moved.filter((moment) => new Date(moment + HOUR).getUTCDay() === day);
    expect(onDay(6).length).toBeGreaterThan(onDay(3).length * 1.4);
    expect(onDay(0).length).toBeGreaterThan(onDay(3).length * 1.4);
  });
});
