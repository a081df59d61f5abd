import { deobfuscate } from '#shared/rules/obfuscation/deobfuscate.ts';
import { createMisspellings } from '#shared/rules/obfuscation/misspellings.ts';

// The words of the rules, and how a written word is recognised as one of them.

export type Vocabulary = {
  /** The known word that matches; otherwise the word as written, without apostrophes. */
  find(written: string): string;
  /** The known word that the two form together. */
  pair(first: string, second: string): string | null;
};

/**
 * `fuzzyWords`: words that are distinctive enough to allow one typo. `spellings`: known variants of a word.
 */
export function createVocabulary(
  knownWords: Iterable<string>,
  fuzzyWords: readonly string[],
  spellings: ReadonlyMap<string, string>,
): Vocabulary {
  const words = new Set([...knownWords, ...fuzzyWords]);
  const unmasked = new Map([...words].map((word) => [deobfuscate(word), word]));
  for (const [spelling, word] of spellings) unmasked.set(deobfuscate(spelling), word);
  const misspellings = createMisspellings(new Map(fuzzyWords.map((word) => [deobfuscate(word), word])));
  const recognise = (word: string) => {
    if (words.has(word)) return word;
    return spellings.get(word) ?? (PLAIN.test(word) ? undefined : unmasked.get(deobfuscate(word)));
  };
  return {
    find(written) {
      if (words.has(written) || DIGITS.test(written)) return written;
      const word = written.replace(SILENT, '');
      const once = word.replace(REPEATED, '$1');
      const found = recognise(word) ?? recognise(word.replace(REPEATED, '$1$1')) ?? recognise(once);
      if (found) return found;
      return (word.length >= MIN_TYPO_LENGTH ? misspellings.find(deobfuscate(once)) : undefined) ?? word;
    },
    pair(first, second) {
      const joined = first + second;
      return joined.length >= MIN_PAIR_LENGTH && words.has(joined) ? joined : null;
    },
  };
}

/**
 * Plain words are not deobfuscated, because treating 'l' as a masked letter would turn 'mall' into 'mail'.
 */
const PLAIN = /^[a-z]+$/;
const DIGITS = /^\d+$/;
const SILENT = /['’ʼ`]/g;
const REPEATED = /(.)\1{2,}/g;
const MIN_TYPO_LENGTH = 6;
const MIN_PAIR_LENGTH = 6;
