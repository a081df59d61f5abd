import { describe, expect, it } from 'vitest';
import { type AlertPace, mailDueAt } from './alert-paces.ts';

const due = (pace: AlertPace, at: string) => mailDueAt(pace, new Date(at)).toISOString();

describe('The email about a match', () => {
  it('is due a minute later at the instant pace', () => {
    expect(due('instant', '2026-11-15T23:59:30.000Z')).toBe('2026-11-16T00:00:30.000Z');
  });

  it.each([
    ['before 8:00 in Lagos', '2026-11-18T06:59:59.999Z', '2026-11-18T07:00:00.000Z'],
    ['at 8:00', '2026-11-18T07:00:00.000Z', '2026-11-19T07:00:00.000Z'],
    ['in the first hour of a day in Lagos', '2026-11-17T23:30:00.000Z', '2026-11-18T07:00:00.000Z'],
    ['at the end of a year', '2026-12-31T12:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ])('is due at the next 8:00 in Lagos at the daily pace: %s', (_when, now, then) =>
    expect(due('daily', now)).toBe(then),
  );

  it.each([
    ['on Sunday', '2026-11-15T18:00:00.000Z', '2026-11-16T07:00:00.000Z'],
    ['on Monday before 8:00', '2026-11-16T06:00:00.000Z', '2026-11-16T07:00:00.000Z'],
    ['on Monday at 8:00', '2026-11-16T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['on Wednesday', '2026-11-18T12:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ])('is due on Monday at 8:00 in Lagos at the weekly pace: found %s', (_when, now, then) =>
    expect(due('weekly', now)).toBe(then),
  );
});
