// Whether a review counts in the rating, decided when it is written. One that does not count is shown and marked: a buyer
// who was cheated can always be read, and accounts that rate each other gain nothing.

export const MESSAGES_EACH = 2;
export const PAIR_DAYS = 30;

export type PairFacts = {
  authorConfirmed: boolean;
  subjectConfirmed: boolean;
  /** How many messages each wrote in the conversation about the listing. */
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
  const areApart = !facts.sharesDevice && !facts.sharesPhone;
  return areConfirmed && isExchange && areApart && !facts.countedRecently;
}
