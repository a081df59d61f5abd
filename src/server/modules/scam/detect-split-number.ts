import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import { ACCOUNT_DIGITS } from './detect-numbers.ts';
import type { ScamFinding } from './detect-scams.ts';
import { VOCABULARY } from './detect-wordings.ts';
import { findRows, type Row } from './digit-rows.ts';
import { isWord } from './match.ts';
import { readWords } from './pattern.ts';
import { tokenize } from './tokens.ts';

// Detects an account number that is sent in pieces over several messages.

/** Whether a message may end a split number, so that the previous messages have to be read. */
export function mayEndNumber(text: string): boolean {
  const [row] = findRows(toPlainText(text));
  return row !== undefined && isPiece(row);
}

/** `before`: the latest messages of the same sender, newest first. */
export function detectSplitNumber(before: readonly string[], text: string): ScamFinding | null {
  const messages = [text, ...before].map((words) => ({ words, plain: toPlainText(words) }));
  // A split number continues from the last digits of a message to the first digits of the next.
  const rows = messages
    .map(({ plain }, at) => findRows(plain).at(at === 0 ? 0 : -1))
    .filter((row) => row !== undefined);
  const isAboutMoney = messages.some(({ plain }) =>
    tokenize(plain, VOCABULARY).some((token) => isWord(token, BANK_WORDS)),
  );
  if (!isAboutMoney || !makesAccount(rows)) return null;
  const words = messages
    .toReversed()
    .map((one) => one.words.slice(0, MAX_WORDS_LENGTH))
    .join(' / ')
    .toWellFormed()
    .replaceAll('\0', '');
  return { kinds: ['account-number'], detail: [{ rule: 'account.split-number', words }] };
}

/** Whether the newest piece and one or two before it have the digits of an account number. */
function makesAccount(rows: readonly Row[]): boolean {
  return [2, 3].some((count) => {
    const pieces = rows.slice(0, count);
    const digits = pieces.reduce((sum, row) => sum + digitsOf(row).length, 0);
    return pieces.length === count && digits === ACCOUNT_DIGITS && pieces.every(isPiece);
  });
}

/** Neither a whole account number nor a price. */
function isPiece(row: Row): boolean {
  const digits = digitsOf(row);
  return digits.length < ACCOUNT_DIGITS && !digits.endsWith('000');
}

function digitsOf(row: Row): string {
  return row.map(({ digits }) => digits).join('');
}

const BANK_WORDS = readWords('{bank}|{account}|bank');
const MAX_WORDS_LENGTH = 100;
