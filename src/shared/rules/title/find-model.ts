import { isDescriptive } from '#shared/rules/listing/descriptive-words.ts';
import { conceptsOf } from '#shared/rules/search/terms.ts';
import { STOP_WORDS } from '#shared/rules/search/vocabulary.ts';

/** The model of an item: the words of the title after its brand, up to the first word that is no name. */

/** `line` is the product line in the title, if it is known; the model begins with it. */
export function findModel(
  title: string,
  { line, brand, isNoun }: { line: string | null; brand: string | null; isNoun: (word: string) => boolean },
): string | null {
  const start = line ? placeAfter(title, line) : brand ? placeAfter(title, brand) : null;
  if (start === null) return null;
  const rest = wordsOf(title.slice(start));
  const named = line ? withoutBrand(line, brand) : '';
  if (!named && !canBegin(rest[0] ?? '', rest[1], isNoun)) return null;
  const length = countModelWords(rest, named ? 0 : 1);
  return [named, ...rest.slice(0, length).map(withCapital)].filter(Boolean).join(' ');
}

/** The index after a name that may be written with other spaces and hyphens: 'iphone13', 'CRV'. */
function placeAfter(title: string, name: string): number | null {
  const letters = [...name.replace(/[\s-]+/g, '')].map((letter) => letter.replace(/\W/g, '\\$&'));
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${letters.join('[\\s-]*')}(?![\\p{L}])`, 'iu').exec(title);
  return found ? found.index + found[0].length : null;
}

/** A comma or bracket ends the words of a model. */
function wordsOf(text: string): string[] {
  const [first = ''] = text.replace(MEMORY_PAIR, ',').split(/[,;:|()/–—]| - /);
  return first.split(/\s+/).filter(Boolean);
}

function withoutBrand(line: string, brand: string | null): string {
  const isBranded = brand && line.toLowerCase().startsWith(brand.toLowerCase());
  return isBranded ? line.slice(brand.length).trim() : line;
}

function countModelWords(words: readonly string[], from: number): number {
  let at = from;
  while (at < MAX_WORDS && isModelWord(words[at] ?? '', words[at + 1])) at += 1;
  return at;
}

const MAX_WORDS = 5;

function isModelWord(word: string, next = ''): boolean {
  return SUFFIXES.has(word.toLowerCase()) || isModelNumber(word, next);
}

/** 'S23', 'G6', '350', 'rx350', but no year, no amount with a unit, and no '256GB'. */
function isModelNumber(word: string, next = ''): boolean {
  if (!/^[a-z]{0,3}\d{1,4}[a-z]{0,2}\+?$/i.test(word)) return false;
  return (
    !YEAR.test(word) &&
    !PROCESSOR.test(word) &&
    !UNIT.test(word) &&
    !(/^\d+$/.test(word) && UNIT_WORD.test(next))
  );
}

function canBegin(word: string, next: string | undefined, isNoun: (word: string) => boolean): boolean {
  if (SUFFIXES.has(word.toLowerCase())) return true;
  if (/\d/.test(word)) return isModelNumber(word, next) && !/^\d{1,2}$/.test(word);
  const [concept = ''] = conceptsOf(`${word} ${next ?? ''}`);
  return (
    /^\p{L}[\p{L}-]+$/u.test(word) &&
    isDescriptive(concept) &&
    !STOP_WORDS.has(word.toLowerCase()) &&
    !NO_MODELS.has(word.toLowerCase()) &&
    !isNoun(concept)
  );
}

/** '8/256GB' */
const MEMORY_PAIR = /\b\d{1,2}\s*(gb)?\s*[/+]\s*\d{2,4}/i;
const YEAR = /^(19[5-9]\d|20[0-3]\d)$/;
const PROCESSOR = /^i[3579]$/i;
const UNIT = /\d(gb|tb|hp|kva|mp|w|kg|cc|km|in|v|ah)$/i;
const UNIT_WORD = /^(gb|tb|gig|inch|inches|hp|kva|ram|rom|kg|litres?|seater|seats|pieces|pcs|"|”)/i;

// biome-ignore format: a word list: one to a line would be too long to read
const SUFFIXES: ReadonlySet<string> = new Set([
  'pro', 'max', 'promax', 'plus', 'mini', 'ultra', 'fe', 'se', 'lite', 'air', 'note', 'fold', 'flip', 'slim', 'xl', 'xs', 'xr', 'x', 's', 'c', 'tab', 'hot', 'zero', 'series',
  'gen', 'premier', 'prime', 'neo', 'go', 'le', 'xle', 'xse', 'limited', 'exl', 'ex', 'lx', 'touring', 'sport', 'vogue', 'evoque', 'play', 'power', 'oled', 'one', 'xsmax',
]);

// biome-ignore format: a word list: one to a line would be too long to read
const NO_MODELS: ReadonlySet<string> = new Set([
  'black', 'white', 'silver', 'grey', 'blue', 'red', 'green', 'gold', 'brown', 'yellow', 'orange', 'purple', 'pink', 'wine', 'smart', 'inverter', 'split', 'double', 'single',
  'automatic', 'manual', 'core', 'intel', 'gaming', 'big', 'small', 'full', 'half', 'uk', 'us', 'usa', 'foreign', 'nigerian', 'naija', 'fairly', 'neatly', 'brand', 'direct', 'android',
  'touch', 'wireless', 'bluetooth', 'portable', 'standing', 'deep', 'chest', 'washing', 'water', 'gas', 'home', 'electric', 'solar', 'led', 'oled', 'qled', 'uhd', 'super', 'clean',
]);

function withCapital(word: string): string {
  if (/^promax$/i.test(word)) return 'Pro Max';
  if (/^(se|fe|xl|xs|xr|le|xle|xse|exl|ex|lx|oled)$/i.test(word)) return word.toUpperCase();
  return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
