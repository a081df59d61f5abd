import { paths } from '#shared/paths.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { ALL_NIGERIA, findLocation } from '#shared/rules/states.ts';

// The values that the header's search box takes from the current page.

export type SearchTarget = {
  q: string;
  /** The id of the page's category. Empty on result pages, where a new query drops the category filter. */
  category: string;
  /** Null if the page has no location. The user's own choice applies then. */
  location: string | null;
};

const SEARCH_SCREENS: readonly string[] = [paths.search(), paths.featured, paths.recent];

/** Whether the page is a list whose location is in its URL. */
export function isResultsPage(pathname: string): boolean {
  return SEARCH_SCREENS.includes(pathname) || /^\/category\/./.test(pathname);
}

export function searchTargetOf(pathname: string, search: string): SearchTarget {
  const query = new URLSearchParams(search);
  if (SEARCH_SCREENS.includes(pathname)) {
    return {
      q: (query.get('q') ?? '').slice(0, SEARCH_QUERY_MAX),
      category: '',
      location: shownLocation(query.get('location')),
    };
  }
  const [, categoryId] = /^\/category\/([^/]+)(?:\/|$)/.exec(pathname) ?? [];
  if (!categoryId) return { q: '', category: '', location: null };
  return { q: '', category: knownCategory(categoryId), location: shownLocation(query.get('location')) };
}

function knownCategory(value: string): string {
  return String(findCategory(value)?.id ?? '');
}

/** A list without a location covers the whole country. */
function shownLocation(value: string | null): string | null {
  return value ? (findLocation(value)?.value ?? null) : ALL_NIGERIA.value;
}
