import type { CategoryId } from '../categories.ts';
import { fullConditionOf, type UsedIn } from '../conditions.ts';
import type { StateName } from '../states.ts';
import type { AttributeValues } from '../taxonomy/attribute.ts';
import { attributesOf, findSubcategory } from '../taxonomy.ts';
import { categoryWords } from './category-words.ts';
import { type Token, tokenize } from './tokens.ts';
import { IMPLIED_WORDS, STOP_WORDS, SYNONYMS } from './vocabulary.ts';

/** The search terms of listings and queries, created by the same rules, so that a search compares terms. */

export type Searchable = {
  title: string;
  description: string;
  categoryId: CategoryId;
  subcategory: string | null;
  state: StateName;
  city: string;
  usedIn: UsedIn | null;
  attributes: AttributeValues;
};

/**
 * A search uses `terms`, and when they find too little also `words`, which include those of the description.
 * The database adds the terms that follow from the listing's columns (category, subcategory, location).
 */
export function termsOfListing(listing: Searchable): { terms: string[]; words: string[] } {
  const location = [listing.city, listing.state === 'FCT' ? 'Abuja FCT' : listing.state];
  const categoryTerms = categoryWords(listing.categoryId, listing.subcategory);
  const title = [listing.title, ...location, ...nameWords(listing), ...categoryTerms].flatMap(termsOfText);
  const used = usedInConcepts(listing);
  const words = new Set([...title, ...used, ...termsOfText(listing.description)]);
  return {
    terms: [...new Set([...title.slice(0, MAX_TERMS), ...used, ...attributeTags(listing)])],
    words: [...words].slice(0, MAX_WORDS),
  };
}

/** A listing must have all of them. Empty for a text without words. */
export function termsOfQuery(q: string): string[] {
  const tokens = tokenize(q);
  const descriptive = tokens.filter(({ word }) => !STOP_WORDS.has(word));
  // Phrases are matched first, because they may contain a stop word, such as 'c of o'.
  const matched = matchPhrases(tokens);
  const rest = tokens.filter(
    (token, at) => !matched.covered.has(at) && (descriptive.length === 0 || descriptive.includes(token)),
  );
  return [...new Set([...matched.concepts, ...rest.map(({ word }) => word)])].slice(0, MAX_QUERY_TERMS);
}

/** The words of a text in its order, each phrase with synonyms as one word: 'uk used AC' → tokunbo, airconditioner. */
export function conceptsOf(text: string): string[] {
  const tokens = tokenize(text);
  const { concepts, covered, starts } = matchPhrases(tokens);
  return tokens.flatMap(({ word }, at) => {
    if (starts.has(at)) return concepts[starts.get(at) ?? 0] ?? [];
    return covered.has(at) ? [] : word;
  });
}

/** Words contain no '#', so no tag equals a word. schema/search.sql creates all but the last, too. */
export const TAGS = {
  all: '#all',
  featured: '#featured',
  photos: '#photos',
  /** The seller has the badge: a confirmed email address and phone number. */
  verified: '#verified',
  category: (categoryId: CategoryId) => `#category:${categoryId}`,
  subcategory: (categoryId: CategoryId, id: string) => `#sub:${categoryId}/${id}`,
  state: (state: StateName) => `#state:${state}`,
  city: (state: StateName, city: string) => `#city:${state}/${city.toLowerCase()}`,
  /** An attribute of one subcategory includes it, so that the search needs no other term for it. */
  attribute(categoryId: CategoryId, subcategory: string | null, key: string, value: string) {
    const own = subcategory !== null && isOwn(categoryId, subcategory, key);
    return own ? `#${categoryId}/${subcategory}/${key}=${value}` : `#${categoryId}/${key}=${value}`;
  },
};

const MAX_TERMS = 60;
const MAX_WORDS = 400;
const MAX_QUERY_TERMS = 8;
/** Attributes whose values users type: 'apple laptop' should find a MacBook. */
const NAMES = ['brand', 'make', 'type'];

function nameWords({ attributes }: Searchable): string[] {
  return NAMES.flatMap((key) => {
    const value = attributes[key];
    return typeof value === 'string' && value !== 'Other' ? [value] : [];
  });
}

/** "Tokunbo" and "UK used" find what was used abroad, whatever its title says. */
function usedInConcepts({ usedIn }: Searchable): string[] {
  return usedIn ? conceptsOf(fullConditionOf('used', usedIn)) : [];
}

function isOwn(categoryId: CategoryId, subcategory: string, attributeKey: string): boolean {
  return (
    findSubcategory(categoryId, subcategory)?.attributes.some(({ key }) => key === attributeKey) ?? false
  );
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
  const plainWords = tokens.flatMap((token, at) =>
    single.has(at) ? [] : [token.word, ...(token.parts ?? [])],
  );
  const all = [...plainWords, ...concepts];
  const descriptive = all.filter((word) => !STOP_WORDS.has(word));
  return [
    ...new Set(
      // A text of stop words alone is found by them, because queries use them then, too.
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

/** The concepts of the tokens, the tokens that belong to them, and those that are a whole phrase alone. */
function matchPhrases(tokens: readonly Token[]) {
  const concepts: string[] = [];
  const covered = new Set<number>();
  const single = new Set<number>();
  /** The position of the first token of each concept. */
  const starts = new Map<number, number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = PHRASES.get(tokens[at]?.word ?? '')?.find(({ words }) =>
      words.every((word, step) => tokens[at + step]?.word === word),
    );
    if (!phrase) continue;
    starts.set(at, concepts.length);
    concepts.push(phrase.concept);
    if (phrase.words.length === 1) single.add(at);
    for (let step = 0; step < phrase.words.length; step += 1) covered.add(at + step);
    at += phrase.words.length - 1;
  }
  return { concepts, covered, single, starts };
}
