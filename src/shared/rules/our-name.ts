import { unbox } from './disguise/confusables.ts';
import { createMisspellings } from './disguise/misspellings.ts';
import { toPlainText } from './disguise/plain-text.ts';
import { unmask } from './disguise/unmask.ts';

// Whether a name would pass its bearer off as the market itself, however it is drawn. The market's name is a word of
// Hausa, and people may be called after it: it takes an office beside it. A name of nothing but offices is ours, too.

export const OUR_NAME = 'Please choose a name of your own: this one looks like Kasuwa’s.';

export function claimsToBeUs(name: string): boolean {
  const words = unbox(name).toLowerCase();
  // 'Support2' is one more of them, while the last sign of 'K4suw4' is a letter.
  return isClaim(readWords(words)) || isClaim(readWords(words.replace(/\d+(?![\p{L}\d])/gu, '')));
}

function isClaim(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (isMadeOf(OUR_WORDS, words.join(''))) return words.length > 1 || !HARMLESS_ALONE.test(first);
  if (words.some((word) => GLUED.test(word))) return true;
  return words.some((word, at) => {
    // 'The market of': whose follows.
    if (GENITIVE.test(word)) return isOffice(words[at + 1] ?? '');
    return isOurs(word) && words.some((other, place) => place !== at && isOffice(other));
  });
}

/** Letters that stand alone beside each other are one word: 'K a s u w a'. */
function readWords(name: string): string[] {
  const pieces = toPlainText(name).text.split(/[^\p{L}\p{N}@$€]+/u);
  return pieces
    .map((piece, at) => (piece.length === 1 && pieces[at + 1]?.length === 1 ? piece : `${piece} `))
    .join('')
    .split(' ')
    .map(fold)
    .filter(Boolean);
}

function fold(word: string): string {
  return unmask(word).replaceAll('vv', 'w').replaceAll('rn', 'm');
}

const isOurs = (word: string) => OURS_ALONE.test(word) || ourSlips.find(squeeze(word)) !== undefined;
const isOffice = (word: string) => OFFICE_ALONE.test(word) || officeSlips.find(squeeze(word)) !== undefined;

/** A letter more than once is that letter: 'Suport' is 'Support', and so is 'Suppport'. */
function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

/** Any of them, each letter as often as one likes. */
function anyOf(words: readonly string[]): string {
  return `(?:${words.map((word) => squeeze(fold(word)).replace(/./gu, '$&+')).join('|')})`;
}

/**
 * Whether nothing but these words stands there, each letter as often as one likes. Place by place: a regular expression
 * would try every way to share out the doubled letter between 'of' and 'for', and a name of such pairs would take seconds.
 */
function isMadeOf(words: readonly string[], text: string): boolean {
  const reached = new Set([0]);
  for (const place of reached)
    for (const word of words) for (const end of endsOf(word, text, place)) reached.add(end);
  return text !== '' && reached.has(text.length);
}

/** Everywhere a word that begins there may end: after any of its last letters. */
function endsOf(word: string, text: string, from: number): number[] {
  let [first, end] = [from, from];
  for (const letter of word) {
    if (text[end] !== letter) return [];
    first = end;
    while (text[end] === letter) end += 1;
  }
  return Array.from({ length: end - first }, (_, more) => first + 1 + more);
}

const OURS = ['kasuwa'];
// biome-ignore format: a word list: one to a line would be too long to read
const OFFICES = [
  'support', 'supports', 'help', 'helper', 'helpers', 'helpline', 'customer', 'customers', 'client',
  'service', 'services', 'admin', 'admins', 'administrator', 'administrators', 'administration', 'moderator',
  'moderators', 'moderation', 'mod', 'mods', 'staff', 'official', 'officials', 'refund', 'refunds',
  'helpdesk', 'hotline',
];
/** Words that are names or trades of people as well: by themselves they claim nothing. */
// biome-ignore format: a word list: one to a line would be too long to read
const MILDER = [
  'team', 'teams', 'care', 'desk', 'agent', 'agents', 'safety', 'trust', 'security', 'manager', 'managers',
  'management', 'centre', 'center', 'headquarters', 'office', 'officer', 'hq', 'verified', 'verification',
  'escrow', 'payment', 'payments', 'billing', 'dispute', 'disputes', 'fraud', 'ceo', 'founder', 'director',
  'representative', 'operator', 'assistant', 'assistance', 'account', 'accounts', 'nigeria', 'ng', 'app',
  'com',
];
// biome-ignore format: a word list: one to a line would be too long to read
const FILLERS = [
  'the', 'and', 'of', 'for', 'our', 'your', 'live', 'online', 'chat', 'department', 'dept', 'unit',
];

const ours = anyOf(OURS);
const office = anyOf([...OFFICES, ...MILDER]);
const OUR_WORDS = [...OURS, ...OFFICES, ...MILDER, ...FILLERS].map((word) => squeeze(fold(word)));
const longOffice = anyOf([...OFFICES, ...MILDER].filter((word) => word.length > 3));

const HARMLESS_ALONE = new RegExp(`^${anyOf([...MILDER, ...FILLERS])}$`, 'u');
const GLUED = new RegExp(
  `${ours}${longOffice}|${longOffice}${ours}|^${ours}${office}$|^${office}${ours}$`,
  'u',
);
const OURS_ALONE = new RegExp(`^${ours}$`, 'u');
const OFFICE_ALONE = new RegExp(`^${office}$`, 'u');
const GENITIVE = new RegExp(`^${ours}[rn]$`, 'u');

/** Short words are too near to others. */
const asNames = (words: readonly string[]) =>
  new Map(words.flatMap((word) => (squeeze(fold(word)).length < 6 ? [] : [[squeeze(fold(word)), true]])));
const ourSlips = createMisspellings(asNames(OURS));
const officeSlips = createMisspellings(asNames([...OFFICES, ...MILDER]));
