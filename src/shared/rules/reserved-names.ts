import { unboxLetters } from '#shared/rules/obfuscation/confusables.ts';
import { deobfuscate } from '#shared/rules/obfuscation/deobfuscate.ts';
import { createMisspellings } from '#shared/rules/obfuscation/misspellings.ts';
import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';

// Whether a name could pass for Kasuwa itself, however it is disguised. 'Kasuwa' is a Hausa word and part of
// real names, so it is reserved only beside a staff title. A name that consists only of the site's name and
// staff titles is reserved too.

export const RESERVED_NAME_TEXT = 'Please choose another name: this one looks like Kasuwa’s.';

export function isReservedName(name: string): boolean {
  const words = unboxLetters(name).toLowerCase();
  // The name is checked with and without trailing digits: 'Support2' is a title, and the last digit of
  // 'K4suw4' a letter.
  return (
    claimsOfficialName(readWords(words)) ||
    claimsOfficialName(readWords(words.replace(/\d+(?![\p{L}\d])/gu, '')))
  );
}

function claimsOfficialName(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (isMadeOf(RESERVED_WORDS, words.join(''))) return words.length > 1 || !HARMLESS_ALONE.test(first);
  if (words.some((word) => GLUED.test(word))) return true;
  return words.some((word, at) => {
    // 'The market of': only the next word can be a title.
    if (GENITIVE.test(word)) return isStaffTitle(words[at + 1] ?? '');
    return isSiteName(word) && words.some((other, position) => position !== at && isStaffTitle(other));
  });
}

/** Joins single letters to one word: 'K a s u w a'. */
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
  return deobfuscate(word).replaceAll('vv', 'w').replaceAll('rn', 'm');
}

const isSiteName = (word: string) =>
  SITE_NAME_ALONE.test(word) || siteNameTypos.find(squeeze(word)) !== undefined;
const isStaffTitle = (word: string) =>
  STAFF_TITLE_ALONE.test(word) || staffTitleTypos.find(squeeze(word)) !== undefined;

/** Replaces repeated letters by one, so that 'Suport' and 'Suppport' equal 'Support'. */
function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

/** A pattern for any of the words, with each letter repeated any number of times. */
function anyOf(words: readonly string[]): string {
  return `(?:${words.map((word) => squeeze(fold(word)).replace(/./gu, '$&+')).join('|')})`;
}

/**
 * Whether the text consists only of these words, with each letter repeated any number of times. It tracks the
 * positions that can be reached. A regular expression would try every way to divide the repeated letter
 * between 'of' and 'for', and a name of such pairs would take seconds.
 */
function isMadeOf(words: readonly string[], text: string): boolean {
  const reached = new Set([0]);
  for (const position of reached)
    for (const word of words) for (const end of endsOf(word, text, position)) reached.add(end);
  return text !== '' && reached.has(text.length);
}

/** All positions where a word that starts at `from` may end: after each repetition of its last letter. */
function endsOf(word: string, text: string, from: number): number[] {
  let [first, end] = [from, from];
  for (const letter of word) {
    if (text[end] !== letter) return [];
    first = end;
    while (text[end] === letter) end += 1;
  }
  return Array.from({ length: end - first }, (_, repetition) => first + 1 + repetition);
}

const SITE_NAMES = ['kasuwa'];
// biome-ignore format: a word list: one to a line would be too long to read
const STAFF_TITLES = [
  'support', 'supports', 'help', 'helper', 'helpers', 'helpline', 'customer', 'customers', 'client',
  'service', 'services', 'admin', 'admins', 'administrator', 'administrators', 'administration', 'moderator',
  'moderators', 'moderation', 'mod', 'mods', 'staff', 'official', 'officials', 'refund', 'refunds',
  'helpdesk', 'hotline',
];
/** Words that are also names or trades of people, so that one of them alone is allowed. */
// biome-ignore format: a word list: one to a line would be too long to read
const AMBIGUOUS_TITLES = [
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

const siteName = anyOf(SITE_NAMES);
const staffTitle = anyOf([...STAFF_TITLES, ...AMBIGUOUS_TITLES]);
const RESERVED_WORDS = [...SITE_NAMES, ...STAFF_TITLES, ...AMBIGUOUS_TITLES, ...FILLERS].map((word) =>
  squeeze(fold(word)),
);
const longStaffTitle = anyOf([...STAFF_TITLES, ...AMBIGUOUS_TITLES].filter((word) => word.length > 3));

const HARMLESS_ALONE = new RegExp(`^${anyOf([...AMBIGUOUS_TITLES, ...FILLERS])}$`, 'u');
const GLUED = new RegExp(
  `${siteName}${longStaffTitle}|${longStaffTitle}${siteName}|^${siteName}${staffTitle}$|^${staffTitle}${siteName}$`,
  'u',
);
const SITE_NAME_ALONE = new RegExp(`^${siteName}$`, 'u');
const STAFF_TITLE_ALONE = new RegExp(`^${staffTitle}$`, 'u');
const GENITIVE = new RegExp(`^${siteName}[rn]$`, 'u');

/** Short words are left out, because they are too similar to others. */
const asNames = (words: readonly string[]) =>
  new Map(words.flatMap((word) => (squeeze(fold(word)).length < 6 ? [] : [[squeeze(fold(word)), true]])));
const siteNameTypos = createMisspellings(asNames(SITE_NAMES));
const staffTitleTypos = createMisspellings(asNames([...STAFF_TITLES, ...AMBIGUOUS_TITLES]));
