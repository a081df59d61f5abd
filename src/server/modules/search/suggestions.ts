import type pg from 'pg';
import { type ListingRow, presentCover } from '#server/modules/listings/index.ts';
import type { Suggestions } from '#shared/contract/search.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { tileKindOf } from '#shared/rules/listing/text-tile.ts';
import { clean } from '#shared/rules/search/clean.ts';
import { fold } from '#shared/rules/search/fold.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { findSuggestions, LONGEST_PREFIX } from './suggestions.queries.ts';

// Suggestions while a user types: queries that have results, categories and a few listings.

const MAX_QUERIES = 8;
const MAX_CATEGORIES = 3;
const MAX_ITEMS = 4;
const LONGEST_TYPED = 60;

export async function suggest(pool: pg.Pool, typed: string): Promise<Suggestions> {
  const text = fold(clean(typed.slice(0, LONGEST_TYPED)))
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
  if (text === '') return { queries: [], categories: [], items: [] };
  const { queries, items } = await findSuggestions(
    pool,
    [text.slice(0, LONGEST_PREFIX).trimEnd()],
    MAX_ITEMS,
  );
  const matching = queries.filter((query) => query.startsWith(text));
  return {
    queries: matching.slice(0, MAX_QUERIES),
    categories: findCategories(text),
    items: matching.length > 0 ? items.map(presentItem) : [],
  };
}

type CategoryOption = Suggestions['categories'][number] & { words: string };

const CATEGORY_OPTIONS: readonly CategoryOption[] = CATEGORIES.flatMap(({ id, name }) => [
  { id, name, subcategory: null, words: ` ${plain(name)}` },
  ...getCategoryRules(id).subcategories.map((sub) => ({
    id,
    name: sub.name,
    subcategory: sub.id,
    words: ` ${plain(sub.name)}`,
  })),
]);

function findCategories(text: string): Suggestions['categories'] {
  return CATEGORY_OPTIONS.filter(({ words }) => words.includes(` ${text}`))
    .slice(0, MAX_CATEGORIES)
    .map(({ id, name, subcategory }) => ({ id, name, subcategory }));
}

function presentItem(row: ListingRow): Suggestions['items'][number] {
  const { title, price, priceKind } = row;
  return {
    id: String(row.id),
    title,
    price,
    priceKind,
    photo: presentCover(row).photo,
    tileKind: tileKindOf(row.categoryId),
  };
}

function plain(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ');
}
