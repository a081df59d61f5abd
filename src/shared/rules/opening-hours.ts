// The opening hours of a trader's shop, in Lagos time: UTC+1, no daylight saving.

/** Times as '08:00'. Null: closed on that day. */
export type DayHours = { opens: string; closes: string } | null;

/** Seven days, from Monday. */
export type OpeningHours = DayHours[];

export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const OPENING_HOURS_PROBLEM =
  'Please choose a closing time after the opening time, for each open day.';

export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Seven days, at least one of them open, and no day that ends before it begins. */
export function areOpeningHours(days: readonly DayHours[]): boolean {
  return (
    days.length === WEEKDAY_NAMES.length &&
    days.some((day) => day !== null) &&
    days.every((day) => day === null || day.opens < day.closes)
  );
}

/** `at` is when the state changes next; `day` is null if that is today. */
type OpenState = { isOpen: boolean; at: string; day: (typeof WEEKDAY_NAMES)[number] | null };

export function openStateOf(hours: OpeningHours, now: Date): OpenState {
  const { weekday, time } = lagosTime(now);
  const today = hours[weekday];
  if (today && today.opens <= time && time < today.closes)
    return { isOpen: true, at: today.closes, day: null };
  if (today && time < today.opens) return { isOpen: false, at: today.opens, day: null };
  // The same weekday of next week comes last.
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const next = (weekday + ahead) % 7;
    const day = hours[next];
    if (day) return { isOpen: false, at: day.opens, day: WEEKDAY_NAMES[next] ?? null };
  }
  throw new Error('opening hours without an open day');
}

/** Consecutive days with the same hours as one row, such as 'Tue – Fri'. Today has a row of its own. */
export function listHours(
  hours: OpeningHours,
  now: Date,
): { label: string; hours: DayHours; isToday: boolean }[] {
  const { weekday } = lagosTime(now);
  const rows: { from: number; to: number; hours: DayHours }[] = [];
  for (const [index, day] of hours.entries()) {
    const last = rows.at(-1);
    const isSame = last && last.hours?.opens === day?.opens && last.hours?.closes === day?.closes;
    if (last && isSame && index !== weekday && last.to !== weekday) last.to = index;
    else rows.push({ from: index, to: index, hours: day });
  }
  return rows.map(({ from, to, hours: shown }) => ({
    label: from === weekday ? `Today, ${WEEKDAY_NAMES[from]}` : rangeLabel(from, to),
    hours: shown,
    isToday: from === weekday,
  }));
}

/** '8:00 am', as people say it. */
export function formatTimeOfDay(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const number = Number(hour);
  return `${number % 12 === 0 ? 12 : number % 12}:${minute} ${number < 12 ? 'am' : 'pm'}`;
}

function rangeLabel(from: number, to: number): string {
  const [first = '', last = ''] = [WEEKDAY_NAMES[from], WEEKDAY_NAMES[to]];
  return from === to ? first : `${first.slice(0, 3)} – ${last.slice(0, 3)}`;
}

function lagosTime(now: Date): { weekday: number; time: string } {
  const local = new Date(now.getTime() + 3_600_000);
  return { weekday: (local.getUTCDay() + 6) % 7, time: local.toISOString().slice(11, 16) };
}
