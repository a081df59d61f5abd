/** How reliably and how soon a seller answers; null while there are too few conversations to say. */

const FEWEST_CONVERSATIONS = 5;

/** In whole percent. */
export function responseRate(conversations: number, answered: number): number | null {
  if (conversations < FEWEST_CONVERSATIONS) return null;
  return Math.round((100 * answered) / conversations);
}

/** Minutes until half of those who wrote had an answer, begun ones whole; none where half never had one. */
export function responseMinutes(conversations: number, secondsToHalf: number | null): number | null {
  if (conversations < FEWEST_CONVERSATIONS || secondsToHalf === null) return null;
  return Math.max(1, Math.ceil(secondsToHalf / 60));
}
