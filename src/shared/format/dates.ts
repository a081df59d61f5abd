/** All date formatting. Lagos time is computed (UTC+1, no DST), so that server and browser never differ. */

/** From 'Just now' to hours within a day, then the spec's labels. A date in the future gives 'Just now'. */
export function formatAge(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return ago(minutes, 'minute');

  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ago(hours, 'hour');

  const days = Math.floor(hours / 24);
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return ago(Math.floor(days / 30), 'month');
}

/** '13 November 2026' */
export function formatDate(date: Date): string {
  return `${dayOfMonth(date)} ${formatMonthYear(date)}`;
}

/** '13 Nov 2026' */
export function formatShortDate(date: Date): string {
  return `${dayOfMonth(date)} ${monthName(date).slice(0, 3)} ${formatYear(date)}`;
}

/** '13 Nov' */
export function formatDayAndMonth(date: Date): string {
  return `${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;
}

/** 'Saturday, 21 Nov' */
export function formatWeekday(date: Date): string {
  return `${weekday(date)}, ${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;
}

/** 'Sat, 21 Nov' */
export function formatShortWeekday(date: Date): string {
  return `${weekday(date).slice(0, 3)}, ${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;
}

/** The number of midnights in Lagos between the dates: 0 is today, 1 tomorrow. */
export function daysUntil(date: Date, now: Date): number {
  return (Date.parse(formatDay(date)) - Date.parse(formatDay(now))) / DAY;
}

/** The last moment of the day in Lagos. */
export function endOfDay(date: Date): Date {
  return new Date(`${formatDay(date)}T23:59:59.999+01:00`);
}

/** 'November 2026' */
export function formatMonthYear(date: Date): string {
  return `${monthName(date)} ${formatYear(date)}`;
}

/** '2026' */
export function formatYear(date: Date): string {
  return String(inLagos(date).getUTCFullYear());
}

/** '2026-11-15', the date in Lagos. */
export function formatDay(date: Date): string {
  return inLagos(date).toISOString().slice(0, 10);
}

/** '14:05' */
export function formatTime(date: Date): string {
  return inLagos(date).toISOString().slice(11, 16);
}

/** '11:00 am' */
export function formatClock(date: Date): string {
  const hours = inLagos(date).getUTCHours();
  return `${hours % 12 || 12}${formatTime(date).slice(2)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** 'Saturday, 21 Nov, 11:00 am' */
export function formatMeetupTime(date: Date): string {
  return `${weekday(date)}, ${dayOfMonth(date)} ${monthName(date).slice(0, 3)}, ${formatClock(date)}`;
}

/** 'Today', 'Tomorrow', 'In 5 days' */
export function formatDaysUntil(date: Date, now: Date): string {
  const days = daysUntil(date, now);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** A message's timestamp: the time up to a day, the weekday ('Thu') under seven days, otherwise 'Nov 4'. */
export function formatMessageTime(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age <= DAY) return formatTime(date);
  return age < 7 * DAY ? weekday(date).slice(0, 3) : formatMonthDay(date);
}

/** The heading above the messages of a day: 'Today', 'Yesterday', 'Thursday', 'November 4, 2026'. */
export function formatMessageDay(date: Date, now: Date): string {
  const days = -daysUntil(date, now);
  // A message from a clock that runs ahead counts as today.
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return weekday(date);
  return `${monthName(date)} ${dayOfMonth(date)}, ${formatYear(date)}`;
}

/** For staff, who need date and time: '4 Nov 2026, 14:05' */
export function formatMessageMoment(date: Date): string {
  return `${formatShortDate(date)}, ${formatTime(date)}`;
}

/** The same, as short as it can be: 'Today, 14:05', '4 Nov, 14:05', '4 Nov 2025, 14:05' */
export function formatMoment(date: Date, now: Date): string {
  if (formatDay(date) === formatDay(now)) return `Today, ${formatTime(date)}`;
  const isThisYear = formatYear(date) === formatYear(now);
  return `${isThisYear ? formatDayAndMonth(date) : formatShortDate(date)}, ${formatTime(date)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date whose UTC fields are the local time in Lagos. */
function inLagos(date: Date): Date {
  return new Date(date.getTime() + HOUR);
}

/** 'Nov 13' */
function formatMonthDay(date: Date): string {
  return `${monthName(date).slice(0, 3)} ${dayOfMonth(date)}`;
}

function dayOfMonth(date: Date): number {
  return inLagos(date).getUTCDate();
}

/** 'Saturday' */
export function weekday(date: Date): string {
  return WEEKDAYS[inLagos(date).getUTCDay()] ?? '';
}

function monthName(date: Date): string {
  return MONTHS[inLagos(date).getUTCMonth()] ?? '';
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
