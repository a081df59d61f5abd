import { mainKind, type ScamKind } from '../scam-kinds.ts';

/** The risk of a case about flagged messages: by the most serious kind, and higher for each further flag. */

const POINTS: Record<ScamKind, number> = {
  'secret-code': 70,
  impostor: 65,
  'false-payment': 60,
  'odd-payment': 60,
  deposit: 50,
  'advance-fee': 50,
  'account-number': 45,
  'payment-link': 40,
  'off-platform': 20,
};
/** What staff read in the queue. */
export const SCAM_FLAG_TITLES: Record<ScamKind, string> = {
  'secret-code': 'Asks for a code, PIN or card details',
  impostor: 'Pretends to be Kasuwa',
  'false-payment': 'Claims that money was sent',
  'odd-payment': 'Asks for gift cards, airtime or crypto',
  deposit: 'Asks for a deposit before meeting',
  'advance-fee': 'Asks for a fee in advance',
  'account-number': 'Sends an account number',
  'payment-link': 'Sends a payment link',
  'off-platform': 'Wants to leave the chat',
};
const FURTHER_FLAG = 5;

/** `flags`: all open flags of the sender in the conversation, with this one. */
export function riskOfFlag(kinds: readonly ScamKind[], flags: number): number {
  const main = mainKind(kinds);
  return Math.min(100, (main ? POINTS[main] : 0) + FURTHER_FLAG * Math.max(0, flags - 1));
}
