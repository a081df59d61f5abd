import { EMPTY_WORDS } from '../search/local-words.ts';
import { cutIntoTokens } from '../search/tokens.ts';

/** What a title says of the thing itself, without its seller's praise and without how used it is, which the condition says. */

export function isTelling(word: string): boolean {
  return !PRAISE.has(word);
}

/** Each once; of a title that is nothing but praise, all of it. */
export function tellingWords(title: string): ReadonlySet<string> {
  const words = cutIntoTokens(title).map(({ word }) => word);
  const telling = words.filter((word) => isTelling(word) && !EMPTY_WORDS.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

// biome-ignore format: a word list: one to a line would be too long to read
const PRAISE: ReadonlySet<string> = new Set([
  'tokunbo', 'nigerianused', 'fairlyused', 'brandnew', 'refurbished', 'new', 'used', 'clean', 'neat', 'very', 'super', 'sharp', 'original', 'quality',
  'good', 'perfect', 'excellent', 'beautiful', 'fine', 'latest', 'cheap', 'affordable', 'urgent', 'quick', 'hot', 'deal', 'sale', 'sell', 'selling', 'buy',
  'available', 'now', 'price', 'best',
]);
