import { CATEGORIES, type CategoryId } from '#shared/rules/categories.ts';
import { conceptsOf } from '#shared/rules/search/terms.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { findJob } from './job-words.ts';
import { type ItemKind, KIND_WORDS, PRODUCT_LINES } from './product-lines.ts';

/** What a title is about: its category and subcategory, by the words that name an item. */

/** A null subcategory: the title names only the category, such as a flat that is for rent or for sale. */
export type FoundKind = Omit<ItemKind, 'subcategory'> & {
  subcategory: string | null;
  /** The name of the product line in the title, as its maker writes it. */
  line: string | null;
};

export function findKind(title: string): FoundKind | null {
  const job = findJob(title);
  if (job) return { ...job, line: null };
  const words = conceptsOf(headOf(title));
  const matches = listMatches(words);
  const best = matches.find(({ name }) => name.line !== null);
  const noun = matches.filter(({ name }) => name.line === null).sort(byLengthThenLast)[0];
  const chosen = best && noun && overrides(noun, best, words) ? noun : (best ?? noun);
  if (!chosen) return findByBrand(title, words);
  const { kind, line } = chosen.name;
  return kind.categoryId === REAL_ESTATE ? findHome(title, kind) : { ...kind, line };
}

type Name = { words: readonly string[]; kind: ItemKind; line: string | null };
type Match = { name: Name; at: number };

/** In the order of the title; the longest name at each position. */
function listMatches(words: readonly string[]): Match[] {
  const matches: Match[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = names()
      .get(words[at] ?? '')
      ?.find(({ words: own }) => own.every((word, step) => words[at + step] === word));
    if (!name) continue;
    matches.push({ name, at });
    at += name.words.length - 1;
  }
  return matches;
}

/** 'laptop bag' is a bag and not a laptop, and 'inverter AC' is an air conditioner. */
function byLengthThenLast(a: Match, b: Match): number {
  return b.name.words.length - a.name.words.length || b.at - a.at;
}

/** 'iPhone 13 charger' is a charger, but 'Corolla 2010, clean engine' is a car. */
function overrides(noun: Match, line: Match, words: readonly string[]): boolean {
  const isPart = PARTS.has(noun.name.kind.subcategory) || noun.name.words.length > 1;
  return noun.at > line.at && isPart && !PRAISE_OF_PARTS.has(words[noun.at - 1] ?? '');
}

const PARTS: ReadonlySet<string> = new Set(['accessories', 'parts']);
const PRAISE_OF_PARTS: ReadonlySet<string> = new Set([
  'clean',
  'sound',
  'perfect',
  'good',
  'neat',
  'strong',
  'working',
  'solid',
  'ok',
]);

/** Toyota alone is probably a car, Samsung alone may be anything. */
function findByBrand(title: string, words: readonly string[]): FoundKind | null {
  const makers = CATEGORIES.flatMap(({ id: categoryId }) =>
    getCategoryRules(categoryId).subcategories.flatMap(({ id: subcategory, attributes }) =>
      attributes.flatMap((attribute) => {
        if (attribute.type !== 'choice' || !['brand', 'make'].includes(attribute.key)) return [];
        const isNamed = attribute.choices.some((choice) => choice !== 'Other' && includesName(words, choice));
        return isNamed && subcategory !== 'parts' ? [{ categoryId, subcategory }] : [];
      }),
    ),
  );
  const [first, ...others] = makers;
  if (!first) return null;
  const isClear =
    others.length === 0 ||
    first.subcategory === 'cars' ||
    (first.subcategory === PHONES && MEMORY.test(title));
  return isClear ? { ...first, line: null } : null;
}

const nameConcepts = new Map<string, readonly string[]>();

/** Cached, because a title is compared with hundreds of names while it is typed. */
function conceptsOfName(name: string): readonly string[] {
  const cached = nameConcepts.get(name) ?? conceptsOf(name);
  nameConcepts.set(name, cached);
  return cached;
}

/** Whether the words contain the words of a name, in order. */
export function includesName(words: readonly string[], name: string): boolean {
  const own = conceptsOfName(name);
  return own.length > 0 && words.some((_, at) => own.every((word, step) => words[at + step] === word));
}

/** Whether a word begins the name of an item, such as 'generator'; no model begins with it. */
export function isItemName(word: string): boolean {
  return (
    names()
      .get(word)
      ?.some(({ line }) => line === null) ?? false
  );
}

const PHONES = 'phones-tablets';
const MEMORY = /\d\s*gb\b/i;

const REAL_ESTATE: CategoryId = 3;

function findHome(title: string, { categoryId, subcategory, attributes }: ItemKind): FoundKind {
  const words = conceptsOf(title);
  const isSold = /\b(for sale|sell(ing)?|buy)\b/i.test(title);
  const named = words.includes('shortlet')
    ? 'short-let'
    : words.includes('forrent')
      ? 'for-rent'
      : isSold
        ? 'for-sale'
        : null;
  return { categoryId, subcategory: subcategory === 'land' ? 'land' : named, attributes, line: null };
}

/** The first part of a title names the item; the rest says what comes with it or what it fits. */
function headOf(title: string): string {
  return title.split(/\s(?:with|w\/|plus|\+|for(?!\s+(?:sale|rent|lease)\b))\s|[(|]/i)[0] ?? title;
}

let byFirstWord: Map<string, Name[]> | null = null;

/** Built at the first use, because most visits to the form need it late or never. */
function names(): Map<string, Name[]> {
  if (byFirstWord) return byFirstWord;
  byFirstWord = new Map();
  const lines = PRODUCT_LINES.flatMap(([kind, own]) =>
    own.map((line) => ({ words: conceptsOf(line), kind, line })),
  );
  const nouns = [
    ...KIND_WORDS.flatMap(([kind, own]) => own.map((word) => [kind, word] as const)),
    ...typesOfTaxonomy(),
  ];
  for (const name of [
    ...lines,
    ...nouns.map(([kind, word]) => ({ words: conceptsOf(word), kind, line: null })),
  ]) {
    const [first = ''] = name.words;
    const others = byFirstWord.get(first) ?? [];
    const isKnown = others.some(({ words }) => words.join(' ') === name.words.join(' '));
    if (first && !isKnown) byFirstWord.set(first, [...others, name]);
  }
  for (const others of byFirstWord.values()) others.sort((a, b) => b.words.length - a.words.length);
  return byFirstWord;
}

function typesOfTaxonomy(): (readonly [ItemKind, string])[] {
  return CATEGORIES.flatMap(({ id: categoryId }) =>
    getCategoryRules(categoryId).subcategories.flatMap(({ id: subcategory, attributes }) => {
      const type = attributes.find(({ key }) => key === 'type');
      if (type?.type !== 'choice' || subcategory === 'parts') return [];
      const clear = type.choices.filter((choice) => !UNCLEAR_TYPES.has(choice));
      return clear.map((choice): readonly [ItemKind, string] => [
        { categoryId, subcategory, attributes: { type: choice } },
        choice,
      ]);
    }),
  );
}

/** Types that are also features of other items, or say too little alone. */
// biome-ignore format: a word list: one to a line would be too long to read
const UNCLEAR_TYPES: ReadonlySet<string> = new Set([
  'Other', 'Accessory', 'Set', 'Tools', 'Electrical', 'Electric', 'Compact', 'Engine', 'Battery', 'Windows', 'Doors', 'Switch', 'Video', 'Rentals', 'Game', 'Lighting',
  'School', 'Hotel', 'Farm', 'Factory', 'Nails', 'Roofing', 'Plumbing', 'Flats', 'Mixer', 'Clothes', 'Oil', 'Feeding', 'Bathing', 'Toys', 'Car seat', 'Tubers',
]);
