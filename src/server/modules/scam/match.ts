import type { Part, Pattern } from './pattern.ts';
import type { Token } from './tokens.ts';

// Finds the words of a pattern in a message. Gaps and patterns are short, so
// the number of attempts is bounded.

/** The index after the last word of a pattern that starts at `at`, or null. */
export function matchAt(
  tokens: readonly Token[],
  at: number,
  pattern: Pattern,
  denials: ReadonlySet<string>,
): number | null {
  return matchFrom(tokens, at, pattern, 0, denials);
}

export function isWord(token: Token | undefined, words: ReadonlySet<string>): boolean {
  return token !== undefined && (words.has(token.word) || (token.kind !== null && words.has(token.kind)));
}

function matchFrom(
  tokens: readonly Token[],
  at: number,
  pattern: Pattern,
  step: number,
  denials: ReadonlySet<string>,
): number | null {
  const part: Part | undefined = pattern[step];
  if (!part) return at;
  for (let to = at; to <= at + part.gap; to += 1) {
    if (step > 0 && tokens[to]?.sentence !== tokens[at - 1]?.sentence) break;
    if (isWord(tokens[to], part.words)) {
      const end = matchFrom(tokens, to + 1, pattern, step + 1, denials);
      if (end !== null) return end;
    }
    if (isWord(tokens[to], denials)) break;
  }
  return part.isOptional ? matchFrom(tokens, at, pattern, step + 1, denials) : null;
}
