import type { CategoryId } from '#shared/rules/categories.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { descriptiveWords } from './descriptive-words.ts';

/** Decides whether two listings of one seller offer the same item. */

export type ComparableListing = {
  title: string;
  price: number | null;
  categoryId: CategoryId;
  attributes: AttributeValues;
  /** The perceptual hash of the cover; null when it is unknown. */
  phash: bigint | null;
};

/** The same words at a similar price, or nearly the same words with a similar cover at any price. */
export function isDuplicateListing(one: ComparableListing, other: ComparableListing): boolean {
  if (one.categoryId !== other.categoryId || contradict(one.attributes, other.attributes)) return false;
  const similarity = titleSimilarity(one.title, other.title);
  return (
    (similarity === 1 && isNear(one.price, other.price)) ||
    (similarity >= MIN_TITLE_SIMILARITY &&
      haveSameNumbers(one.title, other.title) &&
      haveSimilarPhotos(one.phash, other.phash))
  );
}

/** An iPhone 13 and an iPhone 14 are different items, even with the same photo. */
function haveSameNumbers(title: string, other: string): boolean {
  const numbersIn = (text: string) => [...descriptiveWords(text)].filter((word) => /\d/.test(word)).sort();
  return numbersIn(title).join() === numbersIn(other).join();
}

/** From 0 to 1: the share of their words that both titles have. */
export function titleSimilarity(title: string, other: string): number {
  const words = descriptiveWords(title);
  const others = descriptiveWords(other);
  const shared = [...words].filter((word) => others.has(word)).length;
  const all = words.size + others.size - shared;
  return all === 0 ? 0 : shared / all;
}

export function haveSimilarPhotos(phash: bigint | null, other: bigint | null): boolean {
  return phash !== null && other !== null && hammingDistance(phash, other) <= MAX_HASH_DISTANCE;
}

/** Titles below this similarity are not compared further. */
export const MIN_TITLE_SIMILARITY = 0.7;
/** The number of different bits of 64. The indexes in schema/photos.sql depend on it. */
const MAX_HASH_DISTANCE = 3;
const MAX_PRICE_DIFFERENCE = 0.15;

/** Two sizes of a shoe, or two cars of a model, are different items. */
function contradict(one: AttributeValues, other: AttributeValues): boolean {
  return Object.keys(one).some((key) => Object.hasOwn(other, key) && one[key] !== other[key]);
}

function isNear(price: number | null, other: number | null): boolean {
  if (price === null || other === null) return price === other;
  return Math.abs(price - other) <= Math.max(price, other) * MAX_PRICE_DIFFERENCE;
}

function hammingDistance(one: bigint, other: bigint): number {
  let difference = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; difference > 0n; difference &= difference - 1n) count += 1;
  return count;
}
