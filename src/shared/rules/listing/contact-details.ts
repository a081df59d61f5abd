import { manyDigits, withoutContacts } from '#shared/format/machine-text.ts';
import { parsePhone } from '#shared/format/phone.ts';
import { type AddressKind, findAddresses } from '#shared/rules/obfuscation/addresses.ts';
import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import { digitsInWords } from './spoken-digits.ts';

/**
 * Contact and payment details in the text of a listing: phone numbers, email addresses, links, handles and
 * bank accounts, however they are spaced or spelt. Each text is scanned a fixed number of times.
 */

type ContactKind = AddressKind | 'phone' | 'account';
/** Offsets in the original text; `end` is exclusive. */
export type ContactDetail = { kind: ContactKind; start: number; end: number };

export function findContactDetails(text: string): ContactDetail[] {
  const plain = toPlainText(text);
  const found = [...findAddresses(text, plain), ...findNumbers(plain.text)];
  return withoutOverlaps(found).map(({ kind, start, end }) => ({
    kind,
    start: plain.offsets[start] ?? 0,
    end: (plain.offsets[end - 1] ?? 0) + 1,
  }));
}

/** For emails and other texts that must not let buyers bypass Kasuwa. Empty when nothing else is left. */
export function withoutContactDetails(text: string): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of findContactDetails(text)) {
    rest += text.slice(from, start);
    from = end;
  }
  return withoutContacts(rest + text.slice(from));
}

/** The warning beside the field of the form; null when there is none. */
export function warnOfContactDetails(field: 'title' | 'description', text: string): string | null {
  const list = nameContactDetails(text);
  return list && `Your ${field} has ${list}. Please remove it: buyers reach you through Kasuwa.`;
}

/** 'a phone number and a link'; null when there are none. */
export function nameContactDetails(text: string): string | null {
  const kinds = new Set(findContactDetails(text).map(({ kind }) => kind));
  const names = (Object.keys(NAMES) as ContactKind[])
    .filter((kind) => kinds.has(kind))
    .map((kind) => NAMES[kind]);
  if (names.length === 0) return null;
  return names.length === 1 ? (names[0] ?? null) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const NAMES: Record<ContactKind, string> = {
  phone: 'a phone number',
  email: 'an e-mail address',
  link: 'a link',
  handle: 'a social media name',
  account: 'a bank account',
};

const BANK =
  /\b(?:a\/c|acct?|account|bank|opay|palmpay|kuda|moniepoint|gtb|gtbank|uba|zenith|fcmb|fidelity|sterling|wema|polaris|ecobank|stanbic|transfer)\b/;
const MANY_DIGITS = manyDigits(3);
/** How many characters an account number and the name of its bank may be apart. */
const NEAR_BANK = 40;

type FoundDetail = { kind: ContactKind; start: number; end: number };

function findNumbers(text: string): FoundDetail[] {
  const numbers = digitsOnly(text);
  const written = Array.from(numbers.matchAll(MANY_DIGITS)).flatMap((match) => {
    const isNearBank = BANK.test(
      text.slice(Math.max(0, match.index - NEAR_BANK), match.index + match[0].length + NEAR_BANK),
    );
    const found = readNumber(match[0], isNearBank);
    return found
      ? [{ kind: found.kind, start: match.index + found.start, end: match.index + found.end }]
      : [];
  });
  return [...written, ...digitsInWords(text).map((match): FoundDetail => ({ kind: 'phone', ...match }))];
}

/** Replaces look-alike letters by digits and unifies separators between digits. The length stays the same. */
function digitsOnly(text: string): string {
  return (
    text
      .replace(/\b\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d\d\b/g, (date) => 'x'.repeat(date.length))
      .replace(/\b[0-9oil|]+\b/g, (token) =>
        /\d/.test(token) || token === 'o' ? token.replace(/o/g, '0').replace(/[il|]/g, '1') : token,
      )
      .replace(/(?<=\d)[_*~|/\\\u2010-\u2015](?=\d)/g, '-')
      .replace(/(?<![\d,.])0[\d,]{10,20}/g, (number) => number.replace(/,/g, '-'))
      // A phone number may continue on the next line.
      .replace(/(?<![\d,.])(?:\+?234|0)[\d\s.()-]{10,30}/g, (number) => number.replace(/\s/g, ' '))
  );
}

/** The first groups of digits that together are a number; groups before them may be a size or a year. */
function readNumber(row: string, isNearBank: boolean): FoundDetail | null {
  const groups = Array.from(row.matchAll(/\+?\d+/g), (match) => ({
    digits: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  for (const [first, { start }] of groups.entries()) {
    let digits = '';
    let found: FoundDetail | null = null;
    for (const group of groups.slice(first)) {
      digits += group.digits;
      const kind = PART_NUMBER.test(row.slice(start, group.end)) ? null : kindOf(digits, isNearBank);
      if (kind) found = { kind, start, end: group.end };
    }
    if (found) return found;
  }
  return null;
}

/** The notation of manufacturers of cars and machines. */
const PART_NUMBER = /^[1-9]\d{4}-\d{5}$/;

function kindOf(digits: string, isNearBank: boolean): ContactKind | null {
  if (digits.length < 10) return null;
  if (parsePhone(digits) || /^\+\d{10,15}$/.test(digits)) return 'phone';
  if (!/^\d{10}$/.test(digits) || /0{5}$/.test(digits)) return null;
  if (isNearBank) return 'account';
  return parsePhone(`0${digits}`) ? 'phone' : null;
}

/** Of two overlapping details, the one that starts first wins, then the longer one. */
function withoutOverlaps(found: readonly FoundDetail[]): FoundDetail[] {
  const selected: FoundDetail[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (selected.at(-1)?.end ?? 0)) selected.push(one);
  return selected;
}
