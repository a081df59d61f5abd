import { DIGIT_WORDS, TIMES_WORDS } from '#shared/rules/obfuscation/digit-words.ts';
import { type PlainText, toPlainText } from '#shared/rules/obfuscation/plain-text.ts';

// Finds rows of digits in any notation: in groups, as words, as look-alike
// letters, with filler words between.

/**
 * `isMasked`: not written as digits. `isLetters`: may also be a word.
 * `isAfterWord`: follows a filler word ('then').
 */
type Group = {
  digits: string;
  start: number;
  end: number;
  isMasked: boolean;
  isLetters: boolean;
  isAfterWord: boolean;
};
export type Row = readonly Group[];

export function findRows({ text }: PlainText): Row[] {
  const rows: Row[] = [];
  let row: Group[] = [];
  let times = 1;
  let isAfterWord = false;
  const close = () => {
    if (row.length > 0) rows.push(row);
    row = [];
    times = 1;
    isAfterWord = false;
  };
  let before = 0;
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match;
    const end = match.index + piece.length;
    if (!BETWEEN.test(text.slice(before, match.index).slice(0, MAX_GAP + 1))) close();
    before = end;
    const read = readDigits(piece);
    if (read) {
      const digits = read.digits.repeat(times);
      row.push({
        digits,
        start: match.index,
        end,
        isMasked: read.isMasked || times > 1,
        isLetters: /^\D+$/.test(piece),
        isAfterWord,
      });
      times = 1;
      isAfterWord = false;
    } else if (Object.hasOwn(TIMES_WORDS, piece)) times = TIMES_WORDS[piece] ?? 1;
    else if (row.length > 0 && FILLER_WORDS.has(piece)) isAfterWord = true;
    else close();
  }
  close();
  return rows;
}

/** The digits of a number that was found in a text, in whatever notation. */
export function digitsOf(number: string): string {
  return findRows(toPlainText(number))
    .flat()
    .map(({ digits }) => digits)
    .join('');
}

/** Amounts, dates and times are separate pieces, which end a row. */
const PIECE =
  /[₦#$]\d[\d.,]{0,20}|\d{1,3}(?:,\d{3}){1,4}(?:\.\d\d)?(?![\p{L}\d])|\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d\d(?!\d)|\d{1,2}:\d\d(?!\d)|[\p{L}\p{N}]{1,60}/gu;
const MAX_GAP = 6;
const BETWEEN = /^[\s.,_*~|/\\()\u2010-\u2015·•+-]{0,6}$/;
const FILLER_WORDS: ReadonlySet<string> = new Set(
  'then and next followed by after that plus add dash dot space comma hyphen first second third last half part four three two digits'.split(
    ' ',
  ),
);

function readDigits(piece: string): { digits: string; isMasked: boolean } | null {
  if (/^\d+$/.test(piece)) return { digits: piece, isMasked: false };
  const word = piece.replace(/0/g, 'o');
  if (Object.hasOwn(DIGIT_WORDS, word)) return { digits: DIGIT_WORDS[word] ?? '', isMasked: true };
  return readLookAlikes(piece) ?? readGlued(piece);
}

/**
 * As in 'o8o3l234567'. Every letter must look like a digit; letters alone
 * count only if they are few and no word.
 */
function readLookAlikes(piece: string): { digits: string; isMasked: boolean } | null {
  const real = piece.replace(/\D/g, '').length;
  if (!(real > 1 ? MORE_LOOK_ALIKES : LOOK_ALIKES).test(piece) || WORDS.has(piece)) return null;
  if (real === 0 && piece.length > MAX_LETTERS) return null;
  return {
    digits: piece.replace(/\D/g, (letter) => CONFUSABLES[letter] ?? MORE_CONFUSABLES[letter] ?? ''),
    isMasked: true,
  };
}

const MAX_LETTERS = 5;
const WORDS: ReadonlySet<string> = new Set(
  'is so oil boss bill lol sis ill bob bio soil bills solo boil boils loss bliss oils sob lib bib sol zoo'.split(
    ' ',
  ),
);
const CONFUSABLES: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: '1',
  '|': '1',
  s: '5',
  b: '8',
  z: '2',
  о: '0',
  і: '1',
};

/** Only beside two digits, as in '77e', because 'e' and 'a' are words. */
const MORE_CONFUSABLES: Readonly<Record<string, string>> = { e: '3', a: '4' };

const MORE_LOOK_ALIKES = new RegExp(
  `^[\\d${Object.keys({ ...CONFUSABLES, ...MORE_CONFUSABLES }).join('')}]+$`,
);
const LOOK_ALIKES = new RegExp(`^[\\d${Object.keys(CONFUSABLES).join('')}]+$`);

/** As in 'zero8zero3'. */
function readGlued(piece: string): { digits: string; isMasked: boolean } | null {
  if (!GLUED.test(piece)) return null;
  const digits = piece.replace(EACH_WORD, (word) => DIGIT_WORDS[word] ?? '');
  return { digits, isMasked: true };
}

const LONG_WORDS = Object.keys(DIGIT_WORDS).filter((word) => word.length > 2);
const GLUED = new RegExp(`^(?:\\d|${LONG_WORDS.join('|')})+$`);
const EACH_WORD = new RegExp(LONG_WORDS.join('|'), 'g');
