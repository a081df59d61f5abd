// Decides whether a new review counts in the rating. A review that does not count is shown with a mark: the
// review of a cheated buyer stays visible, and accounts that rate each other gain nothing.

export const MESSAGES_EACH = 2;
export const PAIR_DAYS = 30;

export type PairFacts = {
  authorConfirmed: boolean;
  subjectConfirmed: boolean;
  /** The number of messages of each side in the conversation about the listing. */
  authorMessages: number;
  subjectMessages: number;
  sharesDevice: boolean;
  sharesPhone: boolean;
  /** This author's review of this subject counted within the last PAIR_DAYS. */
  countedRecently: boolean;
};

export function countsInRating(facts: PairFacts): boolean {
  const areConfirmed = facts.authorConfirmed && facts.subjectConfirmed;
  const isExchange = facts.authorMessages >= MESSAGES_EACH && facts.subjectMessages >= MESSAGES_EACH;
  const areIndependent = !facts.sharesDevice && !facts.sharesPhone;
  return areConfirmed && isExchange && areIndependent && !facts.countedRecently;
}
