import { formatDay } from '../format/dates.ts';

/** When the weekly newsletter is sent, and what it holds. */

export const NEWSLETTER_DAY = 'Friday';
/** The most listings in one mail. */
export const WEEKLY_LISTINGS_MAX = 12;
/** The most listings of one seller in one mail. */
export const WEEKLY_LISTINGS_PER_SELLER_MAX = 3;
/** A reader whose last mail is older than this gets the newest week alone. */
export const WEEKLY_LISTINGS_WEEKS_MAX = 4;

const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** A week that was missed for longer is left out: its listings come with the next one. */
const SENT_WITHIN_MS = 3 * DAY_MS;
const FRIDAY = 5;
/** Lagos is an hour ahead of UTC all year, and at eight both have the same day. */
const EIGHT_IN_LAGOS_UTC = 7;

/** The moment the current week was due, or null when there is nothing to send now. */
export function weekToSend(now: Date): Date | null {
  const due = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), EIGHT_IN_LAGOS_UTC),
  );
  while (due > now || due.getUTCDay() !== FRIDAY) due.setUTCDate(due.getUTCDate() - 1);
  return now.getTime() - due.getTime() < SENT_WITHIN_MS ? due : null;
}

/** 'arrivals/2026-11-20'. Issues of the operator are named by files, and no file name has a slash. */
export function issueOf(due: Date): string {
  return `arrivals/${formatDay(due)}`;
}
