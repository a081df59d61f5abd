import { endOfDay, formatDay, formatMeetupTime } from '#shared/format/dates.ts';
import { PLAN_LINK_DAYS } from './retention.ts';

// The rules of meetups between the two users of a conversation. `now` is passed in, and days are those of Lagos.

export const MEETUP_PLACE_MAX = 120;
/** How far ahead a meetup can be. */
export const MEETUP_DAYS_MAX = 60;
export const MEETUP_REMINDER_HOURS = 2;
/** How long an agreed meetup is shown after its time, at least. */
const MEETUP_HOURS = 6;
/** The links of one user to one plan that work at the same time. */
export const PLAN_LINKS_MAX = 5;

/** How long after the time of a meetup both users are asked whether they are safe. */
const CHECK_IN_HOURS = 2;
/** From then on a change or a cancellation does not end the question: people may be on their way. */
const CHECK_IN_FIXED_HOURS = 1;
/** How long after the first question the second one is sent. */
export const CHECK_IN_REMINDER_HOURS = 1;
/** How late a question may be, after a server was down. */
export const CHECK_IN_LATE_HOURS = 24;
/** How long the question and its answer are shown in the conversation. */
export const CHECK_IN_SHOWN_HOURS = 48;

/** The answers to “Are you safe?”. */
export const CHECK_IN_ANSWERS = ['fine', 'help'] as const;
export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number];

export const MEETUP_STATUSES = ['proposed', 'agreed', 'cancelled', 'ended'] as const;
type MeetupStatus = (typeof MEETUP_STATUSES)[number];
/** The statuses of a meetup that still lies ahead. A conversation has at most one such meetup. */
export type OpenMeetupStatus = Extract<MeetupStatus, 'proposed' | 'agreed'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Why nobody can meet at this time; null if they can. */
export function meetupTimeProblem(at: Date, now: Date): string | null {
  if (at <= now) return 'Choose a time in the future.';
  if (at.getTime() > now.getTime() + MEETUP_DAYS_MAX * DAY)
    return `Choose a day in the next ${MEETUP_DAYS_MAX} days.`;
  return null;
}

/** A proposal ends at its time. An agreed meetup lasts longer, because people are late. */
export function isMeetupOver({ status, at }: { status: OpenMeetupStatus; at: Date }, now: Date): boolean {
  return status === 'proposed' ? at <= now : hasEnded(at, now);
}

/** The day of a late meetup lasts until the morning. */
export function isOnMeetupDay(at: Date, now: Date): boolean {
  return formatDay(at) <= formatDay(now) && !hasEnded(at, now);
}

/** Whether its day has passed, and the hours in which people who are late still come. */
function hasEnded(at: Date, now: Date): boolean {
  return now > endOfDay(at) && now.getTime() >= at.getTime() + MEETUP_HOURS * HOUR;
}

/** When both users are reminded; null if that time has passed. */
export function meetupReminderTime(at: Date, now: Date): Date | null {
  const due = new Date(at.getTime() - MEETUP_REMINDER_HOURS * HOUR);
  return due > now ? due : null;
}

/** When both users are asked whether they are safe. */
export function checkInTime(at: Date): Date {
  return new Date(at.getTime() + CHECK_IN_HOURS * HOUR);
}

export function checkInFixedFrom(at: Date): Date {
  return new Date(at.getTime() - CHECK_IN_FIXED_HOURS * HOUR);
}

export function planLinkEnd(at: Date): Date {
  return new Date(at.getTime() + PLAN_LINK_DAYS * DAY);
}

/** The moment of a day ('2026-11-21') and a time ('11:00') in Lagos; null if one of them is not valid. */
export function lagosMoment(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}:00+01:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The messages that the steps of a meetup post in the conversation. */
export const MEETUP_MESSAGES = {
  proposal: (place: string, at: Date) => `Can we meet at ${place} on ${formatMeetupTime(at)}?`,
  confirmation: 'Confirmed. See you there.',
  onMyWay: 'I’m on my way.',
  cancellation: 'I have to cancel our meetup.',
} as const;
