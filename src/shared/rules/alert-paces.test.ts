import { describe, expect, it } from 'vitest';
import { type AlertPace, mailDueAt } from './alert-paces.ts';

const due = (pace: AlertPace, at: string) => mailDueAt(pace, new Date(at)).toISOString();

describe('A mail about what was found', () => {
  it('comes a minute later when it shall come at once', () => {
    expect(due('instant', '2026-11-15T23:59:30.000Z')).toBe('2026-11-16T00:00:30.000Z');
  });

  it.each([
    ['before eight in Lagos', '2026-11-18T06:59:59.999Z', '2026-11-18T07:00:00.000Z'],
    ['at eight', '2026-11-18T07:00:00.000Z', '2026-11-19T07:00:00.000Z'],
    ['in the first hour of a day in Lagos', '2026-11-17T23:30:00.000Z', '2026-11-18T07:00:00.000Z'],
    ['at the end of a year', '2026-12-31T12:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ])('comes daily at the next eight: %s', (_when, now, then) => expect(due('daily', now)).toBe(then));

  it.each([
    ['on Sunday', '2026-11-15T18:00:00.000Z', '2026-11-16T07:00:00.000Z'],
    ['on Monday before eight', '2026-11-16T06:00:00.000Z', '2026-11-16T07:00:00.000Z'],
    ['on Monday at eight', '2026-11-16T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['on Wednesday', '2026-11-18T12:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ])('comes weekly on Monday at eight: found %s', (_when, now, then) =>
    expect(due('weekly', now)).toBe(then),
  );
});
