import type { PlainText } from '#shared/rules/obfuscation/plain-text.ts';
import type { Vocabulary } from './vocabulary.ts';

// Splits a message into tokens. Obfuscated words are replaced by the words of the rules.

/**
 * `word` as rules spell it; `kind` is '#amount', '#share' or '#line'. `start` (inclusive) and
 * `end` (exclusive) are offsets in the plain text.
 */
export type Token = { word: string; kind: string | null; sentence: number; start: number; end: number };

export function tokenize({ text }: PlainText, vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let before = 0;
  for (const match of text.matchAll(WORD)) {
    const end = match.index + match[0].length;
    if (endsSentence(text, before, match.index)) sentence += 1;
    before = end;
    const kind = kindOf(match[0]);
    const word = kind ? match[0] : vocabulary.find(match[0]);
    tokens.push({ word, kind, sentence, start: match.index, end });
  }
  return joinPairs(joinLetters(tokens, text, vocabulary), vocabulary);
}

const WORD =
  /[₦#$]?(?:\d{1,12}(?:[.,]\d{1,6}){1,5}[km]?(?![\p{L}\d])|[\p{L}\p{N}]{1,60}(?:['’ʼ`@$!][\p{L}\p{N}]{1,60}){0,4})%?/gu;
const AMOUNT =
  /^[₦#$]\d[\d.,]*[km]?$|^n\d[\d.,]*[km]?$|^\d[\d.,]*[km]$|^\d{1,3}(?:,\d{3}){1,3}$|^\d{1,3}%$|^[1-9]\d{2,6}$/;
const LINE = /^(?:0[789][01]\d{0,8}|234\d{0,10})$/;

function kindOf(word: string): string | null {
  if (AMOUNT.test(word)) return word.endsWith('%') ? '#share' : '#amount';
  return LINE.test(word) ? '#line' : null;
}

/** A full stop inside a number or a name does not end a sentence. */
function endsSentence(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const char = text[at] ?? '';
    if ('!?;\n'.includes(char)) return true;
    if (char === '.' && /\s/.test(text[at + 1] ?? ' ')) return true;
  }
  return false;
}

/** Joins single letters, as in 'd e p o s i t' and 'B.V.N'. */
function joinLetters(tokens: readonly Token[], text: string, vocabulary: Vocabulary): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let to = at;
    while (to < tokens.length && isLetter(tokens, to, at, text)) to += 1;
    const [first, last] = [tokens[at], tokens[to - 1]];
    if (first && last && to - at >= MIN_LETTERS) {
      const letters = tokens.slice(at, to).map(({ start }) => text[start]);
      const word = vocabulary.find(letters.join(''));
      joined.push({ ...first, word, end: last.end });
      at = to;
    } else if (first) {
      joined.push(first);
      at += 1;
    }
  }
  return joined;
}

const MIN_LETTERS = 3;
const MAX_GAP = 3;

function isLetter(tokens: readonly Token[], at: number, first: number, text: string): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (!token || token.end - token.start !== 1 || /\d/.test(text[token.start] ?? '')) return false;
  if (at === first || !before) return true;
  return token.start - before.end <= MAX_GAP && !text.slice(before.end, token.start).includes(',');
}

/** Joins pairs that the rules write as one word, such as 'way bill', 'tele gram' and 'part payment'. */
function joinPairs(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const pair =
      before && before.sentence === token.sentence ? vocabulary.pair(before.word, token.word) : null;
    if (before && pair) joined[joined.length - 1] = { ...before, word: pair, kind: null, end: token.end };
    else joined.push(token);
  }
  return joined;
}
