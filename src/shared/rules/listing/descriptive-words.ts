import { tokenize } from '#shared/rules/search/tokens.ts';
import { STOP_WORDS } from '#shared/rules/search/vocabulary.ts';

/** The words of a title that describe the item itself, without praise and without its condition. */

export function isDescriptive(word: string): boolean {
  return !PRAISE.has(word);
}

/** Without duplicates. For a title that consists only of praise, all its words. */
export function descriptiveWords(title: string): ReadonlySet<string> {
  const words = tokenize(title).map(({ word }) => word);
  const descriptive = words.filter((word) => isDescriptive(word) && !STOP_WORDS.has(word));
  return new Set(descriptive.length > 0 ? descriptive : words);
}

// biome-ignore format: a word list: one to a line would be too long to read
const PRAISE: ReadonlySet<string> = new Set([
  'tokunbo', 'nigerianused', 'fairlyused', 'brandnew', 'refurbished', 'new', 'used', 'clean', 'neat', 'very', 'super', 'sharp', 'original', 'quality',
  'good', 'perfect', 'excellent', 'beautiful', 'fine', 'latest', 'cheap', 'affordable', 'urgent', 'quick', 'hot', 'deal', 'sale', 'sell', 'selling', 'buy',
  'available', 'now', 'price', 'best',
]);
