import { toPlainText } from './disguise/plain-text.ts';
import { unmask } from './disguise/unmask.ts';

/**
 * Whether a name would pass its bearer off as the market itself, however it is drawn. The market's name is a word of
 * Hausa, and people may be called after it: it takes more than that.
 */
export function claimsToBeUs(name: string): boolean {
  const letters = unmaskAll(name);
  if (ALONE.includes(letters)) return true;
  return letters.includes(OURS) && OFFICES.some((office) => letters.includes(office));
}

export const OUR_NAME = 'Please choose a name of your own: this one looks like Kasuwa’s.';

function unmaskAll(name: string): string {
  return toPlainText(name).text.split(/\s+/).map(unmask).join('');
}

const OURS = unmaskAll('kasuwa');
const OFFICES = [
  ...['support', 'team', 'official', 'admin', 'staff', 'help', 'service', 'customer', 'care', 'security'],
  ...['moderator', 'agent', 'desk', 'verified', 'verification', 'escrow', 'payment'],
].map(unmaskAll);
const ALONE = [
  ...['kasuwa', 'support', 'customer support', 'customer care', 'customer service', 'help desk', 'admin'],
  ...['administrator', 'moderator', 'official support', 'support team'],
].map(unmaskAll);
