import { parsePhone } from '#shared/format/phone.ts';
import { DIGIT_WORDS, TIMES_WORDS } from '#shared/rules/obfuscation/digit-words.ts';

/** Phone numbers in words: 'zero eight zero three …', also mixed with digits, or with 'double five'. */

export function digitsInWords(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let row: Row | null = null;
  const close = () => {
    if (row && isPhoneInWords(row)) found.push({ start: row.start, end: row.end });
    row = null;
  };
  for (const match of text.matchAll(/[a-z]+|\d+|[^a-z\d\s.,-]/g)) {
    const before: Row = row ?? { digits: '', words: 0, times: 1, start: match.index, end: 0 };
    const read = readWord(match[0], before);
    if (read) row = { ...before, ...read, end: match.index + match[0].length };
    else close();
  }
  close();
  return found;
}

/** The digits so far, the number of digit words, and how often the next digit is repeated. */
type Row = { digits: string; words: number; times: number; start: number; end: number };

const MAX_DIGITS = 15;

function readWord(word: string, { digits, words, times }: Row): Partial<Row> | null {
  if (Object.hasOwn(TIMES_WORDS, word)) return { times: TIMES_WORDS[word] };
  const isWord = Object.hasOwn(DIGIT_WORDS, word);
  const read = isWord ? DIGIT_WORDS[word] : /^\d{1,11}$/.test(word) ? word : undefined;
  if (read === undefined || digits.length > MAX_DIGITS) return null;
  return { digits: digits + read.repeat(times), words: words + Number(isWord), times: 1 };
}

function isPhoneInWords({ digits, words }: Row): boolean {
  return words > 0 && (parsePhone(digits) ?? parsePhone(`0${digits}`)) !== null;
}
