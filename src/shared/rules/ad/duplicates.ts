import type { CategoryId } from '../categories.ts';
import type { AttributeValues } from '../taxonomy/attribute.ts';
import { tellingWords } from './telling-words.ts';

/** When two ads of one seller are about the same thing. */

export type Comparable = {
  title: string;
  price: number | null;
  categoryId: CategoryId;
  attributes: AttributeValues;
  /** What the main picture looks like; null where nothing is known of that. */
  looks: bigint | null;
};

/** The same words at about the price; or nearly the same words under the same picture, whatever the price. */
export function isSameThing(one: Comparable, other: Comparable): boolean {
  if (one.categoryId !== other.categoryId || contradict(one.attributes, other.attributes)) return false;
  const likeness = likenessOf(one.title, other.title);
  return (
    (likeness === 1 && isNear(one.price, other.price)) ||
    (likeness >= ALIKE && haveSameNumbers(one.title, other.title) && looksAlike(one.looks, other.looks))
  );
}

/** An iPhone 13 under the picture of an iPhone 14 is another phone. */
function haveSameNumbers(title: string, other: string): boolean {
  const numbersIn = (text: string) => [...tellingWords(text)].filter((word) => /\d/.test(word)).sort();
  return numbersIn(title).join() === numbersIn(other).join();
}

/** From 0 to 1: how many of their words both titles have. */
export function likenessOf(title: string, other: string): number {
  const words = tellingWords(title);
  const others = tellingWords(other);
  const shared = [...words].filter((word) => others.has(word)).length;
  const all = words.size + others.size - shared;
  return all === 0 ? 0 : shared / all;
}

export function looksAlike(looks: bigint | null, other: bigint | null): boolean {
  return looks !== null && other !== null && bitsApart(looks, other) <= LOOKS_APART;
}

/** Below this, titles are not worth comparing further. */
export const ALIKE = 0.7;
/** Of 64; the indexes in schema/photos.sql find pictures by it. */
const LOOKS_APART = 3;
const PRICES_APART = 0.15;

/** Two sizes of a shoe, or two cars of a model, are two things. */
function contradict(one: AttributeValues, other: AttributeValues): boolean {
  return Object.keys(one).some((key) => Object.hasOwn(other, key) && one[key] !== other[key]);
}

function isNear(price: number | null, other: number | null): boolean {
  if (price === null || other === null) return price === other;
  return Math.abs(price - other) <= Math.max(price, other) * PRICES_APART;
}

function bitsApart(one: bigint, other: bigint): number {
  let apart = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; apart > 0n; apart &= apart - 1n) count += 1;
  return count;
}
