import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysUntil,
  formatAge,
  formatClock,
  formatDate,
  formatDay,
  formatDaysUntil,
  formatMeetupTime,
  formatMessageDay,
  formatMessageMoment,
  formatMessageTime,
  formatMonthYear,
  formatShortDate,
  formatTime,
  formatYear,
} from './dates.ts';

const NOW = new Date('2026-11-13T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const aged = (ms: number) => new Date(NOW.getTime() - ms);

describe('formatAge', () => {
  it.each([
    [0, 'Just now'],
    [MINUTE - 1, 'Just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY, '2 days ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [14 * DAY, '2 weeks ago'],
    [30 * DAY - 1, '4 weeks ago'],
    [30 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [400 * DAY, '13 months ago'],
  ])('formats an age of %d ms as "%s"', (age, label) => {
    expect(formatAge(aged(age), NOW)).toBe(label);
  });

  it('clamps a date in the future to just now', () => {
    expect(formatAge(aged(-3 * DAY), NOW)).toBe('Just now');
  });
});

describe('the time of a meetup', () => {
  const at = new Date('2026-11-21T10:05:00Z');

  it.each([
    ['2026-11-20T23:00:00Z', '12:00 am'],
    ['2026-11-21T10:05:00Z', '11:05 am'],
    ['2026-11-21T11:00:00Z', '12:00 pm'],
    ['2026-11-21T22:59:00Z', '11:59 pm'],
  ])('formats %s as %s', (date, clock) => {
    expect(formatClock(new Date(date))).toBe(clock);
  });

  it('has weekday, day and time', () => {
    expect(formatMeetupTime(at)).toBe('Saturday, 21 Nov, 11:05 am');
  });

  it('is counted in days', () => {
    expect(formatDaysUntil(at, at)).toBe('Today');
    expect(formatDaysUntil(at, new Date('2026-11-20T12:00:00Z'))).toBe('Tomorrow');
    expect(formatDaysUntil(at, NOW)).toBe('In 8 days');
  });
});

describe('dates in Lagos', () => {
  it('formats the date, month, year and time', () => {
    expect(formatDate(NOW)).toBe('13 November 2026');
    expect(formatShortDate(NOW)).toBe('13 Nov 2026');
    expect(formatMonthYear(NOW)).toBe('November 2026');
    expect(formatYear(NOW)).toBe('2026');
    expect(formatTime(NOW)).toBe('13:00');
  });

  it('counts days by midnight in Lagos', () => {
    const lastMinute = new Date('2026-11-13T22:59:59Z');
    expect(daysUntil(lastMinute, NOW)).toBe(0);
    expect(daysUntil(new Date(lastMinute.getTime() + 1000), NOW)).toBe(1);
    expect(daysUntil(new Date(lastMinute.getTime() + 3 * DAY), lastMinute)).toBe(3);
    expect(daysUntil(aged(DAY), NOW)).toBe(-1);
  });

  it('starts the new year an hour before UTC', () => {
    const lastHour = new Date('2026-12-31T23:00:00Z');
    expect(formatDate(lastHour)).toBe('1 January 2027');
    expect(formatYear(lastHour)).toBe('2027');
    expect(formatTime(lastHour)).toBe('00:00');
    expect(formatDay(lastHour)).toBe('2027-01-01');
    expect(formatDay(new Date(lastHour.getTime() - 1))).toBe('2026-12-31');
  });

  it('agrees with Intl for Africa/Lagos', () => {
    const intl = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
    const date = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (d) => {
        expect(formatDate(d)).toBe(intl.format(d));
      }),
    );
  });
});

describe('formatMessageTime', () => {
  it.each([
    [0, '13:00'],
    [-5 * MINUTE, '13:05'],
    [DAY - MINUTE, '13:01'],
    [DAY, '13:00'],
    [DAY + 1, 'Thu'],
    [7 * DAY - 1, 'Fri'],
    [7 * DAY, 'Nov 6'],
    [9 * DAY, 'Nov 4'],
    [400 * DAY, 'Oct 9'],
  ])('shows a message %d ms old as %s', (age, label) => {
    expect(formatMessageTime(aged(age), NOW)).toBe(label);
  });

  it('uses the weekday in Lagos, an hour ahead of UTC', () => {
    expect(formatMessageTime(new Date('2026-11-10T23:30:00Z'), NOW)).toBe('Wed');
  });
});

describe('formatMessageDay', () => {
  it.each([
    ['2026-11-13T11:00:00Z', 'Today'],
    ['2026-11-14T11:00:00Z', 'Today'],
    ['2026-11-12T23:00:00Z', 'Today'],
    ['2026-11-12T22:59:59Z', 'Yesterday'],
    ['2026-11-11T22:59:59Z', 'Wednesday'],
    ['2026-11-07T12:00:00Z', 'Saturday'],
    ['2026-11-06T12:00:00Z', 'November 6, 2026'],
    ['2025-12-31T23:00:00Z', 'January 1, 2026'],
  ])('formats %s as %s', (date, label) => {
    expect(formatMessageDay(new Date(date), NOW)).toBe(label);
  });
});

describe('formatMessageMoment', () => {
  it('shows the whole date and time, month first', () => {
    expect(formatMessageMoment(new Date('2026-11-04T09:05:00Z'))).toBe('4 Nov 2026, 10:05');
    expect(formatMessageMoment(new Date('2026-12-31T23:00:00Z'))).toBe('1 Jan 2027, 00:00');
  });
});
