import { fold } from '#shared/rules/search/fold.ts';
import { tokenize } from '#shared/rules/search/tokens.ts';
import { IRREGULAR_FORMS, STOP_WORDS, SYNONYMS, WEAK_WORDS } from './help-words.ts';

// Splits questions and articles into comparable terms: without case, accents and endings, and with
// the senses that a word shares with its synonyms.

export type Term = {
  /** The folded word, not stemmed. */
  word: string;
  stem: string;
  senses: readonly number[];
  /** Its position in the text. */
  start: number;
  end: number;
  isStopWord: boolean;
};

/** A word may contain apostrophes, and combining marks after its letters. */
const PIECE = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{M}]+)*/gu;

/** All words and all known phrases of a text. */
export function termsOf(text: string): Term[] {
  const words = [...text.matchAll(PIECE)].map((match): Term => {
    const word = fold(match[0]).slice(0, MAX_WORD_LENGTH);
    const stem = stemOf(word);
    return {
      word,
      stem,
      senses: SENSES.get(stem) ?? [],
      isStopWord: STOP_WORDS.has(word) || STOP_WORDS.has(stem),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
  return [...words, ...phrasesIn(words)].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The phrases of a question and the meaningful words outside them, without duplicates. */
export function termsOfQuestion(q: string): Term[] {
  const terms = termsOf(q);
  const phrases = terms.filter(isPhrase);
  const meaningful = terms.filter((term) => {
    const covered = phrases.some((phrase) => phrase.start <= term.start && term.end <= phrase.end);
    return isPhrase(term) || (!covered && !term.isStopWord);
  });
  const selected = meaningful.length > 0 ? meaningful : terms.filter(({ stem }) => WEAK_WORDS.has(stem));
  return [...new Map(selected.map((term) => [term.stem, term])).values()].slice(0, MAX_TERMS);
}

/** No real question has more terms, but a pasted text has. */
const MAX_TERMS = 12;
const MAX_WORD_LENGTH = 40;

function isPhrase({ stem }: Term): boolean {
  return stem.includes(' ');
}

/** "posts", "posted" and "posting" become "post". The stem need not be a word, only equal for all forms. */
function stemOf(word: string): string {
  const one = tokenize(word)[0]?.word ?? word;
  if (Object.hasOwn(IRREGULAR_FORMS, one)) return IRREGULAR_FORMS[one] ?? one;
  const stem = one
    .replace(/ied$/, 'y')
    .replace(/(?<=[aeiouy].*[^e])ed$|(?<=[aeiouy].+)ing$/, '')
    .replace(/(?<=.{3})e$/, '');
  return stem.length > 3 ? stem.replace(/([^aeiou])\1$/, '$1') : stem;
}

type Phrase = { stems: readonly string[]; sense: number };

const SENSES = new Map<string, number[]>();
/** By first stem, longest first. */
const PHRASES = new Map<string, Phrase[]>();
for (const [sense, wordings] of SYNONYMS.entries())
  for (const wording of wordings) {
    const stems = wording.split(' ').map(stemOf);
    const [first = ''] = stems;
    if (stems.length === 1) SENSES.set(first, [...(SENSES.get(first) ?? []), sense]);
    else PHRASES.set(first, [...(PHRASES.get(first) ?? []), { stems, sense }]);
  }
for (const phrases of PHRASES.values()) phrases.sort((a, b) => b.stems.length - a.stems.length);

function phrasesIn(words: readonly Term[]): Term[] {
  return words.flatMap((word, at) => {
    const phrase = PHRASES.get(word.stem)?.find(({ stems }) =>
      stems.every((stem, step) => words[at + step]?.stem === stem),
    );
    const last = phrase && words[at + phrase.stems.length - 1];
    if (!phrase || !last) return [];
    const stem = phrase.stems.join(' ');
    return [{ ...word, word: stem, stem, senses: [phrase.sense], end: last.end, isStopWord: false }];
  });
}
