import type { SearchResults } from '#shared/contract/search.ts';
import type { Sort } from '#shared/rules/search/search-query.ts';

// What the server tells a page of results. The page's code comes late and knows neither taxonomy nor rules: all words and
// addresses that follow from them are here.

export type Chip = { label: string; href: string };
export type BadPrice = { name: 'priceMin' | 'priceMax'; typed: string; problem: string };
type Choice = { id: string; name: string };

export type SearchData = {
  /** Null on a category's own page. */
  heading: string | null;
  /** The search as the API reads it, everything unreadable left out: `q=iphone&category=1`. */
  search: string;
  q: string;
  sort: Sort;
  /** What was left out, in words. */
  problems: string[];
  /** Prices that were left out: as they were typed, and why. */
  badPrices: BadPrice[];
  chips: Chip[];
  /** The first results, see packed-cards.ts. */
  cards: string;
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  spelling: SearchResults['spelling'];
  /** Whether an alert for this search would be accepted. */
  savable: boolean;
  /** Whether nothing at all is for sale, so that no other search would find anything either. */
  marketIsEmpty: boolean;
  /** Whether these are not the first results, which happens only without script. */
  later: boolean;
  /** Of the chosen category. */
  subcategories: Choice[];
  /** Where only subcategories have details: a word on what choosing one brings. */
  detailsHint: string | null;
  /** The chosen state and the places in it. */
  state: string | null;
  areas: string[];
};

export type CategoryData = SearchData & {
  /** With how much there is in it, or in the subcategory, before any filter. */
  category: { id: number; name: string; slug: string; count: string };
  subcategoryCounts: Record<string, string>;
  /** Null where the whole category is shown. */
  subcategory: Choice | null;
};
