import { addPidgin } from './pidgin.ts';
import type { Random } from './random.ts';
import { splitSentences } from './sentences.ts';

/** Sellers write differently: the same listing in the manner of one seller, with the same facts. */

export type Voice = 'plain' | 'short' | 'capitals' | 'careless' | 'pidgin';

type Text = { title: string; description: string };

/** `isGoods` is false for jobs and services, which nobody comes to look at or carry home. */
export function speak(
  voice: Voice,
  { title, description }: Text,
  random: Random,
  { isGoods }: { isGoods: boolean },
): Text {
  switch (voice) {
    case 'plain':
      return { title, description };
    case 'short':
      return { title, description: shorten(description, random) };
    case 'capitals':
      return { title: inCapitals(title), description };
    case 'careless':
      return { title: loseCapitals(title, random), description: writeCarelessly(description, random) };
    case 'pidgin':
      return { title, description: addPidgin(description, isGoods, random) };
  }
}

/** The first one or two sentences, or three if they say too little. A question needs the sentence after it. */
function shorten(description: string, random: Random): string {
  const sentences = splitSentences(description);
  let count = random.int(1, 2);
  const text = () => sentences.slice(0, count).join(' ');
  while (count < sentences.length && (text().length < TOO_SHORT || text().endsWith('?'))) count += 1;
  return text();
}

const TOO_SHORT = 40;

/** Units whose small letters matter. GB and HP are capitals anyway. */
// biome-ignore format: a word list: one to a line would be too long to read
const UNITS: ReadonlySet<string> = new Set([
  'kVA', 'kW', 'kWh', 'Wh', 'Ah', 'mAh', 'kg', 'g', 'mg', 'km', 'm', 'cm', 'mm', 'sqm', 'l', 'ml', 'Hz', 'MHz', 'GHz', 'kHz',
]);

function inCapitals(title: string): string {
  return title.replace(/\p{L}+/gu, (word, at: number) =>
    UNITS.has(word) && /\d[ -]?$/.test(title.slice(0, at)) ? word : word.toUpperCase(),
  );
}

/** Some names and first letters become small: 'Toyota corolla 2008'. Abbreviations such as GB and AC stay. */
function loseCapitals(title: string, random: Random): string {
  return title.replace(/(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) =>
    random.chance(0.6) ? word.toLowerCase() : word,
  );
}

/** How hurried people spell, and how often; only words in small letters, so that names stay as they are. */
const SPELLINGS: readonly (readonly [word: RegExp, hurried: string, probability: number])[] = [
  [/(?<![\p{L}’'-])please(?![\p{L}’'-])/gu, 'pls', 0.9],
  [/(?<![\p{L}’'-])the(?![\p{L}’'-])/gu, 'd', 0.3],
  [/(?<![\p{L}’'-])because(?![\p{L}’'-])/gu, 'cos', 0.8],
  [/(?<![\p{L}’'-])message(?![\p{L}’'-])/gu, 'msg', 0.5],
  [/(?<![\p{L}’'-])you(?![\p{L}’'-])/gu, 'u', 0.25],
  [/(?<![\p{L}’'-])very(?![\p{L}’'-])/gu, 'v', 0.4],
];

function writeCarelessly(description: string, random: Random): string {
  const sentences = splitSentences(description).map((sentence) =>
    /^\p{Lu}\p{Ll}/u.test(sentence) && random.chance(0.5)
      ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
      : sentence,
  );
  return SPELLINGS.reduce(
    (text, [word, hurried, probability]) =>
      text.replace(word, (match) => (random.chance(probability) ? hurried : match)),
    sentences.join(' '),
  ).replace(/\.$/, '');
}
