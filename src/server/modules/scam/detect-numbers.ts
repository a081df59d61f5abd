import { NEAR_NUMBERS } from '#server/modules/scam/rules/near-numbers.ts';
import { parsePhone } from '#shared/format/phone.ts';
import type { PlainText } from '#shared/rules/obfuscation/plain-text.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import { findRows, type Row } from './digit-rows.ts';
import type { Finding } from './finding.ts';
import { isWord } from './match.ts';
import { readWords } from './pattern.ts';
import type { Token } from './tokens.ts';

// Detects account numbers, which have ten digits, and disguised phone
// numbers. Plain phone numbers are allowed.

export function detectNumbers(original: string, plain: PlainText, tokens: readonly Token[]): Finding[] {
  return findRows(plain).flatMap((row) => {
    if (isInLink(plain, row)) return [];
    const context = readContext(tokens, row);
    const found = readRow(row, context, (start, end) => isForeign(original, plain, start, end));
    return found ? [found] : [];
  });
}

/** As in the coordinates of a map. The link itself is judged elsewhere. */
function isInLink({ text }: PlainText, row: Row): boolean {
  const start = row[0]?.start ?? 0;
  return /(?:https?:\/\/|www\.)\S*$/.test(text.slice(Math.max(0, start - MAX_LINK), start));
}

const MAX_LINK = 200;

/** The meaning of a row according to the words around it. */
type Context = { isPaid: boolean; isWallet: boolean; isCalled: boolean; isOther: boolean; isNamed: boolean };

const NEAR = Object.fromEntries(
  Object.entries(NEAR_NUMBERS).map(([name, { words, before, after }]) => [
    name,
    { words: readWords(words), before, after },
  ]),
);

function readContext(tokens: readonly Token[], row: Row): Context {
  const start = row[0]?.start ?? 0;
  const end = row.at(-1)?.end ?? 0;
  const first = indexFrom(tokens, start);
  const after = indexFrom(tokens, end);
  const sentence = tokens[first]?.sentence;
  const has = (name: keyof typeof NEAR_NUMBERS, inSentence = false) => {
    const near = NEAR[name];
    if (!near) return false;
    const around = [
      ...tokens.slice(Math.max(0, first - near.before), first),
      ...tokens.slice(after, after + near.after),
    ];
    return around.some((token) => (!inSentence || token.sentence === sentence) && isWord(token, near.words));
  };
  return {
    isPaid: has('paid'),
    isWallet: has('wallet'),
    isCalled: has('called'),
    isOther: has('other'),
    isNamed: has('named', true) && !has('bank') && !isDemanded(tokens, first, sentence),
  };
}

/** As in 'for the order pay 0123456789', where the name belongs to something else. */
function isDemanded(tokens: readonly Token[], first: number, sentence: number | undefined): boolean {
  return tokens
    .slice(Math.max(0, first - DEMAND_WORDS), first + 3)
    .some((token) => token.sentence === sentence && isWord(token, DEMANDS));
}

const DEMAND_WORDS = 5;
const DEMANDS = readWords('pay|send|transfer|payment|credit|paste|drop|deposit|money');

/** The index of the first token that ends after the offset. */
function indexFrom(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MAX_GROUPS = 14;
export const ACCOUNT_DIGITS = 10;
const MAX_DIGITS = 14;

function readRow(
  row: Row,
  context: Context,
  foreign: (start: number, end: number) => boolean,
): Finding | null {
  let account: Finding | null = null;
  for (let first = 0; first < row.length; first += 1) {
    let digits = '';
    for (let last = first; last < Math.min(row.length, first + MAX_GROUPS); last += 1) {
      digits += row[last]?.digits ?? '';
      if (digits.length > MAX_DIGITS) break;
      if (digits.length !== ACCOUNT_DIGITS && !isPhone(digits)) continue;
      const part = row.slice(first, last + 1);
      const isAlone = [row[first - 1], row[last + 1]].every((group) => !group || group.isLetters);
      const [start, end] = [part[0]?.start ?? 0, part.at(-1)?.end ?? 0];
      const found = (kind: ScamKind, rule: string): Finding => ({ kind, rule, start, end });
      if (isPhone(digits)) {
        if (context.isWallet) return found('account-number', 'account.phone-as-account');
        return isHidden(part) || foreign(start, end) ? found('off-platform', 'elsewhere.hidden-phone') : null;
      }
      if (!account) {
        if (isHiddenPhone(part, digits, context)) return found('off-platform', 'elsewhere.hidden-phone');
        if (isAccount(part, isAlone, digits, context)) account = found('account-number', 'account.number');
      }
    }
  }
  return account;
}

const PHONE_DIGITS = /^(?:0\d{10}|234\d{10,11})$/;

function isPhone(digits: string): boolean {
  return PHONE_DIGITS.test(digits) && parsePhone(digits) !== null;
}

/** Users who want to be called do not write their number in this way. */
function isHidden(part: Row): boolean {
  return part.some(({ isMasked, isAfterWord }) => isMasked || isAfterWord) || isSpelt(part);
}

function isSpelt(part: Row): boolean {
  return part.length > 6 && part.every(({ digits }) => digits.length === 1);
}

/** A disguised phone number without its leading zero. */
function isHiddenPhone(part: Row, digits: string, { isPaid }: Context): boolean {
  return (
    !isPaid && isHidden(part) && part.filter(({ isMasked }) => isMasked).length > 3 && isPhone(`0${digits}`)
  );
}

function isAccount(
  part: Row,
  isAlone: boolean,
  digits: string,
  { isPaid, isCalled, isOther, isNamed }: Context,
): boolean {
  if (/0{5}$/.test(digits)) return false;
  if (isNamed) return false;
  if (isPaid) return true;
  if (isOther || (isCalled && isPhone(`0${digits}`))) return false;
  if (part.length === 1) return true;
  // Only the shape of the groups distinguishes it from a list of sizes or years.
  if (!isAlone) return false;
  if (digits.startsWith('0')) return true;
  const groups = part.map((group) => group.digits);
  return (
    groups.length <= 4 &&
    groups.every((group) => group.length > 2 && !group.endsWith('0') && !/^(?:19|20)\d\d$/.test(group))
  );
}

function isForeign(original: string, { offsets }: PlainText, start: number, end: number): boolean {
  return /[^ -~\s\u2010-\u2015]/.test(original.slice(offsets[start], (offsets[end - 1] ?? 0) + 1));
}
