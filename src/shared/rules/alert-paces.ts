/** How soon the owner of a saved search hears of what is new in it. */

export const ALERT_PACES = ['instant', 'daily', 'weekly'] as const;

export type AlertPace = (typeof ALERT_PACES)[number];

/** What comes within that time comes in one mail. */
export const INSTANT_MAIL_SECONDS = 60;

/** When a mail shall tell of what was found at this moment: soon, or at eight in the morning in Lagos, weekly on Mondays. */
export function mailDueAt(pace: AlertPace, now: Date): Date {
  if (pace === 'instant') return new Date(now.getTime() + INSTANT_MAIL_SECONDS * 1000);
  const eight = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), EIGHT_IN_LAGOS_UTC),
  );
  while (eight <= now || (pace === 'weekly' && eight.getUTCDay() !== MONDAY))
    eight.setUTCDate(eight.getUTCDate() + 1);
  return eight;
}

/** Lagos is an hour ahead of UTC all year, and at eight both have the same day. */
const EIGHT_IN_LAGOS_UTC = 7;
const MONDAY = 1;
