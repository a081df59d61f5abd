import { formatDay } from '../format/dates.ts';

/** The schedule and the limits of the weekly newsletter. */

export const NEWSLETTER_DAY = 'Friday';
/** The most listings in one email. */
export const WEEKLY_LISTINGS_MAX = 12;
/** The most listings of one seller in one email. */
export const WEEKLY_LISTINGS_PER_SELLER_MAX = 3;
/** A reader whose last email is older than this gets only the newest week. */
export const WEEKLY_LISTINGS_WEEKS_MAX = 4;

const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** A newsletter that is later than this is skipped; its listings are in the next one. */
const MAX_DELAY_MS = 3 * DAY_MS;
const FRIDAY = 5;
/** Lagos is an hour ahead of UTC all year, so at 8:00 both have the same date. */
const EIGHT_IN_LAGOS_UTC = 7;

/** The time when the current newsletter was due, or null when there is nothing to send now. */
export function weekToSend(now: Date): Date | null {
  const due = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), EIGHT_IN_LAGOS_UTC),
  );
  while (due > now || due.getUTCDay() !== FRIDAY) due.setUTCDate(due.getUTCDate() - 1);
  return now.getTime() - due.getTime() < MAX_DELAY_MS ? due : null;
}

/** 'arrivals/2026-11-20'. The operator's issues have file names, which contain no slash. */
export function issueOf(due: Date): string {
  return `arrivals/${formatDay(due)}`;
}
