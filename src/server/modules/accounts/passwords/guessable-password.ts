import { isCommonPassword } from './common-passwords.ts';
import { lettersOf, plainOf, readingsOf, withoutAccents } from './password-readings.ts';

// Passwords that pass the checklist and are guessed first all the same: a common one in disguise, or little more than the
// user's own name.

const SITE_NAME = 'kasuwa';
/** The checklist asks for a letter, a digit and a sign: with no fourth character, each is only repeated. */
const MIN_DISTINCT_CHARACTERS = 4;
const SHORTEST_NAME = 3;
/** So few letters beside a name of four or more do not make it harder to guess. */
const MAX_LETTERS_BESIDE_NAME = 3;

/** Null where nobody would guess it first. */
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

/** Whether nothing, or next to nothing, is left without these words. */
function isMostly(reading: string, words: readonly string[]): boolean {
  const letters = lettersOf(reading);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  const found = letters.length - rest.length;
  return found > 0 && (rest === '' || (found > SHORTEST_NAME && rest.length <= MAX_LETTERS_BESIDE_NAME));
}

/** The longest first: a short one may be part of it. */
function ownWords({ email, name }: { email: string; name: string }): string[] {
  const [local = ''] = email.split('@');
  const parts = [local, name].flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]);
  const words = parts.map((word) => lettersOf(withoutAccents(plainOf(word))));
  return words.filter((word) => word.length >= SHORTEST_NAME).sort((a, b) => b.length - a.length);
}
