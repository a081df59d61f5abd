import { fold, tokenize } from '#shared/rules/search/tokens.ts';
import { IRREGULAR_FORMS, STOP_WORDS, SYNONYMS, WEAK_WORDS } from './help-words.ts';

// How questions and articles are cut into words that can be compared: without case, accents and endings, and with the
// senses that a word shares with others.

export type Term = {
  /** The word as it is typed, folded. */
  word: string;
  stem: string;
  senses: readonly number[];
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** One that tells nothing by itself. */
  isStopWord: boolean;
};

/** A word may hold an apostrophe; its marks follow their letters. */
const PIECE = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{M}]+)*/gu;

/** Every word of a text, and every wording of several words. */
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

/** What a question asks for: its wordings of several words, and the meaningful words around them; each once. */
export function termsOfQuestion(q: string): Term[] {
  const terms = termsOf(q);
  const phrases = terms.filter(isPhrase);
  const meaningful = terms.filter((term) => {
    const covered = phrases.some((phrase) => phrase.start <= term.start && term.end <= phrase.end);
    return isPhrase(term) || (!covered && !term.isStopWord);
  });
  const asked = meaningful.length > 0 ? meaningful : terms.filter(({ stem }) => WEAK_WORDS.has(stem));
  return [...new Map(asked.map((term) => [term.stem, term])).values()].slice(0, MAX_TERMS);
}

/** More than a question has; a pasted page is no question. */
const MAX_TERMS = 12;
const MAX_WORD_LENGTH = 40;

function isPhrase({ stem }: Term): boolean {
  return stem.includes(' ');
}

/** Posts, posted and posting are post; verified is verify. What it makes need be no word, only the same for all. */
function stemOf(word: string): string {
  const one = tokenize(word)[0]?.word ?? word;
  if (Object.hasOwn(IRREGULAR_FORMS, one)) return IRREGULAR_FORMS[one] ?? one;
  const bare = one
    .replace(/ied$/, 'y')
    .replace(/(?<=[aeiouy].*[^e])ed$|(?<=[aeiouy].+)ing$/, '')
    .replace(/(?<=.{3})e$/, '');
  return bare.length > 3 ? bare.replace(/([^aeiou])\1$/, '$1') : bare;
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
