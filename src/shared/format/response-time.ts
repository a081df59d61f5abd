/** The response time of a seller in words, shared by seller pages, listings and conversations. */

const HOUR = 60;

/** Null when the time is unknown or longer than a day. */
export function formatResponseTime(minutes: number | null): string | null {
  if (minutes === null || minutes > 24 * HOUR) return null;
  if (minutes <= HOUR) return 'Replies within an hour';
  return minutes <= 5 * HOUR ? 'Replies within a few hours' : 'Replies within a day';
}
