import { deobfuscate } from '#shared/rules/obfuscation/deobfuscate.ts';
import { createMisspellings } from '#shared/rules/obfuscation/misspellings.ts';

// The words that rules know, and how a written word is recognised as one of them.

export type Vocabulary = {
  /** The known word that is meant; else the word as it was written. */
  find(written: string): string;
  /** The known word these two make together. */
  pair(first: string, second: string): string | null;
};

/** `fuzzyWords`: words so long and odd that one slip of spelling is forgiven. `spellings`: what people type for a word. */
export function createVocabulary(
  known: Iterable<string>,
  fuzzyWords: readonly string[],
  spellings: ReadonlyMap<string, string>,
): Vocabulary {
  const words = new Set([...known, ...fuzzyWords]);
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
      return (word.length >= SHORTEST_SLIP ? misspellings.find(deobfuscate(once)) : undefined) ?? word;
    },
    pair(first, second) {
      const together = first + second;
      return together.length >= SHORTEST_PAIR && words.has(together) ? together : null;
    },
  };
}

/** Nothing to deobfuscate: to look through every 'l' would make a mail of a mall. */
const PLAIN = /^[a-z]+$/;
const DIGITS = /^\d+$/;
const SILENT = /['’ʼ`]/g;
const REPEATED = /(.)\1{2,}/g;
const SHORTEST_SLIP = 6;
const SHORTEST_PAIR = 6;
