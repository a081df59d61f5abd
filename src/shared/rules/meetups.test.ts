import { describe, expect, it } from 'vitest';
import {
  isMeetupOver,
  isOnMeetupDay,
  lagosMoment,
  MEETUP_MESSAGES,
  meetupReminderTime,
  meetupTimeProblem,
  planLinkEnd,
} from './meetups.ts';

const now = new Date('2026-11-18T09:00:00.000Z');
const at = new Date('2026-11-21T10:00:00.000Z');

describe('The time of a meetup', () => {
  it('is in the future', () => {
    expect(meetupTimeProblem(now, now)).toBe('Choose a time in the future.');
    expect(meetupTimeProblem(new Date(now.getTime() + 1), now)).toBeNull();
  });

  it('is at most 60 days ahead', () => {
    expect(meetupTimeProblem(new Date('2027-01-17T09:00:00.000Z'), now)).toBeNull();
    expect(meetupTimeProblem(new Date('2027-01-17T09:00:00.001Z'), now)).toBe(
      'Choose a day in the next 60 days.',
    );
  });

  it('is read as the time of Lagos', () => {
    expect(lagosMoment('2026-11-21', '11:00')).toEqual(at);
    expect(lagosMoment('', '11:00')).toBeNull();
    expect(lagosMoment('2026-11-21', '')).toBeNull();
  });
});

describe('A meetup', () => {
  it('is over at its time if nobody confirmed it', () => {
    expect(isMeetupOver({ status: 'proposed', at }, new Date(at.getTime() - 1))).toBe(false);
    expect(isMeetupOver({ status: 'proposed', at }, at)).toBe(true);
  });

  it('is over after its day in Lagos if it was agreed', () => {
    expect(isMeetupOver({ status: 'agreed', at }, new Date('2026-11-21T22:59:00.000Z'))).toBe(false);
    expect(isMeetupOver({ status: 'agreed', at }, new Date('2026-11-21T23:00:00.000Z'))).toBe(true);
  });

  it('is today from midnight to midnight in Lagos', () => {
    expect(isOnMeetupDay(at, new Date('2026-11-20T22:59:00.000Z'))).toBe(false);
    expect(isOnMeetupDay(at, new Date('2026-11-20T23:00:00.000Z'))).toBe(true);
    expect(isOnMeetupDay(at, new Date('2026-11-21T23:00:00.000Z'))).toBe(false);
  });

  it('late in the evening is over six hours later, and is today until then', () => {
    const late = new Date('2026-11-21T22:30:00.000Z'); // 11:30 pm in Lagos
    const end = new Date('2026-11-22T04:30:00.000Z');
    for (const then of [new Date('2026-11-21T23:00:00.000Z'), new Date(end.getTime() - 1)]) {
      expect(isMeetupOver({ status: 'agreed', at: late }, then)).toBe(false);
      expect(isOnMeetupDay(late, then)).toBe(true);
    }
    expect(isMeetupOver({ status: 'agreed', at: late }, end)).toBe(true);
    expect(isOnMeetupDay(late, end)).toBe(false);
    expect(isOnMeetupDay(late, new Date('2026-11-20T22:59:00.000Z'))).toBe(false);
  });

  it('has a reminder two hours before, unless that has passed', () => {
    expect(meetupReminderTime(at, now)).toEqual(new Date('2026-11-21T08:00:00.000Z'));
    expect(meetupReminderTime(at, new Date('2026-11-21T08:00:00.000Z'))).toBeNull();
  });

  it('is shown behind a shared link until a day later', () => {
    expect(planLinkEnd(at)).toEqual(new Date('2026-11-22T10:00:00.000Z'));
  });

  it('is proposed in plain words', () => {
    expect(MEETUP_MESSAGES.proposal('Ikeja City Mall, main gate', at)).toBe(
      'Can we meet at Ikeja City Mall, main gate on Saturday, 21 Nov, 11:00 am?',
    );
  });
});
