import type { CategoryId } from '../categories.ts';
import type { StateName } from '../states.ts';
import type { AttributeValues } from '../taxonomy/attribute.ts';
import { attributesOf, findSubcategory } from '../taxonomy.ts';
import { categoryWords } from './category-words.ts';
import { type Token, tokenize } from './tokens.ts';
import { IMPLIED_WORDS, STOP_WORDS, SYNONYMS } from './vocabulary.ts';

/** What a listing is found by and what a query asks for, as terms made by one set of rules, so that finding is comparing. */

export type Searchable = {
  title: string;
  description: string;
  categoryId: CategoryId;
  subcategory: string | null;
  state: StateName;
  city: string;
  attributes: AttributeValues;
};

/**
 * `terms` find the listing; `words`, which include the description's, find it when too little else was found. What follows
 * from the listing's own columns (category, subcategory, location) the database adds to the terms itself.
 */
export function termsOfListing(listing: Searchable): { terms: string[]; words: string[] } {
  const location = [listing.city, listing.state === 'FCT' ? 'Abuja FCT' : listing.state];
  const categoryTerms = categoryWords(listing.categoryId, listing.subcategory);
  const title = [listing.title, ...location, ...nameWords(listing), ...categoryTerms].flatMap(termsOfText);
  const words = new Set([...title, ...termsOfText(listing.description)]);
  return {
    terms: [...new Set([...title.slice(0, MOST_TERMS), ...attributeTags(listing)])],
    words: [...words].slice(0, MOST_WORDS),
  };
}

/** All of them must be met. Empty for a text without a word in it. */
export function termsOfQuery(q: string): string[] {
  const tokens = tokenize(q);
  const descriptive = tokens.filter(({ word }) => !STOP_WORDS.has(word));
  // Phrases first: 'c of o' holds an empty word.
  const met = matchPhrases(tokens);
  const rest = tokens.filter(
    (token, at) => !met.covered.has(at) && (descriptive.length === 0 || descriptive.includes(token)),
  );
  return [...new Set([...met.concepts, ...rest.map(({ word }) => word)])].slice(0, MOST_QUERY_TERMS);
}

/** No word holds a '#', so these never meet one. All but the last are made by the database too: schema/search.sql. */
export const TAGS = {
  all: '#all',
  featured: '#featured',
  photos: '#photos',
  /** The seller has the badge: a confirmed e-mail and phone number. */
  verified: '#verified',
  category: (categoryId: CategoryId) => `#category:${categoryId}`,
  subcategory: (categoryId: CategoryId, id: string) => `#sub:${categoryId}/${id}`,
  state: (state: StateName) => `#state:${state}`,
  city: (state: StateName, city: string) => `#city:${state}/${city.toLowerCase()}`,
  /** One that belongs to a subcategory names it, so that no other term need be met beside it. */
  attribute(categoryId: CategoryId, subcategory: string | null, key: string, value: string) {
    const own = subcategory !== null && isOwn(categoryId, subcategory, key);
    return own ? `#${categoryId}/${subcategory}/${key}=${value}` : `#${categoryId}/${key}=${value}`;
  },
};

const MOST_TERMS = 60;
const MOST_WORDS = 400;
const MOST_QUERY_TERMS = 8;
/** Attributes whose values people type: 'apple laptop' is to find a MacBook. */
const NAMES = ['brand', 'make', 'type'];

function nameWords({ attributes }: Searchable): string[] {
  return NAMES.flatMap((key) => {
    const value = attributes[key];
    return typeof value === 'string' && value !== 'Other' ? [value] : [];
  });
}

function isOwn(categoryId: CategoryId, subcategory: string, wanted: string): boolean {
  return findSubcategory(categoryId, subcategory)?.attributes.some(({ key }) => key === wanted) ?? false;
}

function attributeTags({ categoryId, subcategory, attributes }: Searchable): string[] {
  return attributesOf(categoryId, subcategory).flatMap(({ key, type, filterable }) => {
    const value = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
    if (!filterable || value === undefined) return [];
    if (type === 'choice') return [TAGS.attribute(categoryId, subcategory, key, String(value))];
    return type === 'boolean' ? [TAGS.attribute(categoryId, subcategory, key, value ? 'Yes' : 'No')] : [];
  });
}

function termsOfText(text: string): string[] {
  const tokens = tokenize(text);
  const { concepts, single } = matchPhrases(tokens);
  const spoken = tokens.flatMap((token, at) => (single.has(at) ? [] : [token.word, ...(token.parts ?? [])]));
  const all = [...spoken, ...concepts];
  const descriptive = all.filter((word) => !STOP_WORDS.has(word));
  return [
    ...new Set(
      // A text of empty words alone is found by them: queries keep them then, too.
      (descriptive.length > 0 ? descriptive : all).flatMap((word) => [
        word,
        ...(Object.hasOwn(IMPLIED_WORDS, word) ? (IMPLIED_WORDS[word] ?? []) : []),
      ]),
    ),
  ];
}

type Phrase = { words: readonly string[]; concept: string };

/** By first word, longest first. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = readPhrases();

function readPhrases(): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const wordings of SYNONYMS) {
    const concept = wordsOf(wordings[0] ?? '').join('');
    for (const wording of wordings) {
      const words = wordsOf(wording);
      const first = words[0] ?? '';
      phrases.set(first, [...(phrases.get(first) ?? []), { words, concept }]);
    }
  }
  for (const same of phrases.values()) same.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}

function wordsOf(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

/** The concepts that tokens name, which tokens those are, and which of them are a whole name alone. */
function matchPhrases(tokens: readonly Token[]) {
  const concepts: string[] = [];
  const covered = new Set<number>();
  const single = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = PHRASES.get(tokens[at]?.word ?? '')?.find(({ words }) =>
      words.every((word, step) => tokens[at + step]?.word === word),
    );
    if (!phrase) continue;
    concepts.push(phrase.concept);
    if (phrase.words.length === 1) single.add(at);
    for (let step = 0; step < phrase.words.length; step += 1) covered.add(at + step);
    at += phrase.words.length - 1;
  }
  return { concepts, covered, single };
}
