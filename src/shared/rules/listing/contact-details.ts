import { manyDigits, withoutContacts } from '#shared/format/machine-text.ts';
import { parsePhone } from '#shared/format/phone.ts';
import { type AddressKind, findAddresses } from '#shared/rules/obfuscation/addresses.ts';
import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import { digitsInWords } from './spoken-digits.ts';

/**
 * Ways to reach a seller, or to pay one, written into an ad: phone numbers, e-mail addresses, links, handles and bank accounts,
 * however they are spaced or spelt. Each text is read a fixed number of times.
 */

type ContactKind = AddressKind | 'phone' | 'account';
/** From `start` up to `end`, left out, of the text as it was written. */
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

/** For mails and other offsets where a seller cannot be reached but through us. Empty where there was nothing else. */
export function withoutContactDetails(text: string): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of findContactDetails(text)) {
    rest += text.slice(from, start);
    from = end;
  }
  return withoutContacts(rest + text.slice(from));
}

/** What the form says beside the field; null where there is nothing to say. */
export function warnOfContactDetails(field: 'title' | 'description', text: string): string | null {
  const list = nameContactDetails(text);
  return list && `Your ${field} holds ${list}. Please take it out: buyers reach you through Kasuwa.`;
}

/** 'a phone number and a link'; null where there are none. */
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
/** How far from an account number its bank is named. */
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

/** All of it as long as it was: look-alike letters as the digits they stand for, and one kind of sign between digits. */
function digitsOnly(text: string): string {
  return (
    text
      .replace(/\b\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d\d\b/g, (date) => 'x'.repeat(date.length))
      .replace(/\b[0-9oil|]+\b/g, (token) =>
        /\d/.test(token) || token === 'o' ? token.replace(/o/g, '0').replace(/[il|]/g, '1') : token,
      )
      .replace(/(?<=\d)[_*~|/\\\u2010-\u2015](?=\d)/g, '-')
      .replace(/(?<![\d,.])0[\d,]{10,20}/g, (number) => number.replace(/,/g, '-'))
      // A number that begins like one may go on in the next line.
      .replace(/(?<![\d,.])(?:\+?234|0)[\d\s.()-]{10,30}/g, (number) => number.replace(/\s/g, ' '))
  );
}

/** The first of the row's groups that together are a number: what stands before may be a size or a year. */
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

/** As makers of cars and machines write them. */
const PART_NUMBER = /^[1-9]\d{4}-\d{5}$/;

function kindOf(digits: string, isNearBank: boolean): ContactKind | null {
  if (digits.length < 10) return null;
  if (parsePhone(digits) || /^\+\d{10,15}$/.test(digits)) return 'phone';
  if (!/^\d{10}$/.test(digits) || /0{5}$/.test(digits)) return null;
  if (isNearBank) return 'account';
  return parsePhone(`0${digits}`) ? 'phone' : null;
}

/** Of two that meet, the one that starts first, and then the longer. */
function withoutOverlaps(found: readonly FoundDetail[]): FoundDetail[] {
  const selected: FoundDetail[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (selected.at(-1)?.end ?? 0)) selected.push(one);
  return selected;
}
