/** How soon a seller answers, in the words that their page, their items and the chat show alike. */

const HOUR = 60;

/** Null where it is not known, or nothing to praise. */
export function formatResponseTime(minutes: number | null): string | null {
  if (minutes === null || minutes > 24 * HOUR) return null;
  if (minutes <= HOUR) return 'Replies within an hour';
  return minutes <= 5 * HOUR ? 'Replies within a few hours' : 'Replies within a day';
}
