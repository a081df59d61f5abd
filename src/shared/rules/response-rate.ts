/** How reliably a seller answers, in whole percent; null while there are too few conversations to say. */

const FEWEST_CONVERSATIONS = 5;

export function responseRate(conversations: number, answered: number): number | null {
  if (conversations < FEWEST_CONVERSATIONS) return null;
  return Math.round((100 * answered) / conversations);
}
