import type { SearchResults } from '#shared/contract/search.ts';
import type { Sort } from '#shared/rules/search/search-query.ts';

// The data of a results page. The browser code has neither the taxonomy nor the search rules, so the server
// prepares all texts and URLs that depend on them.

export type Chip = {
  label: string;
  href: string;
  /** Whether it removes the location, which is one choice for the whole market. */
  isLocation?: boolean;
};

/** Listings that come closest to a search without results. */
export type NearestListings = {
  title: string;
  /** See packed-cards.ts. */
  cards: string;
  /** All of them. */
  href: string;
};
export type BadPrice = { name: 'priceMin' | 'priceMax'; typed: string; problem: string };
type Choice = { id: string; name: string };

export type SearchData = {
  /** Null on a category page. */
  heading: string | null;
  /** The search for the API, without invalid parts: `q=iphone&category=1`. */
  search: string;
  q: string;
  sort: Sort;
  /** Texts about the ignored parts. */
  problems: string[];
  /** Ignored prices as typed, with the reason. */
  badPrices: BadPrice[];
  chips: Chip[];
  /** The first results, see packed-cards.ts. */
  cards: string;
  /** Null if there are results, or if nothing comes close. */
  nearest: NearestListings | null;
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  spelling: SearchResults['spelling'];
  /** Whether an alert for this search would be accepted. */
  savable: boolean;
  /** Whether the site has no listings, so that no other search would find anything. */
  siteIsEmpty: boolean;
  /** Whether this is not the first page, which happens only without script. */
  isLaterPage: boolean;
  /** The subcategories of the chosen category. */
  subcategories: Choice[];
  /** A hint to choose a subcategory, if only subcategories have attributes. */
  detailsHint: string | null;
  /** The chosen state. `areas` are the cities in it. */
  state: string | null;
  areas: string[];
};

export type CategoryData = SearchData & {
  /** `count` is the number of listings in the category or subcategory, without filters. */
  category: { id: number; name: string; slug: string; count: string };
  subcategoryCounts: Record<string, string>;
  /** Null for the whole category. */
  subcategory: Choice | null;
};
