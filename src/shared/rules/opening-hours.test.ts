import { describe, expect, it } from 'vitest';
import {
  areOpeningHours,
  formatTimeOfDay,
  listHours,
  type OpeningHours,
  openStateOf,
} from './opening-hours.ts';

const day = { opens: '08:00', closes: '18:00' };
const short = { opens: '09:00', closes: '16:00' };
const WEEK: OpeningHours = [day, day, day, day, day, short, null];

/** Monday, 16 November 2026, at this time in Lagos. */
const monday = (time: string, daysLater = 0) =>
  new Date(Date.parse(`2026-11-16T${time}:00+01:00`) + daysLater * 86_400_000);

describe('The state of a shop', () => {
  it.each([
    ['07:59', 0, { isOpen: false, at: '08:00', day: null }],
    ['08:00', 0, { isOpen: true, at: '18:00', day: null }],
    ['17:59', 0, { isOpen: true, at: '18:00', day: null }],
    ['18:00', 0, { isOpen: false, at: '08:00', day: 'Tuesday' }],
    ['16:00', 5, { isOpen: false, at: '08:00', day: 'Monday' }],
    ['12:00', 6, { isOpen: false, at: '08:00', day: 'Monday' }],
    ['00:30', 0, { isOpen: false, at: '08:00', day: null }],
  ] as const)('at %s, %i days after Monday', (time, daysLater, state) => {
    expect(openStateOf(WEEK, monday(time, daysLater))).toEqual(state);
  });

  it('names the same weekday of next week if no other day is open', () => {
    const once: OpeningHours = [day, null, null, null, null, null, null];
    expect(openStateOf(once, monday('19:00'))).toEqual({ isOpen: false, at: '08:00', day: 'Monday' });
  });
});

describe('The list of opening hours', () => {
  it('joins days with the same hours, except today', () => {
    expect(listHours(WEEK, monday('12:00')).map(({ label }) => label)).toEqual([
      'Today, Monday',
      'Tue – Fri',
      'Saturday',
      'Sunday',
    ]);
    expect(listHours(WEEK, monday('12:00', 2)).map(({ label }) => label)).toEqual([
      'Mon – Tue',
      'Today, Wednesday',
      'Thu – Fri',
      'Saturday',
      'Sunday',
    ]);
  });
});

describe('Opening hours', () => {
  it('are seven days, at least one of them open, each with its end after its beginning', () => {
    expect(areOpeningHours(WEEK)).toBe(true);
    expect(areOpeningHours(WEEK.slice(1))).toBe(false);
    expect(areOpeningHours(Array(7).fill(null))).toBe(false);
    expect(areOpeningHours([{ opens: '18:00', closes: '08:00' }, ...WEEK.slice(1)])).toBe(false);
    expect(areOpeningHours([{ opens: '08:00', closes: '08:00' }, ...WEEK.slice(1)])).toBe(false);
  });

  it.each([
    ['00:00', '12:00 am'],
    ['08:05', '8:05 am'],
    ['12:00', '12:00 pm'],
    ['23:30', '11:30 pm'],
  ])('show %s as %s', (time, text) => {
    expect(formatTimeOfDay(time)).toBe(text);
  });
});
