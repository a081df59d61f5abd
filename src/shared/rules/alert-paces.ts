/** How soon the owner of an alert is notified about matches. */

export const ALERT_PACES = ['instant', 'daily', 'weekly'] as const;

export type AlertPace = (typeof ALERT_PACES)[number];

/** Matches within this time are sent in one email. */
export const INSTANT_MAIL_SECONDS = 60;

/** When the email about a match at this time is due: soon, or at 8:00 in Lagos on the next day or Monday. */
export function mailDueAt(pace: AlertPace, now: Date): Date {
  if (pace === 'instant') return new Date(now.getTime() + INSTANT_MAIL_SECONDS * 1000);
  const eight = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), EIGHT_IN_LAGOS_UTC),
  );
  while (eight <= now || (pace === 'weekly' && eight.getUTCDay() !== MONDAY))
    eight.setUTCDate(eight.getUTCDate() + 1);
  return eight;
}

/** Lagos is an hour ahead of UTC all year, so at 8:00 both have the same date. */
const EIGHT_IN_LAGOS_UTC = 7;
const MONDAY = 1;
