/** The response rate and response time of a seller; null when there are too few conversations. */

const MIN_CONVERSATIONS = 5;

/** In whole percent. */
export function responseRate(conversations: number, answered: number): number | null {
  if (conversations < MIN_CONVERSATIONS) return null;
  return Math.round((100 * answered) / conversations);
}

/** Minutes until half of the conversations had an answer, rounded up; null when half never had one. */
export function responseMinutes(conversations: number, secondsToHalf: number | null): number | null {
  if (conversations < MIN_CONVERSATIONS || secondsToHalf === null) return null;
  return Math.max(1, Math.ceil(secondsToHalf / 60));
}
