import { isCommonPassword } from './common-passwords.ts';
import { lettersOf, plainOf, readingsOf, withoutAccents } from './password-readings.ts';

// Detects passwords that pass the checklist but are easy to guess: a disguised common password, or little
// more than the user's own name.

const SITE_NAME = 'kasuwa';
/** The checklist requires three kinds of characters: fewer than four distinct ones are only repetitions. */
const MIN_DISTINCT_CHARACTERS = 4;
const SHORTEST_NAME = 3;
/** Up to this many letters beside a name of four or more do not make it harder to guess. */
const MAX_LETTERS_BESIDE_NAME = 3;

/** Null for a password that is not easy to guess. */
export function whyGuessable(
  password: string,
  user: { email: string; name: string },
): 'common' | 'own name' | null {
  const plain = plainOf(password);
  const readings = [...readingsOf(password)];
  if ([...readings, withoutAccents(plain)].some((reading) => isMostly(reading, ownWords(user))))
    return 'own name';
  if (new Set(plain).size < MIN_DISTINCT_CHARACTERS) return 'common';
  const isCommon = readings.some((reading) => isCommonPassword(reading) || isMostly(reading, [SITE_NAME]));
  return isCommon ? 'common' : null;
}

/** Whether nothing, or almost nothing, remains without these words. */
function isMostly(reading: string, words: readonly string[]): boolean {
  const letters = lettersOf(reading);
  const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ''), letters);
  const found = letters.length - rest.length;
  return found > 0 && (rest === '' || (found > SHORTEST_NAME && rest.length <= MAX_LETTERS_BESIDE_NAME));
}

/** The longest first, because it may contain a shorter one. */
function ownWords({ email, name }: { email: string; name: string }): string[] {
  const [local = ''] = email.split('@');
  const parts = [local, name].flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]);
  const words = parts.map((word) => lettersOf(withoutAccents(plainOf(word))));
  return words.filter((word) => word.length >= SHORTEST_NAME).sort((a, b) => b.length - a.length);
}
