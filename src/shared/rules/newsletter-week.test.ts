import { describe, expect, it } from 'vitest';
import { issueOf, weekToSend } from './newsletter-week.ts';

const toSend = (now: string) => weekToSend(new Date(now))?.toISOString() ?? null;

describe('The weekly newsletter', () => {
  it.each([
    ['a moment before', '2026-11-20T06:59:59.999Z', null],
    ['on the hour', '2026-11-20T07:00:00.000Z', '2026-11-20T07:00:00.000Z'],
    [
      'on Saturday, when the server was down on Friday',
      '2026-11-21T22:00:00.000Z',
      '2026-11-20T07:00:00.000Z',
    ],
    ['a moment before Monday at 8:00', '2026-11-23T06:59:59.999Z', '2026-11-20T07:00:00.000Z'],
    ['on Monday at 8:00, when it is too late for this week', '2026-11-23T07:00:00.000Z', null],
    ['on Thursday', '2026-11-26T12:00:00.000Z', null],
    ['in the first hour of a Friday in Lagos', '2026-11-19T23:30:00.000Z', null],
    ['on the first day of a year', '2027-01-01T08:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ])('is due on Friday at 8:00 in Lagos: %s', (_when, now, due) => expect(toSend(now)).toBe(due));

  it('has a name that cannot be a file name and that sorts by week', () => {
    const [first, second] = ['2026-12-25T07:00:00Z', '2027-01-01T07:00:00Z'].map((at) =>
      issueOf(new Date(at)),
    );
    expect([first, second]).toEqual(['arrivals/2026-12-25', 'arrivals/2027-01-01']);
    expect((first ?? '') < (second ?? '')).toBe(true);
  });
});
