// Finds the words that a password may disguise: by capitals, accents, digits, signs or other letters in place
// of letters, digits and signs around and between the letters, reversal, or repetition.

/** `1`, `!` and `|` each stand for one of two letters. */
const DISGUISES = [
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'i' },
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'l', '|': 'l' },
] as const satisfies Record<string, string>[];

/** Up to this many signs on each side of the letters may belong to the word: `princ3$$`, `3mma`. */
const MAX_SIGNS_AT_ONE_END = 4;

/** More signs around a word are hard to guess by themselves. */
const MAX_SIGNS_AROUND = 12;

/** The minimum length of a word for each way of reading the password. Shorter words occur by chance. */
const SHORTEST = { asTyped: 3, undisguised: 4, withoutSigns: 6 };

/** All readings are in lower case. */
export function readingsOf(password: string): Set<string> {
  const readings = new Set<string>();
  const add = (word: string, shortest: number) => {
    if (word.length < shortest) return;
    const once = half(word);
    for (const reading of [word, once, backwards(word), backwards(once)])
      if (reading.length >= SHORTEST.asTyped) readings.add(reading);
  };
  for (const core of spellingsOf(password).flatMap((spelling) => [...coresOf(spelling)])) {
    add(core, SHORTEST.asTyped);
    for (const word of [core, ...DISGUISES.map((disguise) => undisguise(core, disguise))]) {
      add(word, SHORTEST.undisguised);
      add(word.replace(/[^\p{L}\p{Nd}]/gu, ''), SHORTEST.withoutSigns);
      add(lettersOf(word), SHORTEST.withoutSigns);
    }
  }
  return readings;
}

/** The text as typed, without accents, and with two letters that look like one replaced by it. */
function spellingsOf(password: string): string[] {
  const plain = plainOf(password);
  const bare = withoutAccents(plain);
  return [...new Set([plain, bare, bare.replaceAll('vv', 'w')])];
}

export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

export function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** The letters with everything between them, and with some or all of the signs around them. */
function* coresOf(text: string): Generator<string> {
  const [head = ''] = /^[\p{Nd}\p{P}\p{Sc}\p{Sk}\p{Sm}\s]*/u.exec(text) ?? [];
  const [tail = ''] = /[\p{Nd}\p{P}\p{Sc}\p{Sk}\p{Sm}\s]*$/u.exec(text.slice(head.length)) ?? [];
  const middle = text.slice(head.length, text.length - tail.length);
  yield text;
  if (head.length + tail.length > MAX_SIGNS_AROUND) return;
  for (let before = 0; before <= Math.min(head.length, MAX_SIGNS_AT_ONE_END); before += 1)
    for (let after = 0; after <= Math.min(tail.length, MAX_SIGNS_AT_ONE_END); after += 1)
      yield head.slice(head.length - before) + middle + tail.slice(0, after);
}

function undisguise(text: string, disguise: Readonly<Record<string, string>>): string {
  return [...text].map((character) => disguise[character] ?? character).join('');
}

/** The first half of a repeated text; any other text unchanged. */
function half(text: string): string {
  const first = text.slice(0, text.length / 2);
  return first + first === text ? first : text;
}

function backwards(text: string): string {
  return [...text].reverse().join('');
}
